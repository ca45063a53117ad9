import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { ConfigError } from '#server/core/configuration/environment.ts'
import { type Database, openDatabase } from '#server/core/db/open.ts'
import { publish } from '#server/core/http/streams/topics.ts'
import { importCodes } from '#server/features/places/import/import-codes.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { freePort } from '#tests/support/free-port.ts'
import { canStartPgbouncer, startPgbouncer } from '#tests/support/own-pgbouncer.ts'
import { testConfig, testServer } from '#tests/support/server.ts'
import { startProcess } from '#tests/support/server-process.ts'

const postgres = databases.find(({ name }) => name === 'PostgreSQL')
/** As `docs/operation.md` has PgBouncer prepare a connection. */
const TIMEOUTS = 'set statement_timeout = 3200; set lock_timeout = 3200'
const SENDERS = 24
const POLL = { timeout: 60_000, interval: 50 }

it('a direct address is that of a database (SRV-44)', () => {
  expect(() => testConfig({ DATABASE_DIRECT_URL: 'postgres://c@127.0.0.1/c' })).toThrow(ConfigError)
})

describe.runIf(postgres && canStartPgbouncer)('behind PgBouncer in transaction mode (SRV-44)', () => {
  let opened: TestDatabase
  let bouncer: Awaited<ReturnType<typeof startPgbouncer>>
  let database: Database
  beforeAll(async () => {
    opened = (await postgres?.open()) as TestDatabase
    const direct = opened.env.DATABASE_URL as string
    bouncer = await startPgbouncer(direct, { poolSize: 2, connectQuery: TIMEOUTS })
    database = openDatabase({
      databaseUrl: bouncer.url,
      databaseDirectUrl: direct,
      dataDir: '',
      answerWithinMs: 4000,
    })
  })
  afterAll(async () => {
    await database?.close()
    await bouncer?.drop()
    await opened?.drop()
  })

  it('requests of many are sent through two connections', async () => {
    const { app } = await testServer(database)
    const sent = await Promise.all(
      Array.from({ length: SENDERS }, (_, at) =>
        app.inject({
          method: 'POST',
          url: calls.createLead.path,
          headers: { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': `bouncer-${at}` },
          payload: { ...exampleLead, email: `ana.${at}@exemplo.pt` },
        }),
      ),
    )
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { count } = await opened.database.db
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(SENDERS)
    await app.close()
  })

  it('open pages are told, by a connection of their own', async () => {
    const heard = await new Promise((resolve) => {
      const unlisten = database.listen('topics', {
        began: () => void database.inTransaction((trx) => publish(trx, ['lead:um'])),
        heard: (payload) => {
          unlisten()
          resolve(payload)
        },
        ended: () => resolve('ended'),
      })
    })
    expect(heard).toBe('lead:um')
  })

  it('PostgreSQL ends a statement that takes too long, as PgBouncer has told it', async () => {
    const { rows } = await sql`show statement_timeout`.execute(database.db)
    expect(rows).toEqual([{ statement_timeout: '3200ms' }])
    await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toMatchObject({ code: '57014' })
  })

  it('commands go past it: the import of postal codes keeps tables of its session', async () => {
    const command = openDatabase({
      databaseUrl: bouncer.url,
      databaseDirectUrl: opened.env.DATABASE_URL,
      dataDir: '',
    })
    const row = [
      'PT',
      '1000-001',
      'Lisboa',
      'Lisboa',
      '11',
      'Lisboa',
      '1106',
      'Lisboa',
      '110601',
      '38.7',
      '-9.1',
      '',
    ]
    const { codes } = await importCodes(command.db, Readable.from([Buffer.from(`${row.join('\t')}\n`)]))
    expect(codes).toBe(1)
    await command.close()
  })

  it('a server starts on an empty database, which it migrates past it', async () => {
    const empty = (await postgres?.empty()) as TestDatabase
    const direct = empty.env.DATABASE_URL as string
    const through = await startPgbouncer(direct, { poolSize: 2, connectQuery: TIMEOUTS })
    const dataDir = mkdtempSync(join(tmpdir(), 'cinco-test-'))
    const { server, ready } = startProcess(await freePort(), {
      DATABASE_URL: through.url,
      DATABASE_DIRECT_URL: direct,
      DATA_DIR: dataDir,
    })
    const ended = once(server, 'exit')
    try {
      await expect.poll(ready, POLL).toBe(true)
    } finally {
      server.kill('SIGKILL')
      await ended
      await through.drop()
      await empty.drop()
      rmSync(dataDir, { recursive: true })
    }
  })
})
