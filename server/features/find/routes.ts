import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { foundKinds } from '#schemas/calls/admin/find.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'

/** How many things of a kind are shown. */
const MAX_OF_A_KIND = 5

/** The search over everything (ADM-32): each feature finds its own things. */
export function findRoutes(app: FastifyInstance, services: Services): void {
  const searches = services.features
    .flatMap(({ search = [] }) => search)
    .toSorted((a, b) => foundKinds.indexOf(a.kind) - foundKinds.indexOf(b.kind))

  handle(app, adminCalls.findAnything, async ({ query }) => {
    const results = []
    for (const { kind, find } of searches) {
      const things = await find(services, query.text.trim(), MAX_OF_A_KIND)
      results.push(...things.map((thing) => ({ kind, ...thing })))
    }
    return { found: results }
  })
}
