import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { isPostalCode } from '#schemas/atoms/place-text.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { ComboboxList, ComboboxOption } from '#src/ui/inputs/combobox-list.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { useCombobox } from '#src/ui/inputs/use-combobox.ts'
import { useEntryInput } from './parts/use-entry-input.ts'

const MIN_LETTERS = 2

/** A postal code, or a place by its name, with the places that the server finds for what was typed. */
export function PlaceWidget(props: StepWidgetProps) {
  const { value, label, onChange } = props
  const { onChange: type, ...input } = useEntryInput(props)
  const [open, setOpen] = useState(false)
  const names = useNames(props, open ? input.value : '')
  const combobox = useCombobox({
    rows: names.length,
    open: open && names.length > 0,
    onText: () => setOpen(true),
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onPick: (row) => {
      setOpen(false)
      onChange(names[row] ?? value)
    },
  })
  return (
    <Box {...combobox.rootProps} sx={{ position: 'relative' }}>
      <TextInput
        {...input}
        {...combobox.inputProps}
        inputMode="text"
        onChange={(event) => {
          type(event)
          combobox.inputProps.onChange(event)
        }}
      />
      <ComboboxList
        {...combobox.listProps}
        label={label}
        words={names.length === 1 ? '1 lugar' : `${names.length} lugares`}
      >
        {names.map((name, row) => (
          <ComboboxOption key={name} {...combobox.optionProps(row)}>
            {name}
          </ComboboxOption>
        ))}
      </ComboboxList>
    </Box>
  )
}

/** The places that are found for a text, while it is no postal code; those of an earlier text until they come. */
function useNames(props: StepWidgetProps, text: string): readonly string[] {
  const { suggest } = contextOf(props)
  const [names, setNames] = useState<readonly string[]>([])
  const wanted = text.trim()
  const asks = wanted.length >= MIN_LETTERS && !isPostalCode(wanted)
  useEffect(() => {
    if (!suggest || !asks) return
    const controller = new AbortController()
    suggest('places', wanted, controller.signal).then(
      (places) => controller.signal.aborted || setNames(places),
      () => {}, // suggestions are optional: typing works without them
    )
    return () => controller.abort()
  }, [suggest, asks, wanted])
  return asks ? names : []
}
