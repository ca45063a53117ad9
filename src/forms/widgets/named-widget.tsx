import { nameInList } from '#schemas/places/names.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { inputOf } from './input-of.ts'

/** The id of a list of names on the page; `NameLists` puts them there once for all fields. */
export const listId = (list: string): string => `names-${list}`

/** A name out of a long list, found by typing; its case and accents are put right when the field is left. */
export function NamedWidget(props: StepWidgetProps) {
  const { value, options, onChange } = props
  const list = String(options.list)
  const input = inputOf(props)
  const text = typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...input}
      value={text}
      list={listId(list)}
      maxLength={80}
      placeholder="Escreva e escolha"
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={() => {
        const meant = nameInList(list, text)
        if (text !== '' && meant !== text) onChange(meant)
        input.onBlur()
      }}
    />
  )
}
