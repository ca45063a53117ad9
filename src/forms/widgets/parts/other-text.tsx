import { errorId } from '@rjsf/utils'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAnswered, isOther, OTHER_PREFIX, otherAnswer } from '#schemas/atoms/other-answer.ts'
import { OTHER_TEXT } from '#schemas/forms/control-names.ts'
import { visible } from '#schemas/text/visible.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'

interface OtherTextProps {
  id: string
  label: string
  /** The stored answer, `Outro: ` and the text; anything else where 'Outro' is not chosen. */
  value: unknown
  /** The text's problem, after the person asked to continue without it. */
  problem: string | undefined
  onChange: (value: string) => void
  onEnter?: () => void
}

/**
 * The text field of 'Outro', at the chosen option (ORD-5). It shows that the text is missing after the person typed
 * and deleted it, or asked to continue.
 */
export function OtherText({ id, label, value, problem, onChange, onEnter }: OtherTextProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = isOther(value)
  const text = chosen ? value.slice(OTHER_PREFIX.length) : ''
  const [written, setWritten] = useState(false)
  const wrong = problem ?? (written && chosen && !isAnswered(value) ? otherAnswer.messages.format : undefined)

  const focusEmpty = useEffectEvent(() => {
    if (text === '') input.current?.focus()
  })
  // When its option is chosen, not when it is emptied.
  useEffect(() => {
    if (chosen) focusEmpty()
  }, [chosen])

  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    <>
      <TextInput
        id={id + OTHER_TEXT}
        name={id + OTHER_TEXT}
        ref={input}
        value={text}
        sx={{ mt: 1, 'label:not(:has(:checked)) + &': { display: 'none' } }}
        placeholder="Escreva aqui"
        aria-label={`${label}: qual?`}
        aria-describedby={wrong === undefined ? undefined : errorId(id + OTHER_TEXT)}
        aria-invalid={wrong !== undefined || undefined}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          setWritten(true)
          onChange(OTHER_PREFIX + visible(event.target.value))
        }}
        onKeyDown={enter}
      />
      <FieldError id={errorId(id + OTHER_TEXT)}>{wrong}</FieldError>
    </>
  )
}
