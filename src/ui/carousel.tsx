import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { Arrow } from './arrow.tsx'

interface CarouselProps {
  title: string
  /** How wide an item is on a phone, a tablet and from there on: three to a slide. */
  widths?: { xs: string; sm: string; md: string }
  /** Scrolls the row by a slide; given from outside, for this floor knows nothing of ours. */
  onTurn: (row: HTMLElement | null, step: 1 | -1) => void
  /** `li` elements. */
  children: ReactNode
}

const THREE = { xs: '64%', sm: '36%', md: 'calc((100% - 32px) / 3)' }

/** A row of items that is swiped, scrolled or turned by its arrows; without scripts it scrolls. */
export function Carousel({ title, widths = THREE, onTurn, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const arrow = { width: 44, height: 44, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }
  return (
    <Box component="section" aria-label={title} sx={{ mb: 6 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1, color: 'secondary.main', fontSize: '1.375rem' }}>
          {title}
        </Typography>
        <IconButton aria-label="Anteriores" onClick={() => onTurn(row.current, -1)} sx={arrow}>
          <Arrow shape="left" />
        </IconButton>
        <IconButton aria-label="Seguintes" onClick={() => onTurn(row.current, 1)} sx={arrow}>
          <Arrow shape="right" />
        </IconButton>
      </Box>
      <Box
        ref={row}
        component="ul"
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: widths,
          gap: 2,
          m: -0.5,
          p: 0.5,
          listStyle: 'none',
          overflowX: 'auto',
          scrollSnapType: 'x mandatory',
          scrollPaddingInline: 4,
          overscrollBehaviorX: 'contain',
          scrollbarWidth: 'none',
          '& > li': { scrollSnapAlign: 'start', minWidth: 0 },
          '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
