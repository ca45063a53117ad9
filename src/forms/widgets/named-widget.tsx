import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { nameAtoms } from '#schemas/atoms/name-atoms.ts'
import { namesLike } from '#schemas/places/names.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { ComboboxList, ComboboxOption } from '#src/ui/inputs/combobox-list.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { useCombobox } from '#src/ui/inputs/use-combobox.ts'
import { inputOf } from './input-of.ts'

/** A name from a long list, found by typing; case and accents are corrected when the field is left. */
export function NamedWidget(props: StepWidgetProps) {
  const { value, options, onChange, label } = props
  const { list, entry, placeholder } = nameAtoms[options.atom as keyof typeof nameAtoms]
  const [open, setOpen] = useState(false)
  const inBrowser = useInBrowser()
  const input = inputOf(props)
  const namesId = `${input.id}__names`
  const text = typeof value === 'string' ? value : ''
  const names = useMemo(() => namesLike(list, text), [list, text])
  const combobox = useCombobox({
    rows: names.length,
    open: open && names.length > 0,
    onText: (typed) => {
      setOpen(typed !== '')
      onChange(typed === '' ? undefined : typed)
    },
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onPick: (row) => {
      setOpen(false)
      onChange(names[row])
    },
  })
  return (
    <Box {...combobox.rootProps} sx={{ position: 'relative' }}>
      <TextInput
        {...input}
        {...combobox.inputProps}
        list={inBrowser ? undefined : namesId}
        value={text}
        maxLength={80}
        placeholder={placeholder}
        onBlur={() => {
          const meant = entry.parse(text)
          if (text !== '' && meant !== text) onChange(meant)
          input.onBlur()
        }}
      />
      {!inBrowser && (
        // Without scripts the browser offers the names.
        <noscript>
          <datalist id={namesId}>
            {namesLike(list, '').map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </noscript>
      )}
      <ComboboxList
        {...combobox.listProps}
        label={label}
        words={names.length === 1 ? '1 nome' : `${names.length} nomes`}
      >
        {combobox.listProps.open &&
          names.map((name, row) => (
            <ComboboxOption key={name} {...combobox.optionProps(row)}>
              {name}
            </ComboboxOption>
          ))}
      </ComboboxList>
    </Box>
  )
}
