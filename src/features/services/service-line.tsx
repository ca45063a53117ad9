import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Arrow } from '#src/ui/icons/arrow.tsx'
import { useOrderLink } from './order-link.ts'

interface ServiceLineProps {
  id: number
  title: string
  /** What it says below its title; null for nothing. */
  line: string | null
}

/** A service of a subgroup with one line about it. It leads to its page and opens its order (PAGE-35). */
export function ServiceLine({ line, ...service }: ServiceLineProps) {
  return (
    <Box
      component="a"
      {...useOrderLink(service)}
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        height: '100%',
        p: 2,
        borderRadius: '16px',
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        boxShadow: 1,
        '&:hover': { boxShadow: 2 },
        '&:focus-visible': { outlineOffset: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{service.title}</Typography>
        {line !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        )}
      </Box>
      <Arrow shape="right" size={18} />
    </Box>
  )
}
