import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explainPostgresError } from '#server/core/db/database-away.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { StorageFull, UnusableDatabase } from '#server/core/db/storage.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { prepare } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testServer } from '#tests/support/server.ts'

/** More than the pages that a database has left over after its seeds. */
const MAX_LEADS = 200

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cinco-storage-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a full disk', () => {
  it('is answered with a text and a time to try again, loses nothing, and reading still works', async () => {
    const database = openDatabase({ dataDir })
    await prepare(database.db)
    const { app, clock } = await testServer(database, { DATA_DIR: dataDir })
    const limitTo = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database.db)
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/lead/create',
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        payload: { ...exampleLead, info: 'Informação. '.repeat(150) },
      })
    const stored = async () =>
      Number(
        (
          await database.db
            .selectFrom('leads')
            .select(sql<number>`count(*)`.as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const ready = async () => (await app.inject('/readyz')).statusCode

    expect(await ready()).toBe(200)
    await limitTo(1) // SQLite takes the pages that it has for the least
    let acknowledged = 0
    let refused: Awaited<ReturnType<typeof send>> | undefined
    while (refused === undefined && acknowledged < MAX_LEADS) {
      const reply = await send()
      if (reply.statusCode === 200) acknowledged++
      else refused = reply
    }
    expect(refused?.statusCode).toBe(503)
    expect(refused?.headers['retry-after']).toBe('60')
    expect(refused?.json().error).toContain('O que escreveu não se perdeu')
    expect(await stored()).toBe(acknowledged)
    expect(await ready()).toBe(503)
    expect((await app.inject('/api/service/311/questions')).statusCode).toBe(200)

    await limitTo(1_000_000)
    clock.advance(60_000)
    expect(await ready()).toBe(200)
    expect((await send()).statusCode).toBe(200)
    expect(await stored()).toBe(acknowledged + 1)
    await app.close()
    await database.close()
  })

  it('of PostgreSQL means the same', () => {
    const full = Object.assign(new pg.DatabaseError('could not extend file', 20, 'error'), { code: '53100' })
    expect(explainPostgresError(full)).toBeInstanceOf(StorageFull)
  })
})

describe('a database that cannot be used', () => {
  const file = () => join(dataDir, 'cinco.sqlite')
  /** What opening and bringing it up to date says. */
  const opening = async (): Promise<unknown> => {
    try {
      const database = openDatabase({ dataDir })
      await migrate(database.db).finally(() => database.close())
    } catch (error) {
      return error
    }
  }
  const cases: [string, () => void | Promise<void>, RegExp][] = [
    ['a folder in its place', () => mkdirSync(file()), /cinco\.sqlite: é uma pasta/],
    [
      'a file that is no database',
      () => writeFileSync(file(), 'isto não é uma base de dados\n'.repeat(200)),
      /cinco\.sqlite: o ficheiro não é uma base de dados.*npm run restore/,
    ],
    [
      'the database of another program',
      () => {
        const foreign = new DatabaseSync(file())
        foreign.exec('create table notas (texto text)')
        foreign.close()
      },
      /cinco\.sqlite: a base de dados é de outro programa/,
    ],
    [
      'a damaged file',
      async () => {
        const database = openDatabase({ dataDir })
        await migrate(database.db)
        await database.close()
        // Everything after the head of the first page: the list of tables and what they hold.
        const size = readFileSync(file()).length
        writeSync(openSync(file(), 'r+'), Buffer.alloc(size - 100, 0xa5), 0, size - 100, 100)
      },
      /cinco\.sqlite: o ficheiro da base de dados está danificado.*npm run restore/,
    ],
  ]

  it.each(cases)('is refused by its name, with what to do: %s', async (_name, make, words) => {
    await make()
    const error = await opening()
    expect(error).toBeInstanceOf(UnusableDatabase)
    expect((error as Error).message).toMatch(words)
  })

  it('is refused where the folder is a file', () => {
    const path = join(dataDir, 'ficheiro')
    writeFileSync(path, '')
    expect(() => openDatabase({ dataDir: path })).toThrow(/DATA_DIR: a pasta .*ficheiro não pode ser usada/)
  })

  it('releases its lock, so that the next start says the same', async () => {
    writeFileSync(file(), 'nada '.repeat(500))
    const [first, second] = [await opening(), await opening()]
    expect(String(second)).toBe(String(first))
  })
})
