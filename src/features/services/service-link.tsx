import Link from '@mui/material/Link'
import { useOrderLink } from './order-link.ts'

/** A service's title as a link to its page, which opens its order (PAGE-35). The present page has no query of its own. */
export function ServiceLink(service: { id: number; title: string }) {
  return (
    <Link
      {...useOrderLink(service)}
      color="text.primary"
      sx={{
        display: 'block',
        py: 0.75,
        fontWeight: 400,
        overflowWrap: 'anywhere',
        '@media (pointer: coarse)': { py: 1.25 },
      }}
    >
      {service.title}
    </Link>
  )
}
