import type { FastifyInstance } from 'fastify'
import { logRequest } from '../http/log-request.ts'

/**
 * Sends a span of each request to `OTEL_EXPORTER_OTLP_ENDPOINT`, where it is set (SRV-41). A span holds method, route and status,
 * as the log does: no values of addresses, and no texts of errors. The packages are loaded only then. Returns what sends the
 * rest and ends it.
 */
export async function traceRequests(app: FastifyInstance, endpoint: string | undefined) {
  if (endpoint === undefined) return
  const [{ default: FastifyOtelInstrumentation }, { OTLPTraceExporter }, sdk] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-node'),
  ])
  /** Takes texts of errors out of a span that has ended: they may hold what a person typed. */
  class WithoutTexts extends sdk.BatchSpanProcessor {
    override onEnd(span: Parameters<InstanceType<typeof sdk.BatchSpanProcessor>['onEnd']>[0]): void {
      span.events.length = 0
      delete span.status.message
      super.onEnd(span)
    }
  }
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href,
  })
  const provider = new sdk.NodeTracerProvider({ spanProcessors: [new WithoutTexts(exporter)] })
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    requestHook: (span, request) => {
      const { method, path } = logRequest(request)
      span.updateName(`${method} ${path}`)
      span.setAttributes({ 'url.path': path, 'cinco.request': request.id })
    },
  })
  instrumentation.setTracerProvider(provider)
  await app.register(instrumentation.plugin())
  app.addHook('onClose', () => provider.shutdown())
}
