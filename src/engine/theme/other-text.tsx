import { type KeyboardEvent, useEffect, useRef } from 'react'
import { OTHER_PREFIX } from '#schemas/questions/choices.ts'
import { TextInput } from '#src/ui/text-input.tsx'

interface OtherTextProps {
  id: string
  label: string
  /** The stored answer, `Outro: ` and the text. */
  value: string
  describedBy: string | undefined
  invalid: boolean
  onChange: (value: string) => void
  onEnter?: () => void
}

/** The text that belongs to 'Outro', typed where the option is chosen (decisions 'Order wizard'). */
export function OtherText({ id, label, value, describedBy, invalid, onChange, onEnter }: OtherTextProps) {
  const input = useRef<HTMLInputElement>(null)
  const text = value.slice(OTHER_PREFIX.length)
  const startsEmpty = useRef(text === '')

  useEffect(() => {
    if (startsEmpty.current) input.current?.focus()
  }, [])

  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    <TextInput
      id={`${id}__other`}
      ref={input}
      value={text}
      sx={{ mt: 1 }}
      placeholder="Escreva aqui"
      aria-label={`${label}: qual?`}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(OTHER_PREFIX + event.target.value)}
      onKeyDown={enter}
    />
  )
}
