import Box from '@mui/material/Box'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigationType } from 'react-router-dom'
import { useSiteData } from '#src/api/site-data.tsx'
import { CookieBar } from '#src/features/cookies/cookie-bar.tsx'
import { Footer } from '#src/features/footer/footer.tsx'
import { Header } from '#src/features/header/header.tsx'
import { late } from '#src/lib/connection/late.ts'
import { useArrival, useFocusBack, useFollowedLink } from '#src/lib/page/use-arrival.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { isFilledIn } from '#src/routes/filled-in.ts'
import { parseOrderAddress } from '#src/routes/order-address.ts'
import { ownHead } from '#src/routes/own-head.ts'
import { prefetchOrder } from '#src/routes/prefetch.ts'
import type { RouteRow } from '#src/routes/table.ts'
import { ConnectionBar } from '#src/ui/feedback/connection-bar.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { headOf } from './head.ts'
import { NavigationLine } from './navigation-line.tsx'
import { OrNextPage } from './next-page.tsx'
import { OrderWaiting } from './order-waiting.tsx'
import { RouteMessages } from './route-messages.tsx'
import { showHead } from './show-head.ts'

const order = latePart(() => import('#src/features/order/order-dialog.tsx'))
const OrderDialog = order.component((part) => part.OrderDialog)

prefetchOrder.provide(order.ahead)

/** Renews the session of who is signed in, as they use the site (ACC-51). Nobody else loads what does it. */
function OwnSession(): null {
  const hasSession = useStored(SESSION_KEY) !== null
  useEffect(() => {
    if (!hasSession) return
    const watching = late(() => import('#src/features/account/watch-use.ts'), { waits: false }).then(
      ({ watchUse }) => watchUse(),
      () => () => {},
    )
    return () => void watching.then((stop) => stop())
  }, [hasSession])
  return null
}

/**
 * The order that the address opens over its page. It is a component of its own, so that its arrival renders nothing
 * else again.
 */
function OrderOver() {
  const { search } = useLocation()
  const inBrowser = useInBrowser()
  if (!inBrowser || parseOrderAddress(new URLSearchParams(search)) === undefined) return null
  return (
    <Suspense fallback={<OrderWaiting />}>
      <OrderDialog />
    </Suspense>
  )
}

/** Whether the server made a page for somebody whose e-mail returns our messages (MSG-24). */
const isEmailGone = (data: unknown): boolean =>
  (data as { person?: { email_gone?: boolean } } | null | undefined)?.person?.email_gone === true

/**
 * The frame of every page: header, page, footer, and what may lie over them. Each Suspense boundary is hydrated in a
 * task of its own.
 */
export function Layout() {
  const { settings } = useSiteData()
  const { pathname, search, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const match = useMatches().at(-1)
  const row = match?.handle as RouteRow | undefined
  const headOfPage = ownHead(match?.loaderData)

  // A layout effect runs before the effects of pages, which may set a better title.
  useLayoutEffect(
    () => showHead(headOf({ row, pathname, settings, ownHead: headOfPage }), row?.name),
    [row, pathname, settings, headOfPage],
  )
  useArrival(pathname, true, isBack ? key : undefined)
  useFollowedLink(key)
  // The order over the page has closed, and what opened it may be gone.
  const isOrderOver = parseOrderAddress(new URLSearchParams(search)) !== undefined
  useFocusBack(isOrderOver, !isOrderOver)

  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
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
          {row && !row.hidehead && (
            <Header
              routeName={row.name}
              transparent={row.transphead}
              emailGone={isEmailGone(match?.loaderData)}
            />
          )}
        </Suspense>
        <OrNextPage>
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
        </OrNextPage>
        <OrderOver />
        <OwnSession />
        <RouteMessages />
        <NavigationLine />
        <ConnectionBar />
        <ScrollRestoration />
      </Box>
      {/* Behind the page, whose height it does not change. A copy that a browser keeps for times without a connection asks nothing. */}
      {row?.name !== 'offline' && (
        <CookieBar atEnd={row?.hasOwnFoot === true} isFilledIn={row !== undefined && isFilledIn(row)} />
      )}
    </>
  )
}
