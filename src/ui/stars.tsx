import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SheetIcon } from './icons/sheet-icon.tsx'

/** What somebody's reviews come to, in words, in a line with a star. */
export const Stars = ({ children }: { children: string }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', fontWeight: 650 }}
  >
    <Box component="span" sx={{ display: 'inline-flex', color: 'secondary.main' }}>
      <SheetIcon name="Star" size={18} />
    </Box>
    <span>{children}</span>
  </Typography>
)

/** A review's stars as text, which every browser draws; read as '4 de 5 estrelas' (PRF-14). */
export const StarRow = ({ count }: { count: number }) => (
  <Box
    role="img"
    aria-label={`${count} de 5 estrelas`}
    sx={{ color: 'secondary.main', letterSpacing: '0.1em' }}
  >
    {'★'.repeat(count).padEnd(5, '☆')}
  </Box>
)
