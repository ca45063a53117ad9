import { nameAtoms } from '#schemas/atoms/name-atoms.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { inputOf } from './input-of.ts'

/** The id of a datalist of names, which `NameLists` renders. */
export const listId = (list: string): string => `names-${list}`

/** A name from a long list, found by typing; case and accents are corrected when the field is left. */
export function NamedWidget(props: StepWidgetProps) {
  const { value, options, onChange } = props
  const { list, entry, placeholder } = nameAtoms[options.atom as keyof typeof nameAtoms]
  const input = inputOf(props)
  const text = typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...input}
      value={text}
      list={listId(list)}
      maxLength={80}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={() => {
        const meant = entry.parse(text)
        if (text !== '' && meant !== text) onChange(meant)
        input.onBlur()
      }}
    />
  )
}
