import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  businesses,
  mayHaveSize,
  nearKm,
  pricesUpTo,
  propertyKinds,
  USUAL_KM,
} from '#schemas/mls/property.ts'
import { sizes } from '#schemas/showcase/real-estate.ts'
import { suggestPlaces } from '#src/api/suggest-places.ts'
import { euros } from '#src/lib/euros.ts'
import { useTakeOver } from '#src/lib/page/use-take-over.ts'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import type { Filters } from './filters.ts'

interface PropertyFiltersProps {
  filters: Filters
  /** What is wrong with the place that was asked for. */
  problem: string | undefined
  onChange: (change: Partial<Filters>) => void
}

type Choices = readonly (readonly [value: string | number, label: string])[]

const MIN_LETTERS = 2
const same = <T extends string>(value: T) => [value, value] as const

/** What the list of properties is narrowed to (MLS-2); a form that asks for the page again where there are no scripts. */
export function PropertyFilters({ filters, problem, onChange }: PropertyFiltersProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useTakeOver(form)
  const select = (
    name: keyof Filters,
    label: string,
    all: string | undefined,
    choices: Choices,
  ): ReactNode => (
    <Box sx={{ minWidth: 0 }}>
      <label htmlFor={id + name}>{label}</label>
      <SelectInput
        id={id + name}
        name={name}
        value={filters[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        {all !== undefined && <option value="">{all}</option>}
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectInput>
    </Box>
  )
  const shown = { ...filters, km: filters.km || String(USUAL_KM) }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        onChange({ perto: String(typed.get('perto')).trim(), km: String(typed.get('km')) })
      }}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        mb: 3,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      {select('negocio', 'Negócio', 'Todos', Object.entries(businesses))}
      {select('tipo', 'Tipo', 'Todos', Object.entries(propertyKinds))}
      {mayHaveSize(filters.tipo) && select('tipologia', 'Tipologia', 'Todas', sizes.map(same))}
      {select(
        'preco',
        'Preço',
        'Qualquer',
        pricesUpTo.map((price) => [price, `Até ${euros(price, 0)}`]),
      )}
      <NearBox filters={shown} problem={problem} onChange={onChange} />
    </Box>
  )
}

/** A place and how far from it; asked for by the form's button, or by Enter. */
function NearBox({ filters, problem, onChange }: PropertyFiltersProps) {
  const id = useId()
  const [{ text, from }, setTyped] = useState({ text: filters.perto, from: filters.perto })
  const setText = (typed: string) => setTyped({ text: typed, from: filters.perto })
  // Another address has another place; the field keeps the focus.
  if (from !== filters.perto) setText(filters.perto)
  const names = useNames(text === filters.perto ? '' : text)
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
      }}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <label htmlFor={`${id}perto`}>Perto de</label>
        <TextInput
          id={`${id}perto`}
          name="perto"
          value={text}
          maxLength={80}
          placeholder="Código postal ou localidade"
          list={names.length > 0 ? `${id}names` : undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}error`}
          onChange={({ target }) => setText(target.value)}
        />
        {names.length > 0 && (
          <datalist id={`${id}names`}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
        <FieldError id={`${id}error`}>{problem}</FieldError>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <label htmlFor={`${id}km`}>Distância</label>
        <SelectInput
          id={`${id}km`}
          name="km"
          value={filters.km}
          onChange={({ target }) => onChange({ perto: text.trim(), km: target.value })}
        >
          {nearKm.map((km) => (
            <option key={km} value={km}>
              Até {km} km
            </option>
          ))}
        </SelectInput>
      </Box>
      <Button type="submit" variant="contained" sx={{ minHeight: 56, mt: '1.55em' }}>
        Procurar
      </Button>
    </Box>
  )
}

/** The places that are found for a text that is being typed. */
function useNames(text: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  const wanted = text.trim()
  const asks = wanted.length >= MIN_LETTERS && !/\d/.test(wanted)
  useEffect(() => {
    if (!asks) return
    const controller = new AbortController()
    suggestPlaces(wanted, controller.signal).then(
      (places) => controller.signal.aborted || setNames(places),
      () => {}, // suggestions are optional: typing works without them
    )
    return () => controller.abort()
  }, [asks, wanted])
  return asks ? names : []
}
