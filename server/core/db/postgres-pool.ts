import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { breaksConnection, DatabaseAway, explainPostgresError } from './database-away.ts'

const MAX_CONNECTIONS = 12

/** The timeouts of commands, in milliseconds: their statements may be long. Migrations and seeds have none (SRV-33). */
const UNHURRIED = { connectionTimeoutMillis: 5000, statement_timeout: 15_000 }

/** How long, after a timeout, further queries fail at once instead of waiting. */
const REST_MS = 1000

/** How long closing waits for a database that does not answer. */
const CLOSE_MS = 5000

/**
 * The timeouts that PostgreSQL keeps for a server, which waits `answerWithinMs` for an answer. PostgreSQL cancels a statement
 * or a lock a little earlier, so that the connection can be used again.
 */
const hurried = (answerWithinMs: number) => ({
  statement_timeout: Math.ceil(answerWithinMs * 0.8),
  lock_timeout: Math.ceil(answerWithinMs * 0.8),
  idle_in_transaction_session_timeout: answerWithinMs * 3,
})

/** PgBouncer refuses a connection that sets PostgreSQL's timeouts: its `connect_query` sets them (SRV-44). */
const timeouts = (answerWithinMs: number | undefined, isPooled: boolean) =>
  answerWithinMs === undefined
    ? UNHURRIED
    : {
        connectionTimeoutMillis: answerWithinMs,
        query_timeout: answerWithinMs,
        ...(!isPooled && hurried(answerWithinMs)),
      }

/**
 * A pool of connections to PostgreSQL that survives its restarts. Each client in use has an `error` listener: a
 * server that stops sends an 'error' event, which would end this process. A connection that broke or did not answer
 * is discarded, and the next query opens another. Failures of the database throw DatabaseAway. `isPooled` says that the
 * address is a pooler's.
 */
export function openPool(
  connectionString: string,
  answerWithinMs: number | undefined,
  { isPooled = false } = {},
) {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...timeouts(answerWithinMs, isPooled),
  })
  // A query under way gets its own error; the pool replaces an idle connection that breaks.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const clients = new WeakMap<pg.PoolClient, ReturnType<typeof watched>>()
  let restUntil = 0

  const noted = (meaning: unknown): unknown => {
    if (meaning instanceof DatabaseAway && meaning.hangs) restUntil = performance.now() + REST_MS
    return meaning
  }

  const watched = (client: pg.PoolClient) => {
    let broken: unknown
    const query = async (statement: string, values: unknown[]) => {
      // Fails at once: Kysely would otherwise wait for a rollback on a connection that has not answered.
      if (broken !== undefined) throw broken
      try {
        const result = await client.query(statement, values)
        restUntil = 0
        return result
      } catch (error) {
        const meaning = noted(explainPostgresError(error))
        if (breaksConnection(error)) broken = meaning
        throw meaning
      }
    }
    return {
      // The cast adds Kysely's own result type, which names its commands.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(broken !== undefined || destroy),
    }
  }

  /** A connection. Throws DatabaseAway if there is none. */
  const connect = async () => {
    if (performance.now() < restUntil)
      throw new DatabaseAway(new Error('The database did not answer just now'))
    const client = await pool.connect().catch((error: unknown) => {
      throw noted(new DatabaseAway(error))
    })
    const watchedClient = clients.get(client) ?? watched(client)
    clients.set(client, watchedClient)
    return watchedClient
  }

  return {
    connect,
    options: pool.options,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),

    async end(): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, answerWithinMs ?? CLOSE_MS)
      })
      await Promise.race([pool.end(), patience])
      clearTimeout(timer)
    },
  } satisfies PostgresPool & { connections: unknown }
}
