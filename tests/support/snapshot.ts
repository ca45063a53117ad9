import type { Db } from '#server/core/db/tables.ts'
import { features } from '#server/features/registry.ts'

/** Every row of every table but those that are left out, in the order of the tables' keys, as texts that compare. */
export async function everyRow(db: Db, leftOut: readonly string[]): Promise<Record<string, string[]>> {
  const tables = features.flatMap(({ tables = [] }) => tables).filter(({ name }) => !leftOut.includes(name))
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const all = await db.selectFrom(name).selectAll().execute()
      return [name, all.map((row) => JSON.stringify(row)).sort()] as const
    }),
  )
  return Object.fromEntries(rows)
}
