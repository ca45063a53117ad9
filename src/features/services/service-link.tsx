import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { prefetchOrder } from '#src/routes/prefetch-order.ts'

/** A service's title as a link that opens its order over the present page, which has no query of its own. */
export function ServiceLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={withOrderAddress(new URLSearchParams(), { serviceId: id, step: -1 })}
      preventScrollReset
      onPointerEnter={prefetchOrder}
      onFocus={prefetchOrder}
      color="text.primary"
      sx={{
        display: 'block',
        py: 0.75,
        fontWeight: 400,
        overflowWrap: 'anywhere',
        '@media (pointer: coarse)': { py: 1.25 },
      }}
    >
      {children}
    </Link>
  )
}
