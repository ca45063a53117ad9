import Box from '@mui/material/Box'
import { useId, useRef, useState } from 'react'
import { useEarlyInput } from '#src/lib/page/use-early-input.ts'
import { ComboboxList, ComboboxOption } from '#src/ui/inputs/combobox-list.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { useCombobox } from '#src/ui/inputs/use-combobox.ts'
import { type PlaceChoice, usePlaces } from './use-places.ts'

/** What is said where no place holds the text. */
const NONE = 'Nenhum local encontrado'

interface PlaceBoxProps {
  /** The name of the place in the address. */
  value: string
  /** The code of the place in the address, as a hidden field of the form: its name and value. */
  code: readonly [name: string, value: string] | undefined
  onChosen: (place: PlaceChoice | undefined) => void
}

/** A box for a place with its list; editing the text clears the selection (PAGE-24). */
export function PlaceBox({ value, code, onChosen }: PlaceBoxProps) {
  const [text, setText] = useState(value)
  const [address, setAddress] = useState(value)
  const [selected, setSelected] = useState(code !== undefined)
  const [open, setOpen] = useState(false)
  /** The source of the text, if it is not the address. */
  const [source, setSource] = useState<'typed' | 'chosen'>()
  const { places, failed, searchedText, ask } = usePlaces()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  if (address !== value) {
    setAddress(value)
    setSelected(code !== undefined)
    setSource(undefined)
    // A chosen place keeps the list's label, and a text that is being typed stays.
    if (source !== 'chosen' && !(source === 'typed' && value === '')) setText(value)
  }
  const choose = (place: PlaceChoice) => {
    setText(place.label)
    setSelected(true)
    setSource('chosen')
    setOpen(false)
    onChosen(place)
  }
  const change = (typed: string, focused = true) => {
    setText(typed)
    setSource('typed')
    setOpen(focused && typed.trim() !== '')
    void ask(typed)
    if (selected) {
      setSelected(false)
      onChosen(undefined)
    }
  }
  useEarlyInput(input, value, change)
  const none = places.length === 0 && searchedText !== ''
  const listing = open && places.length > 0
  const combobox = useCombobox({
    rows: places.length,
    open: listing,
    onText: change,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onPick: (row) => {
      const place = places[row]
      if (place) choose(place)
    },
  })
  return (
    <Box {...combobox.rootProps} sx={{ position: 'relative' }}>
      <Box component="label" htmlFor={`${id}text`} sx={{ fontWeight: 600 }}>
        Local
      </Box>
      <TextInput
        {...combobox.inputProps}
        ref={input}
        id={`${id}text`}
        name={selected ? undefined : 'place'}
        value={text}
        placeholder="Distrito, concelho ou localidade"
        aria-invalid={failed || undefined}
        aria-describedby={failed ? `${id}error` : undefined}
        maxLength={80}
      />
      {selected && code && <input type="hidden" name={code[0]} value={code[1]} />}
      <ComboboxList
        {...combobox.listProps}
        label="Locais"
        words={places.length === 1 ? '1 local' : `${places.length} locais`}
      >
        {places.map(({ label }, row) => (
          <ComboboxOption key={label} {...combobox.optionProps(row)}>
            {label}
          </ComboboxOption>
        ))}
      </ComboboxList>
      {/* In the page: a list would cover the button below it. */}
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {open && none ? NONE : ''}
      </Box>
      <FieldError id={`${id}error`}>
        {failed ? 'Não foi possível procurar locais. Tente novamente.' : undefined}
      </FieldError>
    </Box>
  )
}
