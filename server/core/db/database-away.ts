import pg from 'pg'
import { StorageFull, tellsOfFullDisk } from './storage.ts'

/**
 * The database cannot be reached, does not answer in time, or has ended what it was asked. What was asked may or may not
 * have been done. Whoever asked is told to try again.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** PostgreSQL's or the system's code, where there is one. */
  readonly code: string | undefined
  /** Whether it was waited for in vain, so that the next one had better not wait as well. */
  readonly hangs: boolean

  constructor(cause: unknown) {
    const { message = '', code } = cause as { message?: string; code?: string }
    super(message || 'The database is away', { cause })
    this.code = code
    this.hangs = HANGING.test(message)
  }
}

/** What pg says when its own patience is over; it has no codes for that. */
const HANGING = /^(?:Query read timeout|Connection terminated due to connection timeout)/

/**
 * SQLSTATE classes and codes by which a server says that it is busy or going: connections (08), too few resources for
 * one more connection (53300), a statement or a lock that took too long, and shutting down or starting (57P).
 */
const AWAY = /^(?:08...|53300|55P03|57014|57P0[1-5]|25P03)$/

/** Errors of ours, not of the connection: their programmer has to see them. */
const isMistake = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError

/** Whether the connection that a query failed on cannot be trusted any more: it broke, or its answer may still come. */
export const breaksConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || (AWAY.test(error.code ?? '') && error.severity === 'FATAL')

/** What a query's error means: DatabaseAway or StorageFull where it tells of the database, otherwise the error itself. */
export function meaningOf(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && tellsOfFullDisk(error)) return new StorageFull(error)
  if (error instanceof DatabaseAway || isMistake(error)) return error
  return error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '') ? error : new DatabaseAway(error)
}
