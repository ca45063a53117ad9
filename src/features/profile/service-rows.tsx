import Box from '@mui/material/Box'
import { ChoiceRow } from '#src/forms/widgets/parts/choice-row.tsx'

/** The services of a subgroup. */
export interface ServiceGroup {
  readonly id: number
  readonly title: string
  readonly services: readonly { readonly id: number; readonly title: string }[]
}

/** What opens the subgroups. */
export const OTHERS = 'Escolher por tipo de serviço'

interface RowProps {
  service: ServiceGroup['services'][number]
  name: string
  chosen: readonly number[]
  onToggle: (service: number) => void
}

/** A service to choose. */
export const ServiceRow = ({ service, name, chosen, onToggle }: RowProps) => (
  <ChoiceRow
    type="checkbox"
    name={name}
    value={service.id}
    label={service.title}
    checked={chosen.includes(service.id)}
    onChange={() => onToggle(service.id)}
  />
)

/** The heading of a subgroup that can be opened, with how many of its services are chosen. */
export function GroupSummary({ group, chosen }: { group: ServiceGroup; chosen: readonly number[] }) {
  const count = group.services.filter(({ id }) => chosen.includes(id)).length
  return (
    <Summary>
      {group.title}
      <span>{count > 0 && ` · ${count} de ${group.services.length}`}</span>
    </Summary>
  )
}

export const Summary = ({ children }: { children: React.ReactNode }) => (
  <Box component="summary" sx={{ py: 0.5 }}>
    {children}
  </Box>
)

export function Rows({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        pb: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
      }}
    >
      {children}
    </Box>
  )
}
