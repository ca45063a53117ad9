import pg from 'pg'

/** How long after a failure the next connection is tried. */
const RETRY_MS = 2000
/** How often the connection is asked whether it still answers, and how long it may take. */
const BEAT_MS = 30_000
const PATIENCE_MS = 5000

/** Who listens to a channel of the database. */
export interface Listening {
  /** What another connection said by NOTIFY. */
  heard(payload: string): void
  /** From now on nothing is missed. */
  began(): void
  /** The connection was lost: what is said until it `began` again is missed. */
  ended(): void
}

/** Listens to a channel until what it returns is called. */
export type Listen = (channel: string, listening: Listening) => () => void

/**
 * Listens to a channel of PostgreSQL by a connection of its own, which opens again by itself when the database was away.
 * It needs a direct connection: a pooler that gives connections away by the transaction delivers nothing (SRV-44).
 */
export const listenBy =
  (connectionString: string, retryMs = RETRY_MS): Listen =>
  (channel, { heard, began, ended }) => {
    let client: pg.Client | undefined
    let timer: NodeJS.Timeout | undefined
    let closed = false

    const leave = (connection: pg.Client) => {
      clearInterval(timer)
      client = undefined
      // It closes the socket at once where a query is under way.
      connection.end().catch(() => {})
    }
    const lost = (connection: pg.Client) => {
      if (connection !== client) return
      leave(connection)
      ended()
      if (closed) return
      timer = setTimeout(connect, retryMs)
      timer.unref()
    }
    const connect = () => {
      const connection = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: PATIENCE_MS,
        query_timeout: PATIENCE_MS,
      })
      client = connection
      const gone = () => lost(connection)
      connection.on('error', gone)
      connection.on('end', gone)
      connection.on('notification', ({ payload = '' }) => heard(payload))
      const listen = async () => {
        await connection.connect()
        await connection.query(`listen ${connection.escapeIdentifier(channel)}`)
        if (connection !== client) return
        timer = setInterval(() => connection.query('select 1').catch(gone), BEAT_MS)
        timer.unref()
        began()
      }
      listen().catch(gone)
    }

    connect()
    return () => {
      closed = true
      clearTimeout(timer)
      if (client) leave(client)
    }
  }
