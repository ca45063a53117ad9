import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteDatabase } from '#tests/support/suite-server.ts'

describe.each(oneDatabase)('what the server says of requests on $name', ({ open }) => {
  const data = suiteDatabase(open)

  it('is one line of JSON each, with the id that an error reply carries (SRV-17)', async () => {
    const { app: other, services } = await testServer(data.database)
    const lines: string[] = []
    const app = await buildApp(services, { level: 'info', stream: { write: (line) => lines.push(line) } })
    const reply = await app.inject({ url: '/api/lead/aB3dE5fG7h?s=segredo' })
    await app.close()
    await other.close()
    expect(lines).toHaveLength(1)
    const line = JSON.parse(lines[0] ?? '')
    expect(line).toMatchObject({ req: { method: 'GET' }, status: reply.statusCode, ms: expect.any(Number) })
    expect(line.reqId).toMatch(/^[2-9A-Z]{10}$/)
    expect(reply.json().requestId).toBe(line.reqId)
    expect(lines[0]).not.toMatch(/segredo|aB3dE5fG7h/)
  })

  it('is sent as spans where that is configured, without values and texts of errors (SRV-41)', async () => {
    const bodies: string[] = []
    const collector = createServer((request, reply) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        bodies.push(`${request.url} ${body}`)
        reply.setHeader('content-type', 'application/json').end('{}')
      })
    })
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    const { port } = collector.address() as AddressInfo
    const { app } = await testServer(data.database, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    await app.inject({ url: '/healthz?s=segredo' })
    await app.inject({ url: '/api/lead/aB3dE5fG7h?s=segredo' })
    await app.close()
    await new Promise((resolve) => collector.close(resolve))
    const sent = bodies.join('\n')
    expect(sent).toMatch(/^\/v1\/traces /)
    expect(sent).toContain('GET /healthz')
    expect(sent).not.toMatch(/segredo|aB3dE5fG7h/)
  })
})
