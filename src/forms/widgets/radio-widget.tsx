import { type KeyboardEvent, useRef } from 'react'
import { isOther, OTHER_PREFIX } from '#schemas/atoms/other-answer.ts'
import { type Choice, choicesOf } from '#schemas/questions/choices.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { ChoiceGroup, choiceGroupProps } from './parts/choice-group.tsx'
import { ChoiceRow } from './parts/choice-row.tsx'
import { OtherText } from './parts/other-text.tsx'

/** The choices and the label of 'Outro' from a widget's schema and options. */
export function offeredBy({ schema, options }: StepWidgetProps): {
  choices: Choice[]
  other: string | undefined
} {
  return {
    choices: choicesOf(schema, options),
    other: typeof options.other === 'string' ? options.other : undefined,
  }
}

/** Whether an option says something that is to be read before one goes on. */
const isRead = ({ warning, ends }: Choice): boolean => warning !== undefined || ends !== undefined

/**
 * A single choice as a group of radio rows. Pointer and Enter choose and continue at once; arrow keys and Space only
 * move the choice (ORD-4, WCAG 3.2.2). An option with a warning, or that ends the order, is only chosen: that is there to be read. Enter
 * continues from it once it shows.
 */
export function RadioWidget(props: StepWidgetProps) {
  const { id, name, value, disabled, onChange } = props
  const context = contextOf(props)
  const posts = usePosts()
  const { choices, other } = offeredBy(props)
  /** Whether the last row was pressed by pointer: the click chooses, and the change that follows it says nothing new. */
  const pointed = useRef(false)

  const choose = (chosen: unknown) => (context.onChosen ? context.onChosen(name, chosen) : onChange(chosen))
  const keyDown = (event: KeyboardEvent, chosen: unknown, warns = false) => {
    pointed.current = false
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (warns && value !== chosen) onChange(chosen)
    else choose(chosen)
  }
  return (
    <ChoiceGroup {...choiceGroupProps(props, 'radiogroup')}>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.value}
          type="radio"
          name={id}
          value={choice.value}
          label={choice.label}
          says={choice}
          disabled={disabled}
          checked={value === choice.value}
          onPress={() => {
            pointed.current = !isRead(choice)
          }}
          onKeyDown={(event) => keyDown(event, choice.value, isRead(choice))}
          onClick={() => pointed.current && choose(choice.value)}
          onChange={() => pointed.current || onChange(choice.value)}
        />
      ))}
      {other !== undefined && (
        <ChoiceRow
          type="radio"
          name={id}
          value={OTHER_PREFIX}
          label={other}
          disabled={disabled}
          checked={isOther(value)}
          onChange={() => onChange(OTHER_PREFIX)}
          onKeyDown={(event) => {
            // Chosen by Enter, its text has to be typed first.
            if (isOther(value)) return keyDown(event, value)
            if (event.key !== 'Enter') return
            event.preventDefault()
            onChange(OTHER_PREFIX)
          }}
        >
          {(isOther(value) || posts) && (
            <OtherText
              id={id}
              label={other}
              value={value}
              problem={context.unwritten?.[name]}
              onChange={onChange}
              onEnter={() => choose(value)}
            />
          )}
        </ChoiceRow>
      )}
    </ChoiceGroup>
  )
}
