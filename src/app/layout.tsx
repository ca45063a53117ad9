import Box, { type BoxProps } from '@mui/material/Box'
import { Suspense, use, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { useSiteData } from '#src/api/site-data.tsx'
import { CookieBar } from '#src/features/cookies/cookie-bar.tsx'
import { Footer } from '#src/features/footer/footer.tsx'
import { Header } from '#src/features/header/header.tsx'
import { FirstOrder } from '#src/features/order/first-order.ts'
import { useArrival, useFocusBack } from '#src/lib/page/use-arrival.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { parseOrderAddress } from '#src/routes/order-address.ts'
import { ownHead } from '#src/routes/own-head.ts'
import { prefetchOrder } from '#src/routes/prefetch.ts'
import type { RouteRow } from '#src/routes/table.ts'
import { ConnectionBar } from '#src/ui/feedback/connection-bar.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { Behind } from '#src/ui/scenes/behind.ts'
import { headOf } from './head.ts'
import { OrderWaiting } from './order-waiting.tsx'
import { RouteMessages } from './route-messages.tsx'
import { showHead } from './show-head.ts'

const order = latePart(() => import('#src/features/order/order-modal.tsx'))
const OrderModal = order.component((part) => part.OrderModal)

/** On the server alone: browsers show it where they run no scripts, and React leaves it as it came. */
const PlainCookieBar = import.meta.env.SSR
  ? (await import('#src/features/cookies/plain-cookie-bar.tsx')).PlainCookieBar
  : undefined

/** Loads the order's code. */
export const loadOrder = order.ahead
prefetchOrder.provide(loadOrder)

/**
 * The order that the address opens over its page. It is a component of its own, so that its arrival renders nothing
 * else again.
 */
function OrderOver() {
  const { search } = useLocation()
  const inHtml = use(FirstOrder) !== undefined
  const inBrowser = useInBrowser()
  // The server's HTML has it only together with its questions, whose code is then loaded before hydration.
  if (!(inHtml || inBrowser) || parseOrderAddress(new URLSearchParams(search)) === undefined) return null
  return (
    <Suspense fallback={<OrderWaiting />}>
      <OrderModal />
    </Suspense>
  )
}

/** The browser lays out only what is seen of the page behind an order that came with it. */
const unseen = { '& > *': { contentVisibility: 'auto', containIntrinsicSize: 'auto 400px' } } as const

/** Nothing of that page is drawn, but as much of it can be scrolled. */
const undrawn = {
  '@media (scripting: enabled)': {
    display: 'block',
    minHeight: 3000,
    '& > *': { display: 'none !important' },
  },
} as const

/**
 * The page under its order. Where the order came with it, the page is drawn once the scripts have come: before, drawing it
 * would hold them up. The state stands here, so that nothing inside renders again.
 */
function PageUnder({ isOrderFirst, ...page }: BoxProps & { isOrderFirst: boolean }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return <Box {...page} id="pagina" sx={{ display: 'contents', ...(isOrderFirst && !isDrawn && undrawn) }} />
}

/**
 * The frame of every page: header, page, footer, and what may lie over them. Each Suspense boundary is hydrated in a
 * task of its own.
 */
export function Layout() {
  const { settings } = useSiteData()
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  const row = match?.handle as RouteRow | undefined
  const own = ownHead(match?.loaderData)

  // A layout effect runs before the effects of pages, which may set a better title.
  useLayoutEffect(
    () => showHead(headOf({ row, pathname, settings, own }), row?.name),
    [row, pathname, settings, own],
  )
  useArrival(pathname, true)
  // The order over the page has closed, and what opened it may be gone.
  const isOrderOver = parseOrderAddress(new URLSearchParams(search)) !== undefined
  useFocusBack(isOrderOver, !isOrderOver)
  // The order that came with the page, until it is closed.
  const [isOrderFirst, setOrderFirst] = useState(use(FirstOrder) !== undefined)
  if (isOrderFirst && !isOrderOver) setOrderFirst(false)

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      {/* First in the HTML, so that it is on the screen before the page behind it has come. */}
      <OrderOver />
      {/* Inert in the HTML already, so that the keyboard stays in the order before the scripts have come. */}
      <PageUnder isOrderFirst={isOrderFirst} inert={isOrderFirst && isOrderOver}>
        <Box
          component="a"
          href="#conteudo"
          sx={{
            position: 'absolute',
            left: 8,
            // As high as it may get with large text.
            bottom: '100%',
            zIndex: 'tooltip',
            bgcolor: 'background.paper',
            color: 'secondary.main',
            p: 1.5,
            borderRadius: 1,
            '&:focus': { top: 8, bottom: 'auto' },
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
          sx={{ flex: 1, outline: 'none', '& h1:focus': { outline: 'none' }, ...(isOrderFirst && unseen) }}
        >
          <Suspense>
            <Behind value={isOrderFirst}>
              <Outlet />
            </Behind>
          </Suspense>
        </Box>
        <Suspense>{row && !row.hidefoot && <Footer />}</Suspense>
      </PageUnder>
      <CookieBar />
      <noscript id="cookies">{PlainCookieBar && <PlainCookieBar />}</noscript>
      <RouteMessages />
      <ConnectionBar />
      <ScrollRestoration />
    </Box>
  )
}
