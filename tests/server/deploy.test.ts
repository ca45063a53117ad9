import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { metricsOf } from '#server/core/watching/metrics.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

const alarms = read('deploy/alerts.yml')

describe.each(oneDatabase)('the files of an installation on $name (SRV-42)', ({ open }) => {
  it('name only numbers that a server tells', async () => {
    const opened = await open()
    const { app, services } = await testServer(opened.database)
    const { registry } = metricsOf(services)
    const metricNames = registry.getMetricsAsArray().map(({ name }) => name)
    // SQLite has no connections to count, and no replica.
    metricNames.push('cinco_database_connections', 'cinco_replica_used', 'cinco_replica_lag_seconds')
    const named = `${alarms}${read('deploy/grafana.json')}`.match(/\b(?:cinco|nodejs|process)_\w+/g) ?? []
    const numbers = new Set(named.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
    expect([...numbers].filter((name) => !metricNames.includes(name))).toEqual([])
    await app.close()
    await opened.drop()
  })

  it('name a remedy of each alarm', () => {
    const sections = [...read('docs/operation.md').matchAll(/^### (Cinco\w+)$/gm)].map(([, name]) => name)
    const names = [...alarms.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
    expect(sections).toEqual(names)
    for (const name of names) expect(alarms).toContain(`remedy: docs/operation.md#${name.toLowerCase()}\n`)
  })
})
