import Box from '@mui/material/Box'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { useSiteData } from '#src/engine/site-data.tsx'
import { CookieBar } from '#src/features/cookies/cookie-bar.tsx'
import { Footer } from '#src/features/footer/footer.tsx'
import { Header } from '#src/features/header/header.tsx'
import { useInBrowser } from '#src/lib/use-in-browser.ts'
import { parseOrderAddress } from '#src/routes/order-address.ts'
import { ownHead } from '#src/routes/own-head.ts'
import { prefetchOrder } from '#src/routes/prefetch-order.ts'
import type { RouteRow } from '#src/routes/table.ts'
import { headOf } from './head.ts'
import { RouteMessages } from './route-messages.tsx'
import { showHead } from './show-head.ts'
import { useArrival } from './use-arrival.ts'

const loadOrder = () => import('#src/features/order/order-modal.tsx')
const OrderModal = lazy(() => loadOrder().then((module) => ({ default: module.OrderModal })))
prefetchOrder.provide(loadOrder)

/** The order that an address opens over its page. It stands alone, so that it draws nothing else again when it comes. */
function OrderOver() {
  const { search } = useLocation()
  const inBrowser = useInBrowser()
  if (!inBrowser || parseOrderAddress(new URLSearchParams(search)) === undefined) return null
  return (
    <Suspense>
      <OrderModal />
    </Suspense>
  )
}

/** The frame of every page, each part taken over by React in a turn of its own: header, the page, footer, and what may lie over it. */
export function Layout() {
  const { settings } = useSiteData()
  const { pathname } = useLocation()
  const match = useMatches().at(-1)
  const row = match?.handle as RouteRow | undefined
  const own = ownHead(match?.loaderData)

  useEffect(() => showHead(headOf({ row, pathname, settings, own })), [row, pathname, settings, own])
  useArrival(pathname)

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <Box
        component="a"
        href="#conteudo"
        sx={{
          position: 'absolute',
          left: 8,
          top: -80,
          zIndex: 'tooltip',
          bgcolor: 'background.paper',
          color: 'secondary.main',
          p: 1.5,
          borderRadius: 1,
          '&:focus': { top: 8 },
        }}
      >
        Saltar para o conteúdo
      </Box>
      <Suspense>
        {row && !row.hidehead && <Header routeName={row.name} transparent={row.transphead} />}
      </Suspense>
      <Box
        component="main"
        id="conteudo"
        tabIndex={-1}
        sx={{ flex: 1, outline: 'none', '& h1:focus': { outline: 'none' } }}
      >
        <Suspense>
          <Outlet />
        </Suspense>
      </Box>
      <Suspense>{row && !row.hidefoot && <Footer />}</Suspense>
      <CookieBar />
      <RouteMessages />
      <OrderOver />
      <ScrollRestoration />
    </Box>
  )
}
