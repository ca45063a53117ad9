import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { visuallyHidden } from '#src/ui/visually-hidden.tsx'

/** The columns next to who proposes; where they fit next to one another, they have a head. */
const columns = ['Preço', 'Quando', 'Incluído', 'Verificado', 'Respondeu'] as const
export const COLUMNS = columns.length + 2

/** A column that phones show in the opened proposal alone. */
export const WIDE_ONLY = 'wide-only'
/** What the opened proposal says there, since the row has no room for it. */
export const NARROW_ONLY = 'narrow-only'

interface ProposalTableProps {
  /** The rows, each a `tbody`. */
  children: ReactNode
}

/** Proposals to be compared: a table from 900 px, and below a card for each (PRO-24). */
export const ProposalTable = ({ children }: ProposalTableProps) => (
  <Box
    component="table"
    aria-label="Propostas"
    sx={({ breakpoints, vars }) => ({
      width: '100%',
      borderSpacing: 0,
      '& th': { textAlign: 'start', fontWeight: 'inherit' },
      [breakpoints.down('md')]: {
        '&, & tbody, & tr, & td, & tbody th': { display: 'block' },
        '& thead': visuallyHidden,
        '& tbody': { mb: 2, p: 2, borderRadius: '16px', bgcolor: 'background.paper', boxShadow: 1 },
        [`& .${WIDE_ONLY}`]: { display: 'none' },
      },
      [breakpoints.up('md')]: {
        tableLayout: 'fixed',
        bgcolor: 'background.paper',
        borderRadius: '16px',
        boxShadow: 1,
        [`& .${NARROW_ONLY}`]: { display: 'none' },
        '& thead th': { p: 1.5, typography: 'body2', color: 'text.secondary' },
        '& tbody > tr:first-of-type > *': {
          p: 1.5,
          verticalAlign: 'top',
          borderTop: `1px solid ${vars?.palette.divider}`,
        },
        '& tbody > tr:nth-of-type(2) > td': { px: 3, pb: 3 },
        '& tr:first-of-type > th:first-of-type': { pl: 3 },
        '& tr:first-of-type > td:last-of-type': { pr: 3 },
      },
    })}
  >
    <thead>
      <tr>
        <th scope="col" style={{ width: '24%' }}>
          Profissional
        </th>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        <td style={{ width: 184 }} />
      </tr>
    </thead>
    {children}
  </Box>
)
