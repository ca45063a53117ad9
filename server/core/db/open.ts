import { statSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { emptyLog } from './erased.ts'
import { type Listen, listenBy } from './listener.ts'
import { openSqliteFile } from './node-sqlite.ts'
import { openPool } from './postgres-pool.ts'
import { makePrivateFile, makePrivateFolder, restrictFiles } from './private-files.ts'
import { lockFolder } from './process-lock.ts'
import { type Replica, withReplica } from './replica.ts'
import { explainFolderError, isFolder } from './storage.ts'
import type { Db, Tables } from './tables.ts'
import { type InTransaction, transactionsOf } from './transactions.ts'

/** Reads 8-byte integers as numbers, as SQLite does; ours stay far below 2^53. */
const INT8 = 20
pg.types.setTypeParser(INT8, Number)

/** A database, with the few things in which the two kinds differ. */
export interface Database {
  readonly db: Db
  readonly kind: 'sqlite' | 'postgres'
  readonly inTransaction: InTransaction
  /** Whether a SELECT can skip rows that another worker is claiming. */
  readonly skipLocked: boolean
  /** Takes what was erased out of the files as well (SRV-32). On PostgreSQL its own files are its operator's. */
  readonly emptyLog: () => Promise<void>
  /** Hears what is said by NOTIFY (`select pg_notify(channel, payload)`), once its transaction is committed. */
  readonly listen: Listen
  /** The connections of a pool, by what they do. SQLite has none. */
  readonly connections?: () => { used: number; idle: number; waiting: number }
  /** A copy of the database that some calls read from (SRV-45), where there is one. */
  readonly replica?: Replica
  close(): Promise<void>
}

type SqliteFile = ReturnType<typeof openSqliteFile>

/**
 * Takes SQLite's write lock first: a command next to the server would otherwise write what a transaction has read, whose own
 * write SQLite then refuses. A transaction that only reads says so, and holds nobody up. The notices of a transaction are heard
 * once it is committed.
 */
class WritingDriver extends SqliteDriver {
  readonly #notify: SqliteFile['notify']

  constructor({ database, notify }: SqliteFile) {
    super({ database })
    this.#notify = notify
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#notify.committed()
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    this.#notify.rolledBack()
    await super.rollbackTransaction(connection)
  }
}

/** SQLite changes tables within transactions, which Kysely's migrator does not expect of every SQLite. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** Kysely's dialect for a database, with the two differences. */
const dialectOf = (file: SqliteFile): Dialect => ({
  createAdapter: () => new TransactionalAdapter(),
  createDriver: () => new WritingDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** The database that is opened, and by whom. */
interface DatabaseOptions {
  databaseUrl?: string | undefined
  /** The same database without a pooler, where `databaseUrl` leads to one (SRV-44). */
  databaseDirectUrl?: string | undefined
  /** Its replica, for a server alone, and how far behind it is read from, in milliseconds (SRV-45). */
  databaseReadUrl?: string | undefined
  databaseReadLagMs?: number
  dataDir: string
  /** For a command next to the running server: the folder's lock is not taken. */
  beside?: boolean
  /** For a server: how long PostgreSQL may take to answer, in milliseconds. Commands and migrations wait longer. */
  answerWithinMs?: number
}

/**
 * Opens PostgreSQL where an address is given, otherwise SQLite in the data folder, which is closed to other users. Throws
 * when it cannot be used.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { databaseUrl } = options
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openSqlite(options)
}

function openSqlite({ dataDir, beside = false }: { dataDir: string; beside?: boolean }): Database {
  const [lock, path] = [join(dataDir, 'cinco.lock'), join(dataDir, 'cinco.sqlite')]
  prepareFiles(dataDir, lock, path)
  const unlock = beside ? () => {} : lockFolder(lock)
  const file = openFile(path, unlock)
  const db = new Kysely<Tables>({ dialect: dialectOf(file) })
  return {
    db,
    kind: 'sqlite',
    skipLocked: false,
    emptyLog: () => emptyLog(db),
    listen: file.notify.listen,
    inTransaction: transactionsOf(db),
    close: async () => {
      await db.destroy()
      unlock()
    },
  }
}

/**
 * Prepares the folder and the files of an embedded database, closed to other users. Throws an error that says what to
 * correct.
 */
function prepareFiles(dataDir: string, lock: string, path: string): void {
  try {
    makePrivateFolder(dataDir)
    for (const file of [lock, path]) {
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw isFolder(file)
      makePrivateFile(file)
    }
    // SQLite creates the files next to the database with the database's permissions, and does not change existing
    // ones.
    restrictFiles([`${path}-wal`, `${path}-shm`, `${lock}-journal`])
  } catch (error) {
    throw explainFolderError(error, dataDir)
  }
}

function openFile(path: string, unlock: () => void) {
  try {
    return openSqliteFile(path)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A replica that does not answer costs a visitor a quarter of the time that the primary has. */
const replicaAnswer = (answerWithinMs: number): number => Math.ceil(answerWithinMs / 4)

/** A server goes through the pooler, where there is one. Commands and migrations use locks and tables of a session (SRV-44). */
function openPostgres(options: DatabaseOptions & { databaseUrl: string }): Database {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, databaseReadLagMs = 0, answerWithinMs } = options
  const direct = databaseDirectUrl ?? databaseUrl
  const serves = answerWithinMs !== undefined
  const isPooled = serves && databaseDirectUrl !== undefined
  const pool = openPool(serves ? databaseUrl : direct, answerWithinMs, { isPooled })
  const read =
    serves && databaseReadUrl !== undefined
      ? withReplica(
          pool,
          openPool(databaseReadUrl, replicaAnswer(answerWithinMs), { isPooled }),
          databaseReadLagMs,
        )
      : undefined
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: read?.pool ?? pool }) })
  return {
    db,
    kind: 'postgres',
    skipLocked: true,
    emptyLog: async () => {},
    listen: listenBy(direct),
    inTransaction: transactionsOf(db),
    connections: pool.connections,
    ...(read && { replica: read.replica }),
    close: () => db.destroy(),
  }
}
