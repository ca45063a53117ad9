import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { NamedIcon } from '#src/ui/icons/icons.tsx'
import { Drawing } from '#src/ui/scenes/drawing.tsx'
import { Wide } from '#src/ui/wide.tsx'

interface BannerProps {
  title: string
  text?: string
  /** Name of the drawing at the side. */
  drawing: string
  icon?: string
  /** Stands above the title. */
  label?: string
  /** Leaves room for a header that lies over it. */
  underHeader?: boolean
  children?: ReactNode
}

/** A page's banner: title, text and drawing. */
export function Banner({ title, text, drawing, icon, label, underHeader = false, children }: BannerProps) {
  return (
    <Box sx={{ bgcolor: 'background.default', pt: underHeader ? '68px' : 0 }}>
      <Wide
        sx={{
          display: 'grid',
          alignItems: 'center',
          columnGap: { xs: 2, md: 6 },
          gridTemplateAreas: { xs: '"label drawing" "words words"', md: '"label drawing" "words drawing"' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 128px', md: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
          py: { xs: 3, md: 5 },
        }}
      >
        <Box
          sx={{
            gridArea: 'label',
            alignSelf: { md: 'end' },
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            color: 'primary.main',
            pb: 1.5,
            fontWeight: 650,
          }}
        >
          {icon !== undefined && <NamedIcon name={icon} size={28} />}
          {label}
        </Box>
        <Box sx={{ gridArea: 'words', alignSelf: { md: 'start' } }}>
          <Typography
            variant="hero"
            sx={{
              color: 'secondary.main',
              textWrap: 'balance',
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Typography>
          {text !== undefined && (
            <Typography sx={{ mt: 2, fontSize: '1.125rem' }} color="textSecondary">
              {text}
            </Typography>
          )}
          {children !== undefined && <Box sx={{ mt: 3 }}>{children}</Box>}
        </Box>
        <Box sx={{ gridArea: 'drawing' }}>
          <Drawing name={drawing} eager />
        </Box>
      </Wide>
    </Box>
  )
}
