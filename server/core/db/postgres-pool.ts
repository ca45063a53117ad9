import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { breaksConnection, DatabaseAway, meaningOf } from './database-away.ts'

const MAX_CONNECTIONS = 12

/** What commands and migrations wait at most, in milliseconds: they may have much to do. */
const UNHURRIED = { connectionTimeoutMillis: 5000, statement_timeout: 15_000 }

/** How long nobody else waits for a database that somebody has just waited for in vain. */
const REST_MS = 1000

/** How long closing waits for a database that does not say goodbye. */
const CLOSE_MS = 5000

/**
 * What a server waits at most: a connection and an answer each as long as `answerWithinMs`. PostgreSQL gives up a
 * statement or a lock a little earlier by itself, so that the connection stays good.
 */
const hurried = (answerWithinMs: number) => ({
  connectionTimeoutMillis: answerWithinMs,
  query_timeout: answerWithinMs,
  statement_timeout: Math.ceil(answerWithinMs * 0.8),
  lock_timeout: Math.ceil(answerWithinMs * 0.8),
  idle_in_transaction_session_timeout: answerWithinMs * 3,
})

/**
 * Connections to PostgreSQL that outlive its restarts. Each client in use is listened to: a server that ends tells them
 * by an 'error' event, which would end this process. A connection that broke or did not answer is thrown away, and the
 * next query opens another. What fails for the database's sake throws DatabaseAway.
 */
export function openPool(connectionString: string, answerWithinMs: number | undefined) {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(answerWithinMs === undefined ? UNHURRIED : hurried(answerWithinMs)),
  })
  // The query under way is told by its own error; an idle connection that breaks is replaced by the pool.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const clients = new WeakMap<pg.PoolClient, ReturnType<typeof watched>>()
  let restUntil = 0

  const told = (meaning: unknown): unknown => {
    if (meaning instanceof DatabaseAway && meaning.hangs) restUntil = performance.now() + REST_MS
    return meaning
  }

  const watched = (client: pg.PoolClient) => {
    let broken: unknown
    const run = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
      // Nobody waits a second time: Kysely would roll back on a connection that has not answered.
      if (broken !== undefined) throw broken
      try {
        const result = await client.query(statement, values)
        restUntil = 0
        return result
      } catch (error) {
        const meaning = told(meaningOf(error))
        if (breaksConnection(error)) broken = meaning
        throw meaning
      }
    }
    return {
      run,
      // Kysely's own kind of result, with a name for each of the commands that it makes.
      query: run as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(broken !== undefined || destroy),
    }
  }

  /** A connection; throws DatabaseAway where none can be had. */
  const connect = async () => {
    if (performance.now() < restUntil)
      throw new DatabaseAway(new Error('The database did not answer just now'))
    const client = await pool.connect().catch((error: unknown) => {
      throw told(new DatabaseAway(error))
    })
    const known = clients.get(client) ?? watched(client)
    clients.set(client, known)
    return known
  }

  return {
    connect,
    options: pool.options,

    /** One statement on a connection of its own. */
    async query(statement: pg.QueryConfig): Promise<void> {
      const client = await connect()
      try {
        await client.run(statement)
      } finally {
        client.release()
      }
    },

    async end(): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, answerWithinMs ?? CLOSE_MS)
      })
      await Promise.race([pool.end(), patience])
      clearTimeout(timer)
    },
  } satisfies PostgresPool & Record<string, unknown>
}

export type Pool = ReturnType<typeof openPool>
