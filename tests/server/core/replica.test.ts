import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { type Database, openDatabase } from '#server/core/db/open.ts'
import { metricsOf } from '#server/core/watching/metrics.ts'
import { databaseStore } from '#server/features/photos/database-store.ts'
import { prepare } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { canStartPostgres, type OwnPostgres, startPostgres } from '#tests/support/own-postgres.ts'
import { testServer } from '#tests/support/server.ts'

const FAST = ['fsync=off']
const POLL = { timeout: 60_000, interval: 20 }
/** A replica that stands still is read from as long as this. */
const HOUR_MS = 3_600_000

describe.runIf(canStartPostgres)('with a streaming replica (SRV-45)', () => {
  let primary: OwnPostgres
  let copy: OwnPostgres
  let replica: Database
  let database: Database
  let server: Awaited<ReturnType<typeof testServer>>

  beforeAll(async () => {
    primary = await startPostgres(FAST)
    const first = openDatabase({ databaseUrl: primary.url, dataDir: '' })
    await prepare(first.db)
    await first.close()
    copy = await startPostgres(FAST, primary.url)
    replica = openDatabase({ databaseUrl: copy.url, dataDir: '' })
    const DATABASE_READ_LAG_MS = String(HOUR_MS)
    database = openDatabase({
      databaseUrl: primary.url,
      databaseReadUrl: copy.url,
      databaseReadLagMs: HOUR_MS,
      dataDir: '',
      answerWithinMs: 4000,
    })
    server = await testServer(database, { DATABASE_READ_LAG_MS })
  })
  afterAll(async () => {
    await server?.app.close()
    await Promise.allSettled([database?.close(), replica?.close()])
    copy?.drop()
    primary?.drop()
  })

  const isUsed = () => database.replica?.isUsed()
  /** The replica replays no more, or goes on and has everything. */
  const stop = () => sql`select pg_wal_replay_pause()`.execute(replica.db)
  const goOn = () => sql`select pg_wal_replay_resume()`.execute(replica.db)
  const rename = (title: string) =>
    database.db.updateTable('services').set({ title }).where('id', '=', exampleLead.service_id).execute()
  const withdraw = (withdrawn_at: string | null) =>
    database.db
      .updateTable('services')
      .set({ withdrawn_at })
      .where('id', '=', exampleLead.service_id)
      .execute()
  const shown = async (cookie?: string) => {
    const reply = await server.app.inject({
      url: calls.listTitles.path,
      headers: { 'x-requested-with': 'XMLHttpRequest', ...(cookie !== undefined && { cookie }) },
    })
    expect(reply.statusCode).toBe(200)
    return reply.json<{ id: number; title: string }[]>().find(({ id }) => id === exampleLead.service_id)
      ?.title
  }

  it('public calls read from it, all others and whoever has just written from the primary', async () => {
    await expect.poll(isUsed, POLL).toBe(true)
    await rename('Antes')
    await expect.poll(() => shown(), POLL).toBe('Antes')
    await stop()
    await rename('Depois')
    expect(await shown()).toBe('Antes')
    const ofService = ({ path }: { path: string }) =>
      server.app.inject({
        url: path.replace(':id', String(exampleLead.service_id)),
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      })
    expect((await ofService(calls.showServicePage)).json()).toMatchObject({ title: 'Antes' })
    // A call that is not of the list.
    await withdraw('2026-11-28T00:00:00.000Z')
    expect((await ofService(calls.listServiceQuestions)).statusCode).toBe(404)
    await withdraw(null)

    const sent = await server.app.inject({
      method: 'POST',
      url: calls.createLead.path,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: exampleLead,
    })
    expect(sent.statusCode).toBe(200)
    const { name, value, maxAge } = sent.cookies.find((cookie) => cookie.name === 'escrito') ?? {}
    expect(maxAge).toBe(HOUR_MS / 1000 + 5)
    expect(await shown(`${name}=${value}`)).toBe('Depois')
    await goOn()
    await expect.poll(() => shown(), POLL).toBe('Depois')
  })

  it('photographs are read from it, and those that it does not have yet from the primary (SRV-57)', async () => {
    await expect.poll(isUsed, POLL).toBe(true)
    const photo = { owner_hash: 'x', store: 'database' as const, created_at: '2026-11-28T00:00:00.000Z' }
    const store = databaseStore(database.db)
    const put = (id: string, text: string) =>
      store.put(id, { full: Buffer.from(text), small: Buffer.from(text) })
    const [oldId, youngId] = ['foto-da-replica-0000001', 'foto-da-replica-0000002']
    for (const id of [oldId, youngId])
      await database.db
        .insertInto('photos')
        .values({ id, ...photo })
        .execute()
    await put(oldId, 'antes')
    const stored = () => databaseStore(replica.db).get(oldId, 'small').then(String)
    await expect.poll(stored, POLL).toBe('antes')
    await stop()
    // Nothing of ours does that: it shows which of both is asked.
    await put(oldId, 'depois')
    await put(youngId, 'nova')
    expect(String(await store.get(oldId, 'small'))).toBe('antes')
    expect(String(await store.get(youngId, 'full'))).toBe('nova')
    await goOn()
  })

  it('the numbers say how far it is behind, and that it is used', async () => {
    await expect.poll(isUsed, POLL).toBe(true)
    const text = await metricsOf(server.services).registry.metrics()
    expect(text).toMatch(/cinco_replica_lag_seconds \d/)
    expect(text).toContain('cinco_replica_used 1')
  })

  it('beyond the longest lag it is not read from', async () => {
    const strict = openDatabase({
      databaseUrl: primary.url,
      databaseReadUrl: copy.url,
      databaseReadLagMs: -1,
      dataDir: '',
      answerWithinMs: 4000,
    })
    await expect.poll(() => Number.isFinite(strict.replica?.lagMs()), POLL).toBe(true)
    expect(strict.replica?.isUsed()).toBe(false)
    await strict.close()
  })

  it('where it is away, the primary answers, and it again once it is back', async () => {
    await expect.poll(isUsed, POLL).toBe(true)
    await rename('Sem réplica')
    const isGone = copy.kill()
    expect(await shown()).toBe('Sem réplica')
    expect(isUsed()).toBe(false)
    expect(await metricsOf(server.services).registry.metrics()).toContain('cinco_replica_lag_seconds +Inf')
    await expect.poll(isGone, POLL).toBe(true)
    copy.start()
    await expect.poll(isUsed, POLL).toBe(true)
    await expect.poll(() => shown(), POLL).toBe('Sem réplica')
  })

  it('one that stands still holds nobody up for long, and the primary answers', async () => {
    await expect.poll(isUsed, POLL).toBe(true)
    await rename('Parada')
    const goesOn = copy.freeze()
    expect(await shown()).toBe('Parada')
    expect(isUsed()).toBe(false)
    goesOn()
    await expect.poll(isUsed, POLL).toBe(true)
  })
})
