import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { prefetchOrder } from '#src/routes/prefetch-order.ts'

/** A service's title as a link that opens its order over the present page, whatever that page's own query is. */
export function ServiceLink({ id, children }: { id: number; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link
      component={RouterLink}
      to={withOrderAddress(new URLSearchParams(search), { serviceId: id, step: -1 })}
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
