import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#server/core/db/open.ts'

const url = process.env.TEST_DATABASE_URL

export interface TestDatabase {
  database: Database
  /** The configuration that leads a command to the same data. */
  env: Record<string, string>
  /** Another connection to the same data, where the kind allows it. */
  reopen: () => Database
  /** Another connection beside the open one, as of a second process that was started by mistake. */
  beside: () => Database
  drop: () => Promise<void>
}

async function sqlite(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cinco-test-'))
  const database = openDatabase({ dataDir })
  return {
    database,
    env: { DATA_DIR: dataDir },
    reopen: () => openDatabase({ dataDir }),
    beside: () => openDatabase({ dataDir, beside: true }),
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
  const own = new URL(connectionString)
  own.pathname = `/${name}`
  const open = () => openDatabase({ databaseUrl: own.href, dataDir: '' })
  const database = open()
  return {
    database,
    env: { DATABASE_URL: own.href },
    reopen: open,
    beside: open,
    drop: async () => {
      await database.close().catch(() => undefined)
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** The databases that every server test runs on: SQLite always, PostgreSQL where TEST_DATABASE_URL names one. */
export const databases: readonly { name: string; open: () => Promise<TestDatabase> }[] = [
  { name: 'SQLite', open: sqlite },
  ...(url ? [{ name: 'PostgreSQL', open: () => postgres(url) }] : []),
]

const PORTUGUESE = `template template0 locale_provider icu icu_locale 'pt-PT'`

/** The same, and PostgreSQL where it sorts as the language does and not by bytes. */
export const sortingDatabases: typeof databases = [
  ...databases,
  ...(url ? [{ name: 'PostgreSQL in Portuguese', open: () => postgres(url, PORTUGUESE) }] : []),
]
