import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { RouteRow } from '#src/routes/table.ts'
import { App } from './app.tsx'
import { headOf } from './head.ts'
import { makeRoutes } from './router.tsx'

interface RenderContext {
  call: CallFunction
  nonce: string
  settings: PublicSettings
  seed: number
  now: number
}

/** JSON that can stand inside a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Renders the page at an address: its HTML, its head with the styles that it uses, and what the browser goes on from. */
export async function render(request: Request, { call, nonce, settings, seed, now }: RenderContext) {
  const site = { settings, seed, now }
  const handler = createStaticHandler(makeRoutes({ call, ...site }, () => undefined))
  const context = await handler.query(request)
  if (context instanceof Response) {
    return {
      status: context.status,
      redirect: context.headers.get('Location') ?? '/',
      head: '',
      body: '',
      data: '{}',
    }
  }
  const cache = createCache({ key: 'c', nonce })
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache)
  const body = renderToString(
    <App cache={cache} data={site}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
  const row = context.matches.at(-1)?.route.handle as RouteRow | undefined
  const router = {
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: hydratable(context.errors),
  }
  return {
    status: context.statusCode,
    head: headOf(row, request.url, settings) + constructStyleTagsFromChunks(extractCriticalToChunks(body)),
    body,
    data: inScript({ site, router }),
  }
}

/** Errors as React Router reads them back; a thrown reply keeps its status, anything else says nothing of its inside. */
function hydratable(errors: Record<string, unknown> | null) {
  if (!errors) return null
  const entries = Object.entries(errors).map(([id, error]) => {
    const {
      status,
      statusText = '',
      data = '',
    } = error as { status?: number; statusText?: string; data?: unknown }
    return [id, { status: status ?? 500, statusText, data, internal: false }] as const
  })
  return Object.fromEntries(entries)
}
