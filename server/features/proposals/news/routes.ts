import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { handle } from '../../../core/http/handle.ts'
import { beginStream, noStream } from '../../../core/http/streams/event-stream.ts'
import { topicsOf } from '../../../core/http/streams/topics.ts'
import type { Services } from '../../../core/services.ts'
import { newsTopics, opensNews } from './address.ts'

/** Tells open pages when what they show has changed (PRO-18). */
export function newsRoutes(app: FastifyInstance, services: Services): void {
  handle(app, calls.followNews, ({ params, query: { t }, request, reply }) => {
    if (!opensNews(services, params, t)) throw noStream()
    return beginStream({ request, reply }, (page) => topicsOf(services).follow(newsTopics(params), page))
  })
}
