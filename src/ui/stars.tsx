import Typography from '@mui/material/Typography'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'

/** What somebody's reviews come to, in words, in a line with a star. */
export const Stars = ({ children }: { children: string }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', fontWeight: 650 }}
  >
    <StarIcon size={18} weight="duotone" aria-hidden />
    <span>{children}</span>
  </Typography>
)
