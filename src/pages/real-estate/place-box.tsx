import Box from '@mui/material/Box'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useEarlyInput } from '#src/lib/use-early-input.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { NONE, PlaceList } from './place-list.tsx'
import { type PlaceChoice, usePlaces } from './use-places.ts'

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
  const [active, setActive] = useState(-1)
  /** The source of the text, if it is not the address. */
  const [own, setOwn] = useState<'typed' | 'chosen'>()
  const { places, failed, found, ask } = usePlaces()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  if (address !== value) {
    setAddress(value)
    setSelected(code !== undefined)
    setOwn(undefined)
    // A chosen place keeps the list's label, and a text that is being typed stays.
    if (own !== 'chosen' && !(own === 'typed' && value === '')) setText(value)
  }
  const choose = (place: PlaceChoice) => {
    setText(place.label)
    setSelected(true)
    setOwn('chosen')
    setOpen(false)
    setActive(-1)
    onChosen(place)
  }
  const change = (typed: string, focused = true) => {
    setText(typed)
    setOwn('typed')
    setActive(-1)
    setOpen(focused && typed.trim() !== '')
    void ask(typed)
    if (selected) {
      setSelected(false)
      onChosen(undefined)
    }
  }
  useEarlyInput(input, value, change)
  const keyDown = (event: KeyboardEvent) => {
    const { key } = event
    if ((key === 'ArrowDown' || key === 'ArrowUp') && places.length > 0) {
      event.preventDefault()
      setOpen(true)
      const step = key === 'ArrowDown' ? 1 : -1
      setActive(
        (active + step + (active < 0 && step < 0 ? places.length + 1 : places.length)) % places.length,
      )
    }
    if (key === 'Enter' && open) {
      const place = places[active]
      if (place) {
        event.preventDefault()
        choose(place)
      }
    }
    if (key === 'Escape') setOpen(false)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const none = places.length === 0 && found !== ''
  const listing = open && (places.length > 0 || none)
  return (
    <Box onBlur={leave} sx={{ position: 'relative' }}>
      <Box component="label" htmlFor={`${id}text`} sx={{ fontWeight: 600 }}>
        Local
      </Box>
      <TextInput
        ref={input}
        id={`${id}text`}
        name={selected ? undefined : 'place'}
        value={text}
        placeholder="Distrito, concelho ou localidade"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listing}
        aria-controls={`${id}list`}
        aria-invalid={failed || undefined}
        aria-describedby={failed ? `${id}error` : undefined}
        aria-activedescendant={listing && active >= 0 ? `${id}option${active}` : undefined}
        autoComplete="off"
        maxLength={80}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keyDown}
      />
      {selected && code && <input type="hidden" name={code[0]} value={code[1]} />}
      <PlaceList id={id} open={listing} places={places} active={active} onChosen={choose} />
      <VisuallyHidden role="status">
        {listing && (none ? NONE : places.length === 1 ? '1 local' : `${places.length} locais`)}
      </VisuallyHidden>
      <FieldError id={`${id}error`}>
        {failed ? 'Não foi possível procurar locais. Tente novamente.' : undefined}
      </FieldError>
    </Box>
  )
}
