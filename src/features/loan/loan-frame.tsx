import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { useSiteData } from '#src/api/site-data.tsx'
import { LoanIntermediary } from './loan-intermediary.tsx'

const areas = { xs: '"who" "form" "aside"', md: '"form who" "form aside"' } as const

/**
 * The layout of the loan's page: the form with the credit intermediary, above it on a phone and next to it on a
 * desktop; `aside` is below that. The intermediary is in the server's HTML (LOAN-2).
 */
export function LoanFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { settings } = useSiteData()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        gridTemplateRows: { md: 'auto 1fr' },
        gridTemplateAreas: areas,
        alignItems: 'start',
      }}
    >
      <div style={{ gridArea: 'who' }}>
        <LoanIntermediary intermediary={settings.creditIntermediary} />
      </div>
      <Paper elevation={1} sx={{ gridArea: 'form', p: { xs: 2, sm: 4 }, borderRadius: '16px', minWidth: 0 }}>
        {children}
      </Paper>
      {aside && (
        <Box
          sx={{
            gridArea: 'aside',
            display: { xs: 'contents', md: 'block' },
            position: { md: 'sticky' },
            '@media print': { position: 'static' },
            top: 24,
          }}
        >
          {aside}
        </Box>
      )}
    </Box>
  )
}
