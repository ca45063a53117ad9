import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/core/configuration/config.ts'
import { ConfigError } from '#server/core/configuration/environment.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { policyOfPages } from '#server/core/http/security.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { seed } from '#server/seeds/seed.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testConfig, testServer } from '#tests/support/server.ts'

/** SQLite's number for `synchronous = FULL`. */
const FULL = 2

describe('the configuration', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_READ_URL', 'postgres://sem-a-principal'],
    ['DATABASE_READ_LAG_MS', '0'],
    ['PUBLIC_ORIGIN', 'nada'],
    ['SMTP_URL', 'http://x'],
    ['SESSION_SECRET', 'curto'],
    ['LOG_LEVEL', 'muito'],
    ['MEMORY_MB', 'muita'],
    ['MEMORY_MB', '256'],
    ['NODE_ENV', 'talvez'],
    ['OFFICE_COORDINATES', '38.7'],
    ['COMPANY_NIPC', '12345678'],
    ['COMPANY_NIPC', '500000001'],
    ['COMPANY_NIPC', '50000000x'],
    ['MAP_TILES_URL', 'https://mapas.exemplo.pt'],
    ['SMS_COUNTRIES', '351,PT'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(() => testConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => testConfig({ [name]: value })).toThrow(name)
  })

  it.each([
    ['500 000 000', '500000000'],
    ['500100144', '500100144'],
    ['123456789', '123456789'],
  ])('takes the NIPC %s', (COMPANY_NIPC, nipc) => {
    expect(testConfig({ COMPANY_NIPC }).publicSettings.company.nipc).toBe(nipc)
  })

  it('takes the countries that get SMS, and Portugal’s mobiles alone (REQ-23)', () => {
    expect(testConfig({}).smsPrefixes).toEqual(['+3519'])
    expect(testConfig({ SMS_COUNTRIES: '351, +33' }).smsPrefixes).toEqual(['+3519', '+33'])
  })

  it('has the company at its office, unless its seat is set', () => {
    const seat = (env: Record<string, string>) => testConfig(env).publicSettings.company.address
    const OFFICE_ADDRESS = 'Rua de Teste, 5, 4000-001 Porto'
    expect(seat({ OFFICE_ADDRESS })).toBe(OFFICE_ADDRESS)
    expect(seat({ OFFICE_ADDRESS, COMPANY_ADDRESS: 'Rua da Sede, 1' })).toBe('Rua da Sede, 1')
  })

  it('lets pages show the street tiles of every host that they are spread over', () => {
    const config = testConfig({ MAP_TILES_URL: 'https://{s}.mapas.exemplo.pt/{z}/{x}/{y}.png' })
    expect(policyOfPages(config)("'self'")).toContain("img-src 'self' data: https://*.mapas.exemplo.pt;")
    expect(config.publicSettings.mapTiles).toMatchObject({
      attribution: '© OpenStreetMap contributors',
      attributionUrl: 'https://www.openstreetmap.org/copyright',
    })
    const named = { MAP_TILES_URL: 'https://mapas.exemplo.pt/{z}/{x}/{y}', MAP_TILES_ATTRIBUTION: '© Outrem' }
    const theirs = testConfig(named).publicSettings.mapTiles
    expect([theirs?.attribution, theirs?.attributionUrl]).toEqual(['© Outrem', undefined])
  })

  it('works with nothing set, and keeps the secret that it made', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'cinco-config-'))
    const { sessionSecret } = readConfig({ DATA_DIR })
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR }).sessionSecret).toBe(sessionSecret)
    rmSync(DATA_DIR, { recursive: true })
  })
})

describe('an embedded database', () => {
  it('is closed to other users of the machine, also if it was open to them before', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cinco-private-'))
    const modes = () =>
      Object.fromEntries(
        ['.', ...readdirSync(dataDir)].map((name) => [
          name,
          (statSync(join(dataDir, name)).mode & 0o777).toString(8),
        ]),
      )
    const closed = {
      '.': '700',
      'cinco.lock': '600',
      'cinco.lock-journal': '600',
      'cinco.sqlite': '600',
      'cinco.sqlite-shm': '600',
      'cinco.sqlite-wal': '600',
    }
    const written = async () => {
      const database = openDatabase({ dataDir })
      // By its table of migrations, a database is known for ours.
      await sql`create table if not exists kysely_migration (name text)`.execute(database.db)
      await sql`insert into kysely_migration values ('a')`.execute(database.db)
      return database
    }
    const first = await written()
    expect(modes()).toEqual(closed)
    for (const name of Object.keys(closed)) chmodSync(join(dataDir, name), name === '.' ? 0o755 : 0o644)
    const beside = openDatabase({ dataDir, beside: true })
    expect(modes()).toEqual(closed)
    await beside.close()
    await first.close()
    chmodSync(join(dataDir, 'cinco.sqlite'), 0o644)
    const again = await written()
    expect(modes()).toEqual(closed)
    await again.close()
    rmSync(dataDir, { recursive: true })
  })

  it('is used by one process alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cinco-lock-'))
    const first = openDatabase({ dataDir })
    expect(() => openDatabase({ dataDir })).toThrow(/outro processo/)
    await first.close()
    await openDatabase({ dataDir }).close()
    rmSync(dataDir, { recursive: true })
  })

  it('uses write-ahead logging, and waits for the disk with every commit', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cinco-pragma-'))
    const { db, close } = openDatabase({ dataDir })
    const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(db)).rows
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }])
    expect(await pragma('synchronous')).toEqual([{ synchronous: FULL }])
    await close()
    rmSync(dataDir, { recursive: true })
  })
})

describe.each(databases)('the seeds on $name', ({ name, open, empty }) => {
  it('write nothing when nothing changed, and keep what leads refer to', async () => {
    const opened = await empty()
    const { db } = opened.database
    await migrate(db)
    await seed(db, '2026-01-01T00:00:00.000Z')
    await seed(db, '2026-02-01T00:00:00.000Z')
    const dates = await db.selectFrom('published_sets').select('published_at').distinct().execute()
    expect(dates).toEqual([{ published_at: '2026-01-01T00:00:00.000Z' }])
    await opened.drop()
  })

  it.runIf(name === 'PostgreSQL')('serve two processes side by side', async () => {
    const opened = await open()
    const second = opened.reopen()
    const [one, two] = [await testServer(opened.database), await testServer(second)]
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': 'lado-a-lado' }
    const send = ({ app }: typeof one) =>
      app.inject({ method: 'POST', url: '/api/lead/create', headers, payload: exampleLead })
    const replies = await Promise.all([send(one), send(two)])
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect((await send(two)).json()).toEqual((await send(one)).json())
    const leads = await second.db.selectFrom('leads').select('id').execute()
    expect(leads).toHaveLength(1)
    await one.app.close()
    await two.app.close()
    await second.close()
    await opened.drop()
  })
})
