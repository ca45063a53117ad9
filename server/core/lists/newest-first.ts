import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Cursor, readCursor } from './cursor.ts'

/** Rows on a page of a list, where no other number is asked for. */
export const PAGE = 50

/** A condition for the rows after a cursor; always true at the beginning. */
export function olderThan<T extends keyof Tables>(table: T, after: string | undefined) {
  const cursor: Cursor | undefined = readCursor(after)
  return (_eb: ExpressionBuilder<Tables, T>) =>
    cursor
      ? sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${cursor.at}, ${cursor.id})`
      : sql<boolean>`1 = 1`
}

/** Joins conditions with `and`; without any it is always true. */
export const allOf = (...conditions: (RawBuilder<unknown> | undefined | '' | false)[]): RawBuilder<boolean> =>
  sql.join([sql`1 = 1`, ...conditions.filter((condition) => typeof condition === 'object')], sql` and `)
