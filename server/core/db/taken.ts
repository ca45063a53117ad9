import { codeOf, sqliteCodeOf } from '#schemas/validation/thrown.ts'

/** PostgreSQL's `unique_violation`. */
const UNIQUE_VIOLATION = '23505'
/** SQLite's codes of a primary key and of a unique index. */
const SQLITE_UNIQUE: readonly unknown[] = [1555, 2067]

/** Whether a write failed because somebody else took its number, code or name first. */
export const isTaken = (error: unknown): boolean =>
  codeOf(error) === UNIQUE_VIOLATION || SQLITE_UNIQUE.includes(sqliteCodeOf(error))
