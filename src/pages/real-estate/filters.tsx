import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent } from 'react'
import {
  hasSize,
  propertyTypes,
  type RealEstateSearch,
  readSearch,
  sizes,
} from '#schemas/showcase/real-estate.ts'
import { usePendingSearch } from '#src/lib/use-pending-search.ts'
import { paths } from '#src/routes/paths.ts'
import { WaitingLine } from '#src/ui/feedback/waiting-line.tsx'
import { PlaceBox } from './place-box.tsx'
import { queryOf } from './search-address.ts'
import { Select } from './select.tsx'
import { districtLabel } from './use-places.ts'

interface FiltersProps {
  search: RealEstateSearch
  /** The name of the place that is filtered by. */
  place: string | null
}

/** The filters of real estate, kept in the address (PAGE-21). Without scripts they are a plain form. */
export function Filters({ search, place }: FiltersProps) {
  const { query, queryNow, change, isBusy } = usePendingSearch()
  // The choice shows at once, while its results load.
  const { type, size, sort, cod_distrito, cod_concelho, cod_localidade } = readSearch(query)
  const go = (next: RealEstateSearch) => change(queryOf(next), { preventScrollReset: true, replace: true })
  const otherFilters = { type, size, sort }
  const codes = { cod_distrito, cod_concelho, cod_localidade }
  const code = Object.entries(codes).find((entry): entry is [string, string] => entry[1] !== undefined)
  const read = (form: HTMLFormElement) =>
    readSearch(
      new URLSearchParams(
        [...new FormData(form)].flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      ),
    )
  const chosen = (form: HTMLFormElement) => go({ ...read(form), sort: readSearch(queryNow()).sort })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    chosen(event.currentTarget)
  }
  return (
    <Box
      component="form"
      action={paths.realEstate}
      method="get"
      aria-label="Filtrar imóveis"
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
      }}
    >
      <Select
        label="Tipo de imóvel"
        name="type"
        options={propertyTypes}
        all="Todos"
        value={type ?? ''}
        onChosen={chosen}
      />
      <Select
        label="Tipologia"
        name="size"
        options={sizes}
        all="Todas"
        value={size ?? ''}
        disabled={!hasSize(type)}
        onChosen={chosen}
      />
      <PlaceBox
        value={place === null ? (search.place ?? '') : search.cod_distrito ? districtLabel(place) : place}
        code={code}
        onChosen={(chosen) => go({ ...otherFilters, ...chosen?.filter })}
      />
      {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
      <Button
        type="submit"
        variant="contained"
        sx={{ minHeight: 56, mt: { sm: '1.55em' }, justifySelf: { sm: 'start' } }}
      >
        Filtrar
      </Button>
      <WaitingLine busy={isBusy} />
    </Box>
  )
}
