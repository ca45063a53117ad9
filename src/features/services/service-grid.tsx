import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { serviceIcon } from '#schemas/catalogue/icons.ts'
import { ServiceCard } from './service-cards.tsx'

/** Cards beneath each other on a phone, in two columns on a tablet and three on a computer. Its children are list items. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  )
}

interface ServiceGridProps {
  services: readonly { id: number; title: string; sub_group_id: number }[]
  /** Their main group. */
  group: number
  /** The part of the page's query that changes its content (`ownQuery`). */
  query?: URLSearchParams
}

/** Services of one main group as cards, each of which opens its order. */
export function ServiceGrid({ services, group, query = new URLSearchParams() }: ServiceGridProps) {
  return (
    <CardGrid>
      {services.map(({ id, title, sub_group_id }) => (
        <li key={id}>
          <ServiceCard
            image={serviceIcon(id, sub_group_id)}
            title={title}
            service={id}
            group={group}
            query={query}
            flat
          />
        </li>
      ))}
    </CardGrid>
  )
}
