import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteBackup } from '#server/core/last-backup.ts'
import { metricsOf } from '#server/core/watching/metrics.ts'
import { serveMetrics } from '#server/core/watching/serve-metrics.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { freePort } from '#tests/support/free-port.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

describe.each(databases)('the numbers of a server on $name (SRV-40)', ({ open }) => {
  let port: number
  const dataDir = mkdtempSync(join(tmpdir(), 'cinco-metrics-'))

  beforeAll(async () => {
    port = await freePort()
  })
  const server = suiteServer(open, () => ({ METRICS_PORT: String(port), DATA_DIR: dataDir }))

  afterAll(() => rmSync(dataDir, { recursive: true }))

  const metricsText = () => metricsOf(server.services).registry.metrics()

  it('tell of requests by route and status, of Node and of what the features measure', async () => {
    const sent = await accountSteps(server).post('/api/lead/create', exampleLead)
    expect(sent.statusCode).toBe(200)
    await server.app.inject({ url: '/api/lead/aB3dE5fG7h?s=segredo' })
    const text = await metricsText()
    expect(text).toMatch(
      /cinco_request_seconds_count\{method="POST",route="\/api\/lead\/create",status="200"\} 1/,
    )
    expect(text).toContain('cinco_messages_waiting{channel="email"} 1')
    expect(text).toContain('cinco_requests_last_day{state="unverified"} 1')
    expect(text).toContain('cinco_photographs_last_day 0')
    expect(text).toContain('cinco_streams_open 0')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text.includes('cinco_database_connections{state="waiting"} 0')).toBe(
      server.database.kind === 'postgres',
    )
    for (const secret of ['segredo', 'aB3dE5fG7h', exampleLead.email, exampleLead.phone])
      expect(text).not.toContain(secret)
  })

  it('tell when the last backup was made, and of none (SRV-54)', async () => {
    expect(await metricsText()).toContain('cinco_last_backup_timestamp_seconds 0\n')
    noteBackup(server.services.config, Date.UTC(2026, 10, 28, 3))
    expect(await metricsText()).toContain('cinco_last_backup_timestamp_seconds 1795834800\n')
  })

  it('are served on a port of their own, and not to visitors', async () => {
    expect((await server.app.inject({ url: '/metrics' })).body).not.toContain('cinco_request_seconds')
    const stop = await serveMetrics(server.services)
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(await reply.text()).toContain('cinco_request_seconds_bucket')
    await stop()
  })
})
