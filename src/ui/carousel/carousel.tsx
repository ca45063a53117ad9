import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Arrow } from '#src/ui/icons/arrow.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { row, slide, useCarousel } from './use-carousel.ts'

interface CarouselProps {
  title: string
  /** How wide an item is on a phone, a tablet and from there on: three to a slide. */
  widths?: { xs: string; sm: string; md: string }
  /** `li` elements. */
  children: ReactNode
}

const THREE = { xs: '64%', sm: '36%', md: 'calc(100% / 3)' }

/** A row of items that is swiped, or turned by its arrows, round and round. */
export function Carousel({ title, widths = THREE, children }: CarouselProps) {
  const { viewport, turn } = useCarousel()
  const arrow = {
    width: 44,
    height: 44,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    ...withScripts,
  }
  return (
    <Box component="section" aria-label={title} sx={{ mb: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" sx={{ flex: '1 1 12rem', color: 'secondary.main' }}>
          {title}
        </Typography>
        <IconButton aria-label={`Anteriores: ${title}`} onClick={() => turn(-1)} sx={arrow}>
          <Arrow shape="left" />
        </IconButton>
        <IconButton aria-label={`Seguintes: ${title}`} onClick={() => turn(1)} sx={arrow}>
          <Arrow shape="right" />
        </IconButton>
      </Box>
      <Box ref={viewport} sx={{ ...row, m: -0.5, p: 0.5 }}>
        <Box
          component="ul"
          sx={{
            display: 'flex',
            ml: -2,
            p: 0,
            my: 0,
            listStyle: 'none',
            // The visible part of a slide begins after the space before it.
            '& > li': { ...slide, scrollMarginLeft: -12, flex: 'none', minWidth: 0, pl: 2, width: widths },
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
