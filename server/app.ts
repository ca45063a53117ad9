import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { requestCode } from './core/configuration/secrets.ts'
import { watchStorage } from './core/db/storage-watch.ts'
import { readJsonBodies } from './core/http/bodies/json-body.ts'
import { limitBodies, refuseEncoded } from './core/http/bodies/limit-bodies.ts'
import { acceptMultipart } from './core/http/bodies/read-multipart.ts'
import { answerUnreadable } from './core/http/bodies/unreadable.ts'
import { setErrorHandlers } from './core/http/error-handler.ts'
import { MALFORMED, NoStorage } from './core/http/errors.ts'
import { logReplies, logRequest } from './core/http/log-request.ts'
import { answerUnrouted } from './core/http/not-found.ts'
import { limitRates } from './core/http/rate-limit.ts'
import { readFromReplica } from './core/http/replica-reads.ts'
import { API_PATHS, secure } from './core/http/security.ts'
import { endConnections } from './core/http/stopping.ts'
import { endStreams } from './core/http/streams/topics.ts'
import { outboxPage } from './core/outbox/page.ts'
import type { Services } from './core/services.ts'
import { unreadablePage } from './core/site/failure-page.ts'
import { metricsOf } from './core/watching/metrics.ts'
import { traceRequests } from './core/watching/traces.ts'
import { guardCalls, renewCookies } from './features/accounts/offers.ts'
import { guardLinks } from './features/leads/offers.ts'

const BODY_LIMIT = 128 * 1024
/** How long a request may take to arrive. Without a limit, a slow one would hold its connection for ever. */
const REQUEST_MS = 120_000
/** How long a connection may be idle with a reply that nobody reads. */
const CONNECTION_MS = 120_000
/** Node begins every request that a connection sends, read or not. Beyond this many it answers 503 (SRV-9). */
const CONNECTION_REQUESTS = 256

/** The whole API on one Fastify instance, without listening; the site is added by `site.ts`. */
export async function buildApp(
  services: Services,
  log: { level?: string; stream?: { write(line: string): void } } = {},
): Promise<FastifyInstance> {
  const { config, database } = services
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    connectionTimeout: CONNECTION_MS,
    maxRequestsPerSocket: CONNECTION_REQUESTS,
    // Trusts one proxy: entries before its own in the header come from the visitor.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // `endConnections` refuses with an error reply of ours
    requestIdHeader: false,
    genReqId: requestCode,
    // Of a request, `logReplies` writes the one line.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_error, { url, id }: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' })
      if (API_PATHS.test(url)) {
        const body: ErrorReply = { error: MALFORMED, requestId: id }
        return reply.status(400).type('application/json').send(JSON.stringify(body))
      }
      return reply.status(404).type('text/html; charset=utf-8').send(unreadablePage())
    },
    logger: { level: config.logLevel, ...log, serializers: { req: logRequest } },
  })
  logReplies(app)
  await traceRequests(app, config.tracesUrl)
  if (config.metricsPort !== undefined) metricsOf(services).watch(app)
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  await app.register(cookie)
  readFromReplica(app, services)
  const storage = watchStorage(services)
  setErrorHandlers(app, storage)
  answerUnrouted(app)
  endConnections(app)
  endStreams(app, services)
  secure(app, config)
  refuseEncoded(app)
  guardCalls(app, services)
  renewCookies(app, services)
  limitBodies(app)
  limitRates(app, services)
  guardLinks(app, services)
  await acceptMultipart(app)
  await app.register(compress, { global: true, threshold: 1024, globalDecompression: false })

  for (const routes of services.features.flatMap(({ routes = [] }) => routes)) await routes(app, services)
  if (config.mode === 'development') outboxPage(app, services)

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await database.db.selectFrom('outbox').select('id').limit(1).execute()
    if (await storage.isFull()) throw new NoStorage()
    return { status: 'ok' }
  })
  return app
}
