import pg from 'pg'
import { codeOf, errorOf } from '#schemas/validation/thrown.ts'
import { isDiskFull, StorageFull } from './storage.ts'

/**
 * Thrown when the database cannot be reached, does not answer in time, or has cancelled the statement. It is not
 * known whether the statement was carried out. The visitor is told to try again.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** PostgreSQL's or the system's code, where there is one. */
  readonly code: string | undefined
  /** Whether the wait for it timed out, so that others should not wait now. */
  readonly hangs: boolean

  constructor(cause: unknown) {
    const { message } = errorOf(cause)
    super(message || 'The database is away', { cause })
    this.code = codeOf(cause)
    this.hangs = HANGING.test(message)
  }
}

/** The texts of pg's own timeouts, which have no codes. */
const HANGING = /^(?:Query read timeout|Connection terminated due to connection timeout)/

/** PostgreSQL's code of a deadlock: it ended the statement and wrote nothing of it. */
export const DEADLOCK = '40P01'

/**
 * SQLSTATE codes of a server that is busy or stopping: connections (08), too many connections (53300), a deadlock, a
 * statement or lock that took too long, shutting down or starting (57P).
 */
const AWAY = /^(?:08...|53300|40P01|55P03|57014|57P0[1-5]|25P03)$/

/** Whether an error is a mistake in our code and not the connection's. */
const isMistake = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError

/** Whether the connection of a failed query cannot be used any more: it broke, or its answer may still come. */
export const breaksConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || (AWAY.test(error.code ?? '') && error.severity === 'FATAL')

/** Translates a query's error: DatabaseAway or StorageFull if the database caused it, otherwise the error itself. */
export function explainPostgresError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && isDiskFull(error)) return new StorageFull(error)
  if (error instanceof DatabaseAway || isMistake(error)) return error
  return error instanceof pg.DatabaseError && !AWAY.test(error.code ?? '') ? error : new DatabaseAway(error)
}
