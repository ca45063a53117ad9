import { useState } from 'react'
import { NO_DATE, parseDate } from '#schemas/atoms/date.ts'
import { atomOf } from '#schemas/atoms/registry.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { DateHint, dateHintId } from './parts/date-hint.tsx'
import { useEntryInput } from './parts/use-entry-input.ts'

/**
 * A date in any usual form, shown as dd/mm/yyyy. One that does not exist becomes 00/00/0000 when the field is left,
 * and the field says why (VAL-7).
 */
export function DateWidget(props: StepWidgetProps) {
  const { id, value, options, onChange } = props
  const [impossible, setImpossible] = useState<string>()
  const answer = typeof value === 'string' ? value : ''
  const noteId = `${id}__impossible`
  const input = useEntryInput({
    ...props,
    onChange: (next) => {
      setImpossible(undefined)
      onChange(next)
    },
  })
  const noted = impossible !== undefined && answer === NO_DATE
  return (
    <div>
      <TextInput
        {...input}
        aria-invalid={input['aria-invalid'] || noted || undefined}
        aria-describedby={[dateHintId(id), input['aria-describedby'], noted && noteId]
          .filter(Boolean)
          .join(' ')}
        onFocus={({ target }) => input.value === NO_DATE && target.select()}
        onBlur={() => {
          if (answer !== '' && answer !== NO_DATE && !parseDate(answer)) {
            setImpossible(input.value)
            onChange(NO_DATE)
          }
          input.onBlur()
        }}
      />
      <DateHint id={id} example="24/12/1985" />
      {noted && (
        <FieldError id={noteId}>
          {`Escreveu «${impossible}». ${atomOf(options)?.fault?.(impossible) ?? ''}`}
        </FieldError>
      )}
    </div>
  )
}
