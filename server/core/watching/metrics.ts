import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { topicsOf } from '../http/streams/topics.ts'
import { lastBackup } from '../last-backup.ts'
import { isoNow, onePerServer, type Services } from '../services.ts'

/** From a reply at once to one that a visitor gave up on, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10]
const DAY_MS = 86_400_000

const EVENT_STREAM = 'text/event-stream'

/**
 * The numbers of one running server in Prometheus's form (SRV-40): of Node, requests, connections to the database, streams, and what
 * the features measure. A feature's numbers are read when they are asked for; where that fails, they are missing.
 */
export const metricsOf = onePerServer((services: Services) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'cinco_request_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'cinco_streams_open',
    help: 'Pages that are told of changes by this process',
    registers,
    collect() {
      this.set(topicsOf(services).count())
    },
  })
  const { connections } = services.database
  if (connections)
    new Gauge({
      name: 'cinco_database_connections',
      help: 'Connections of this process to PostgreSQL by what they do, and requests that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
      },
    })
  const { replica } = services.database
  if (replica) {
    new Gauge({
      name: 'cinco_replica_lag_seconds',
      help: 'How far the replica is behind the primary, as this process measures it; +Inf where it is away',
      registers,
      collect() {
        this.set(replica.lagMs() / 1000)
      },
    })
    new Gauge({
      name: 'cinco_replica_used',
      help: 'Whether this process reads from the replica: 0 where it is away or too far behind',
      registers,
      collect() {
        this.set(replica.isUsed() ? 1 : 0)
      },
    })
  }
  new Gauge({
    name: 'cinco_last_backup_timestamp_seconds',
    help: 'The moment of the last backup of this data folder (SRV-50), in seconds since 1970; 0 where there was none',
    registers,
    collect() {
      this.set((lastBackup(services.config) ?? 0) / 1000)
    },
  })
  for (const { name, help, labels = [], read } of services.features.flatMap(({ measures = [] }) => measures))
    new Gauge({
      name: `cinco_${name}`,
      help,
      labelNames: labels,
      registers,
      async collect() {
        this.reset()
        const day = isoNow(services.clock, -DAY_MS)
        const rows = await read(services.database.db, { now: isoNow(services.clock), day }).catch(() => [])
        for (const { value, ...labels } of rows)
          if (value !== null) this.set(labels as Record<string, string>, Number(value))
      },
    })

  return {
    registry,
    /** Counts the requests of the server. A stream's duration says nothing, and is left out. */
    watch(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return
        const route = request.routeOptions.url ?? 'none'
        const labels = { method: request.method, route, status: String(reply.statusCode) }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    },
  }
})
