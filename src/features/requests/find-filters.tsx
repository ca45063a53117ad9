import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, useRef } from 'react'
import { useTakeOver } from '#src/lib/page/use-take-over.ts'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { withoutScripts } from '#src/ui/with-scripts.ts'
import type { Filters } from './filters.ts'

interface FindFiltersProps {
  filters: Filters
  services: readonly { id: number; title: string }[]
  /** One's own distance, in kilometres. */
  distance: number
  onChange: (change: Partial<Filters>) => void
}

const SHORTER = [2, 5, 10, 20, 50, 100, 250]

/** What the list of requests is narrowed to (PRO-1); a form that asks for the page again where there are no scripts. */
export function FindFilters({ filters, services, distance, onChange }: FindFiltersProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useTakeOver(form)
  const tick = (name: 'fotografias' | 'novos' | 'escondidos', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          name={name}
          value="1"
          checked={filters[name] === '1'}
          onChange={(_, checked) => onChange({ [name]: checked ? '1' : '' })}
        />
      }
    />
  )
  return (
    <Box
      component="form"
      ref={form}
      aria-label="Filtros"
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: 3 }}
    >
      {services.length > 1 && (
        <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
          <label htmlFor={`${id}-servico`}>Serviço</label>
          <SelectInput
            id={`${id}-servico`}
            name="servico"
            value={filters.servico}
            onChange={({ target }) => onChange({ servico: target.value })}
          >
            <option value="">Todos os seus serviços</option>
            {services.map(({ id: service, title }) => (
              <option key={service} value={service}>
                {title}
              </option>
            ))}
          </SelectInput>
        </Box>
      )}
      <Box sx={{ flex: '1 1 160px', maxWidth: 240 }}>
        <label htmlFor={`${id}-km`}>Distância</label>
        <SelectInput
          id={`${id}-km`}
          name="km"
          value={filters.km}
          onChange={({ target }) => onChange({ km: target.value })}
        >
          <option value="">Até {distance} km</option>
          {SHORTER.filter((km) => km < distance).map((km) => (
            <option key={km} value={km}>
              Até {km} km
            </option>
          ))}
        </SelectInput>
      </Box>
      {tick('fotografias', 'Com fotografias')}
      {tick('novos', 'Só os novos')}
      {tick('escondidos', 'Só os que escondi')}
      <Button type="submit" variant="outlined" color="secondary" sx={withoutScripts}>
        Filtrar
      </Button>
    </Box>
  )
}
