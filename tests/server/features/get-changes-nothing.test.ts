import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import { messagesOf } from '#server/core/services.ts'
import { features } from '#server/features/registry.ts'
import { routeTable } from '#src/routes/table.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { everyMessage, withEveryMessage } from '#tests/support/every-message.ts'
import { siteServer } from '#tests/support/site-server.ts'
import { everyRow } from '#tests/support/snapshot.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

/** Some hundred pages are rendered, without a build. */
const LONG_MS = 600_000
/**
 * Counts of calls, by keyed hashes of addresses, that end within a day (SRV-5): a count is not what anybody reads. They are
 * the one table that a GET may write.
 */
const LEFT_OUT = ['rate_limits']
/** It cancels a request by GET, as the specification says: it wants the header that a link cannot send (REQ-8). */
const EXCEPTION = calls.archiveLead.path
/** What is there without being a call or a page. */
const OTHERS = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/wizards/loan.js',
  '/wizards/signup.js',
  '/wizards/order/311.js',
]

/** A stream is opened by its token alone, and nobody is told when it was answered. */
const isStream = (url: string): boolean => url.endsWith('/events')

/** The GET routes of the servers that begin from now on, and those of them that answered. */
function watchRoutes() {
  const routes = new Set<string>()
  const answered = new Set<string>()
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      if ([method].flat().includes('GET')) routes.add(url)
    })
    fastify.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
      if (statusCode < 400 && routeOptions.url) answered.add(routeOptions.url)
    })
  }
  subscribe('fastify.initialization', watch)
  return {
    end: () => unsubscribe('fastify.initialization', watch),
    unanswered: () => [...routes].filter((url) => !answered.has(url)),
  }
}

/** Messages that lead nowhere: a code is typed on a page that is open (REQ-34). */
const WITHOUT_LINK = ['contactCodeSms']

describe.each(oneDatabase)('a GET on $name', ({ open }) => {
  let routes: ReturnType<typeof watchRoutes>
  const server = suiteServer(open, withEveryMessage, async (...on) => {
    routes = watchRoutes()
    const site = await siteServer(...on)
    routes.end()
    return site
  })
  let market: Awaited<ReturnType<typeof everyMessage>>

  beforeAll(async () => {
    market = await everyMessage(server)
  }, LONG_MS)

  /** Asks for an address as everybody, and as a scanner does, by HEAD. */
  async function ask(path: string): Promise<Response[]> {
    const replies: Response[] = []
    for (const headers of Object.values(market.who))
      replies.push(await server.app.inject({ method: 'GET', url: path, headers }))
    const { professional } = market.who
    return [...replies, await server.app.inject({ method: 'HEAD', url: path, headers: professional })]
  }
  const rows = () => everyRow(server.db, LEFT_OUT)
  /** The statuses of replies, where one of them failed or none was given. */
  const wrong = (replies: readonly Response[]) => {
    const statuses = replies.map(({ statusCode }) => statusCode)
    return statuses.some((status) => status >= 500) || !statuses.includes(200) ? statuses : []
  }

  it('is asked with the links of every message', () => {
    const sent = new Set(market.links.map(({ template }) => template))
    expect(
      messagesOf(features).flatMap(({ name }) =>
        sent.has(name) || WITHOUT_LINK.includes(name) ? [] : [name],
      ),
    ).toEqual([])
  })

  it(
    'of a link that we send changes nothing, whoever follows it',
    async () => {
      const before = await rows()
      const paths = new Set(market.links.map(({ path }) => path))
      for (const path of paths) {
        const replies = await ask(path)
        expect([path, replies.filter(({ statusCode }) => statusCode >= 400)]).toEqual([path, []])
      }
      expect(await rows()).toEqual(before)
    },
    LONG_MS,
  )

  it(
    'of a page changes nothing',
    async () => {
      const before = await rows()
      const values: Record<string, string> = {
        service: '311',
        step: '0',
        slug: market.slug,
        section: 'propostas',
      }
      for (const { path: pattern, posted = false, requiresAuth } of routeTable) {
        const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1')
        if (posted || requiresAuth) await ask(path)
        // The others are the same for everybody.
        else await server.app.inject({ url: path, headers: market.who.nobody })
      }
      for (const section of ['pedidos', 'creditos', 'perfil', 'avisos', 'dispositivos', 'confirmar', 'mls'])
        await ask(`/area/${section}`)
      await ask(`/area/pedidos/${market.open}`)
      expect(await rows()).toEqual(before)
    },
    LONG_MS,
  )

  it(
    'of a call changes nothing',
    async () => {
      const before = await rows()
      const all = Object.entries({ ...calls, ...adminCalls } as Record<string, Call>)
      for (const [name, { method, path: pattern }] of all) {
        if (method !== 'GET' || pattern === EXCEPTION || isStream(pattern)) continue
        const params = market.about[name] ?? {}
        const path = pattern.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '1'))
        const query = Object.entries(params).filter(([key]) => !pattern.includes(`:${key}`))
        const replies = await ask(query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path)
        expect([name, wrong(replies)]).toEqual([name, []])
      }
      // As a link would: without the header that it wants.
      const archive = new URLSearchParams({ ...market.about.showLead, id: market.about.showLead?.l ?? '' })
      for (const reply of await ask(`${EXCEPTION}?${archive}`)) expect(reply.statusCode).toBe(403)
      expect(await rows()).toEqual(before)
    },
    LONG_MS,
  )

  it('of a file, a module or a stream of events changes nothing', async () => {
    const before = await rows()
    for (const path of [...OTHERS, ...market.files])
      expect([path, wrong(await ask(path))]).toEqual([path, []])
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    for (const path of market.streams) {
      const stream = await fetch(origin + path)
      expect([path, stream.status]).toEqual([path, 200])
      await stream.body?.cancel()
    }
    expect(await rows()).toEqual(before)
  })

  it('was asked of every route of the server', () => {
    expect(routes.unanswered().filter((url) => !isStream(url))).toEqual([EXCEPTION])
  })
})
