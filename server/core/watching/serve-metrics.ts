import fastify from 'fastify'
import type { Services } from '../services.ts'
import { metricsOf } from './metrics.ts'

/**
 * Serves `/metrics` on a port of its own, which is not for visitors (SRV-40). Without `METRICS_PORT` there is none. Returns
 * what ends it.
 */
export async function serveMetrics(services: Services): Promise<() => Promise<void>> {
  const { metricsPort: port, metricsHost: host } = services.config
  if (port === undefined) return async () => {}
  const app = fastify()
  app.get('/metrics', async (_request, reply) => {
    const { registry } = metricsOf(services)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  await app.listen({ port, host })
  return () => app.close()
}
