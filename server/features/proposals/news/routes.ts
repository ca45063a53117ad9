import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { handle } from '../../../core/http/handle.ts'
import { beginStream, noStream } from '../../../core/http/streams/event-stream.ts'
import type { Services } from '../../../core/services.ts'
import { opensNews } from './address.ts'
import { newsStreams } from './streams.ts'

/** Tells open pages when what they show has changed (PRO-18). */
export function newsRoutes(app: FastifyInstance, services: Services): void {
  const streams = newsStreams(services.database.db, () => services.clock.now())
  app.addHook('preClose', async () => streams.stop())

  handle(app, calls.followNews, ({ params: { of, id }, query, request, reply }) => {
    const topic = `${of}:${id}` as const
    if (!opensNews(services, topic, query)) throw noStream()
    return beginStream({ request, reply }, (sink) => streams.follow(topic, query.m, sink))
  })
}
