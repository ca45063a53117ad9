import Box from '@mui/material/Box'
import { FilterSelect, FilterText } from '../lists/filters.tsx'
import type { useFilters } from '../lists/use-filters.ts'

/** What the lists of services and of subgroups are narrowed by, as their addresses say it. */
export const CATALOGUE_FILTERS = ['texto', 'grupo', 'estado'] as const

interface CatalogueFiltersProps extends ReturnType<typeof useFilters<(typeof CATALOGUE_FILTERS)[number]>> {
  /** The categories, each with what the address says and its title. */
  groups: readonly (readonly [string, string])[]
  /** The states, by what the address says. */
  states: Readonly<Record<string, string>>
  /** All of the states, in words. */
  all?: string
}

/** The filters of the lists of services and of subgroups (ADM-26). */
export function CatalogueFilters({
  values: { texto, grupo, estado },
  set,
  groups,
  states,
  all = 'Todos',
}: CatalogueFiltersProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <FilterText label="Procurar" value={texto} onChange={set('texto')} />
      <FilterSelect
        label="Categoria"
        value={grupo}
        all="Todas as categorias"
        options={groups}
        onChange={set('grupo')}
      />
      <FilterSelect
        label="Estado"
        value={estado}
        all={all}
        options={Object.entries(states)}
        onChange={set('estado')}
      />
    </Box>
  )
}
