import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/core/db/open.ts'
import type { Db, Tables } from '#server/core/db/tables.ts'
import type { Kind, TestDatabase } from './database.ts'
import { type TestServer, testServer } from './server.ts'
import { siteServer } from './site-server.ts'

/** Makes an object before the first test of the suite (`describe`) that calls this; hooks and tests see what is in it. */
export function beforeTests<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  return made
}

interface SuiteDatabase extends TestDatabase {
  readonly db: Db
  /** Deletes the rows of tables, one table after another. */
  readonly clear: (...tables: readonly (keyof Tables)[]) => Promise<void>
}

/** A database of the suite that calls this, which is dropped after the suite's last test. */
export function suiteDatabase(open: Kind['open']): SuiteDatabase {
  const suite = beforeTests<SuiteDatabase>(async () => {
    const opened = await open()
    const { db } = opened.database
    const clear: SuiteDatabase['clear'] = async (...tables) => {
      for (const table of tables) await db.deleteFrom(table).execute()
    }
    return { ...opened, db, clear }
  })
  afterAll(() => suite.drop())
  return suite
}

type Env = Record<string, string>

type SuiteServer = SuiteDatabase & TestServer

/**
 * A server of the suite that calls this, on a database of its own. Where the settings come of what an earlier `beforeTests` makes,
 * `env` is a function.
 */
export function suiteServer(
  open: Kind['open'],
  env: Env | (() => Env) = {},
  start: (database: Database, env: Env) => Promise<TestServer> = testServer,
): SuiteServer {
  const suite = suiteDatabase(open) as SuiteServer
  beforeAll(async () => {
    Object.assign(suite, await start(suite.database, typeof env === 'function' ? env() : env))
  })
  afterAll(() => suite.app.close())
  return suite
}

/** The same with the site's pages on it. */
export const suiteSite = (open: Kind['open'], env?: Env) => suiteServer(open, env, siteServer)
