import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '#server/core/db/open.ts'
import type { Db } from '#server/core/db/tables.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { seed } from '#server/seeds/seed.ts'
import { TEMPLATES } from './template-names.ts'

const { TEST_DATABASE_URL } = process.env
/** A PostgreSQL that is there, or the one that the tests' set-up has started. */
const url = TEST_DATABASE_URL === 'none' ? undefined : TEST_DATABASE_URL

/** When the tests' databases were prepared, and where their clocks start: noon on a day in November. */
export const SEEDED_AT = Date.UTC(2026, 10, 20, 12)

const { NODE_COMPILE_CACHE } = process.env
const compiled: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

export interface TestDatabase {
  database: Database
  /** The configuration that leads a command to the same data, and to compiled code where there is some. */
  env: Record<string, string>
  /** Another connection to the same data, where the kind allows it. */
  reopen: () => Database
  /** Another connection next to the open one, as of a second process that was started by mistake. */
  beside: () => Database
  /** Another database with what is in this one, which nobody has open any more. */
  copy: () => Promise<TestDatabase>
  drop: () => Promise<void>
}

/** A kind of database. */
export interface Kind {
  name: string
  /** A database as it is after a server's first start: migrated, with the repository's catalogue and questions. */
  open: () => Promise<TestDatabase>
  /** A database without tables. */
  empty: () => Promise<TestDatabase>
}

/** Brings an empty database to where a server's first start brings it. */
export async function prepare(db: Db): Promise<void> {
  await migrate(db)
  await seed(db, new Date(SEEDED_AT).toISOString())
}

async function sqlite(template?: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cinco-test-'))
  if (template) copyFileSync(template, join(dataDir, 'cinco.sqlite'))
  const database = openDatabase({ dataDir })
  // The data is gone with the test: no write waits for the disk. A bench's does, as an installation's.
  if (process.env.VITEST) await sql`pragma synchronous = off`.execute(database.db)
  return {
    database,
    env: { ...compiled, DATA_DIR: dataDir },
    reopen: () => openDatabase({ dataDir }),
    beside: () => openDatabase({ dataDir, beside: true }),
    copy: () => sqlite(join(dataDir, 'cinco.sqlite')),
    drop: async () => {
      await database.close().catch(() => undefined)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function postgres(connectionString: string, made = ''): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  await admin.query(`create database ${name} ${made}`)
  const databaseUrl = new URL(connectionString)
  databaseUrl.pathname = `/${name}`
  const open = () => openDatabase({ databaseUrl: databaseUrl.href, dataDir: '' })
  const database = open()
  return {
    database,
    env: { ...compiled, DATABASE_URL: databaseUrl.href },
    reopen: open,
    beside: open,
    copy: () => postgres(connectionString, `template ${name}`),
    drop: async () => {
      await database.close().catch(() => undefined)
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A copy of the template where the tests' set-up made one, which is faster. */
async function copied(template: string | undefined, made: (template?: string) => Promise<TestDatabase>) {
  const opened = await made(template)
  if (!template) await prepare(opened.database.db)
  return opened
}

const onPostgres = (connectionString: string, made?: string): Omit<Kind, 'name'> => ({
  open: () =>
    copied(made ? undefined : process.env[TEMPLATES.postgres], (template) =>
      postgres(connectionString, template ? `template ${template}` : made),
    ),
  empty: () => postgres(connectionString, made),
})

/** The one that needs no server. */
export const embedded: Kind = {
  name: 'SQLite',
  open: () => copied(process.env[TEMPLATES.sqlite], sqlite),
  empty: () => sqlite(),
}

/** The databases that every server test runs on: SQLite always, PostgreSQL where there is one. */
export const databases: readonly Kind[] = [
  embedded,
  ...(url ? [{ name: 'PostgreSQL', ...onPostgres(url) }] : []),
]

/**
 * One of them, for pages, guards and checks that stand above the queries: the tests of the calls run those on both. It is
 * PostgreSQL where there is one, for journeys run on SQLite.
 */
export const oneDatabase: readonly Kind[] = databases.slice(-1)

/** Whether a kind is that one: for what stands above the queries in a file whose other tests run on each kind. */
export const isProvedOnce = (name: string) => oneDatabase.some((kind) => kind.name === name)

const PORTUGUESE = `template template0 locale_provider icu icu_locale 'pt-PT'`

/** The same, and PostgreSQL where it sorts as the language does and not by bytes. */
export const sortingDatabases: readonly Kind[] = [
  ...databases,
  ...(url ? [{ name: 'PostgreSQL in Portuguese', ...onPostgres(url, PORTUGUESE) }] : []),
]
