import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { opaque } from '#schemas/calls/parts.ts'
import { call } from '#src/api/client.ts'
import { useAdministrators } from '#src/features/admin/running/use-administrators.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { ServicePicker } from '../service-picker.tsx'
import { FilterDay, FilterSelect, FilterText, tooShort } from './filters.tsx'
import type { Filter } from './list.ts'
import { dayOf } from './use-filters.ts'

/** An id, as calls take it. */
const ONE_ID = new RegExp(opaque.pattern)

interface FieldProps {
  filter: Filter
  value: string
  /** That it is a day before the one that the list is to begin with. */
  turned?: string | undefined
  onChange: (value: string) => void
}

/** The filters of a list, side by side. */
export function FilterBar<Name extends string>({
  filters,
  values,
  set,
}: {
  filters: Readonly<Record<Name, Filter>>
  values: Readonly<Record<Name, string>>
  set: (name: Name) => (value: string) => void
}) {
  const names = Object.keys(filters) as Name[]
  if (names.length === 0) return null
  const turned = turnedDays(filters, values)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      {names.map((name) => (
        <Field
          key={name}
          filter={filters[name]}
          value={values[name]}
          turned={turned[name]}
          onChange={set(name)}
        />
      ))}
    </Box>
  )
}

function Field({ filter, turned, ...field }: FieldProps) {
  const { label } = filter
  switch (filter.kind) {
    case 'text':
      return <FilterText label={label} hint={tooShort(field.value, filter.least)} {...field} />
    case 'day':
      return <FilterDay label={label} hint={turned} {...field} />
    case 'choice':
      return (
        <FilterSelect label={label} all={filter.all} options={Object.entries(filter.options)} {...field} />
      )
    case 'service':
      return <ServiceFilter label={label} {...field} />
    case 'administrator':
      return <AdministratorFilter label={label} {...field} />
    case 'held':
      return <HeldFilter label={label} page={filter.page} {...field} />
  }
}

interface HeldProps extends Omit<FieldProps, 'filter' | 'turned'> {
  label: string
  page: string | undefined
}

/** Says what the list is held to, with the way to its page, and shows all again. */
function HeldFilter({ label, page, value, onChange }: HeldProps) {
  if (value === '') return null
  return (
    <Box sx={{ alignSelf: 'flex-end', display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
      {page === undefined ? (
        <span>{label}</span>
      ) : (
        <Link component={RouterLink} to={`${paths.admin}/${page}/${value}`}>
          {label}
        </Link>
      )}
      <Button color="secondary" onClick={() => onChange('')}>
        Mostrar tudo
      </Button>
    </Box>
  )
}

function ServiceFilter(field: Omit<FieldProps, 'filter' | 'turned'> & { label: string }) {
  const { data = [] } = useLoaded('services', () => call('listTitles', {}))
  return <ServicePicker services={data} {...field} />
}

function AdministratorFilter(field: Omit<FieldProps, 'filter' | 'turned'> & { label: string }) {
  const options = useAdministrators().map(({ id, words }) => [id, words] as const)
  return <FilterSelect all="Todos" options={options} {...field} />
}

/** The text at a day that is before the one of the filter above it, by the filter's name. */
export function turnedDays<Name extends string>(
  filters: Readonly<Record<Name, Filter>>,
  values: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const [from, to] = (Object.keys(filters) as Name[]).filter((name) => filters[name].kind === 'day')
  if (!from || !to || dayOf(values[to]) === '' || values[to] >= dayOf(values[from])) return {}
  return { [to]: `É antes do dia em «${filters[from].label}».` } as Partial<Record<Name, string>>
}

/** What counts of a filter's value: '' for what is too short, not whole yet, or no choice. */
export function counting(filter: Filter, value: string): string {
  switch (filter.kind) {
    case 'text':
      return tooShort(value, filter.least) ? '' : value.trim()
    case 'day':
      return dayOf(value)
    case 'choice':
      return Object.hasOwn(filter.options, value) ? value : ''
    case 'service':
      return /^\d{1,9}$/.test(value) ? value : ''
    case 'administrator':
      return value
    case 'held':
      return ONE_ID.test(value) ? value : ''
  }
}
