import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import { isPlainClick } from '#src/lib/page/is-plain-click.ts'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { prefetchOrder } from '#src/routes/prefetch.ts'

/**
 * The attributes of a link to a service's page. With scripts a plain click opens the order over the present page
 * (PAGE-35). `query` is the part of the page's query that changes its content (`ownQuery`): the order's address keeps
 * it.
 */
export function useOrderLink(service: { id: number; title: string }, query?: URLSearchParams) {
  const navigate = useNavigate()
  return {
    href: servicePath(service),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      const search = withOrderAddress(new URLSearchParams(query), { serviceId: service.id, step: -1 })
      void navigate({ search }, { preventScrollReset: true })
    },
    onPointerEnter: prefetchOrder,
    onFocus: prefetchOrder,
  }
}
