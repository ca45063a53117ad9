import { isOther, OTHER_PREFIX } from '#schemas/atoms/other-answer.ts'
import { toggled } from '#schemas/questions/choices.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { useCurrent } from '#src/lib/use-current.ts'
import { ChoiceGroup, choiceGroupProps } from './parts/choice-group.tsx'
import { ChoiceRow } from './parts/choice-row.tsx'
import { OtherText } from './parts/other-text.tsx'
import { offeredBy } from './radio-widget.tsx'

/** A multiple choice as a group of checkbox rows; 'Outro' is one entry of the list. */
export function CheckboxesWidget(props: StepWidgetProps) {
  const { id, name, value, disabled, onChange } = props
  const context = contextOf(props)
  const posts = usePosts()
  const { choices, other } = offeredBy(props)
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const current = useCurrent(chosen)
  const text = chosen.find(isOther)

  /** Keeps the order of the options, with the free text last. */
  const change = (next: readonly unknown[]) => {
    const fixed = choices.map((choice) => choice.value).filter((option) => next.includes(option))
    const ordered = [...fixed, ...next.filter(isOther)]
    current.current = ordered
    onChange(ordered.length > 0 ? ordered : undefined)
  }
  const toggle = (option: unknown) => change(toggled(choices, current.current, option))
  const withoutText = () => current.current.filter((entry) => !isOther(entry))

  return (
    <ChoiceGroup {...choiceGroupProps(props, 'group')}>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.value}
          type="checkbox"
          name={id}
          value={choice.value}
          label={choice.label}
          says={choice}
          disabled={disabled}
          checked={chosen.includes(choice.value)}
          onChange={() => toggle(choice.value)}
        />
      ))}
      {other !== undefined && (
        <ChoiceRow
          type="checkbox"
          name={id}
          value={OTHER_PREFIX}
          label={other}
          disabled={disabled}
          checked={text !== undefined}
          onChange={() => toggle(text ?? OTHER_PREFIX)}
        >
          {(text !== undefined || posts) && (
            <OtherText
              id={id}
              label={other}
              value={text}
              problem={context.unwritten?.[name]}
              onChange={(next) => change([...withoutText(), next])}
            />
          )}
        </ChoiceRow>
      )}
    </ChoiceGroup>
  )
}
