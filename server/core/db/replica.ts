import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { codeOf } from '#schemas/validation/thrown.ts'
import { DatabaseAway } from './database-away.ts'
import { readsFrom } from './read-from.ts'

/** How often both databases are asked how far they are. */
const BEAT_MS = 1000
/** How many positions are remembered that the replica has not reached. */
const MAX_POSITIONS = 120

/** PostgreSQL's codes of a read that the replica's own work ended, and of a write on a replica. */
const NOT_HERE = ['40001', '25006']

/** A position in PostgreSQL's log (`16/B374D848`) as a number; undefined where it is none. */
const positionOf = (text: string | null): bigint | undefined => {
  const [, high = '', low = ''] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? []
  return high === '' ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Where the primary's log stands, and how far the replica has replayed it; null where it is no replica. */
export interface Positions {
  primary(): Promise<string | null>
  replica(): Promise<string | null>
}

/**
 * Measures how far a replica is behind (SRV-45): the time since the primary stood where the replica stands now. The lag grows by
 * itself while either does not answer. `now` is in milliseconds of a clock that only runs forward.
 */
export function lagMeter({ primary, replica }: Positions, now: () => number) {
  let written: { at: number; position: bigint }[] = []
  let sameAsAt = Number.NEGATIVE_INFINITY

  return {
    /** In milliseconds; infinite while nothing is known. */
    lagMs: () => now() - sameAsAt,
    /** The replica failed: it is not read from until it was measured again. */
    forget(): void {
      written = []
      sameAsAt = Number.NEGATIVE_INFINITY
    },
    /** Asks both. Throws what they throw. */
    async measure(): Promise<void> {
      const at = now()
      const position = positionOf(await primary())
      if (position !== undefined) written = [...written, { at, position }].slice(-MAX_POSITIONS)
      const reached = positionOf(await replica())
      if (reached === undefined) return
      const last = written.findLast((each) => each.position <= reached)
      if (last === undefined) return
      sameAsAt = Math.max(sameAsAt, last.at)
      written = written.filter((each) => each.at > last.at)
    },
  }
}

/** A replica as it is watched. */
export interface Replica {
  /** How far it is behind, in milliseconds; infinite where it is away. */
  lagMs(): number
  /** Whether calls of the list read from it now. */
  isUsed(): boolean
}

/** Asks a pool for one text. */
const asked = (pool: PostgresPool, statement: string) => async (): Promise<string | null> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ at: string | null }>(statement, [])
    return rows[0]?.at ?? null
  } finally {
    client.release()
  }
}

/**
 * A pool that reads from a replica where the work under way may (`readsFrom`) and the replica is at most `maxLagMs` behind. A query
 * that the replica does not answer is asked of the primary.
 */
export function withReplica(primary: PostgresPool, replica: PostgresPool, maxLagMs: number) {
  const meter = lagMeter(
    {
      primary: asked(primary, 'select pg_current_wal_flush_lsn()::text as at'),
      replica: asked(replica, 'select pg_last_wal_replay_lsn()::text as at'),
    },
    () => performance.now(),
  )
  const isUsed = () => meter.lagMs() <= maxLagMs
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const beat = async () => {
    await meter.measure().catch(() => undefined)
    if (isClosed) return
    timer = setTimeout(beat, BEAT_MS)
    timer.unref()
  }
  void beat()

  /** A connection to the replica whose failed reads are asked of the primary. */
  const covered = ({ query, release }: PostgresPoolClient): PostgresPoolClient => {
    const askedOfEither = async (statement: string, values: readonly unknown[]) => {
      try {
        return await query(statement, [...values])
      } catch (error) {
        if (error instanceof DatabaseAway) meter.forget()
        else if (!NOT_HERE.includes(codeOf(error) ?? '')) throw error
        const client = await primary.connect()
        try {
          return await client.query(statement, [...values])
        } finally {
          client.release()
        }
      }
    }
    return { query: askedOfEither as PostgresPoolClient['query'], release }
  }

  const connect = async () => {
    if (readsFrom() !== 'replica' || !isUsed()) return primary.connect()
    try {
      return covered(await replica.connect())
    } catch {
      meter.forget()
      return primary.connect()
    }
  }

  const end = async () => {
    isClosed = true
    clearTimeout(timer)
    await Promise.all([primary.end(), replica.end()])
  }
  return { pool: { ...primary, connect, end }, replica: { lagMs: meter.lagMs, isUsed } satisfies Replica }
}
