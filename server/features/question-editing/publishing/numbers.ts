import { isGroup } from '#schemas/questions/service-ids.ts'
import type { Db } from '../../../core/db/tables.ts'
import { BASE } from '../rows.ts'

/** The number of each service's last publication; 0 stands for the base questions. */
export async function lastNumbers(trx: Pick<Db, 'selectFrom'>): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('publications')
    .select((eb) => ['service_id', eb.fn.max('number').as('number')])
    .groupBy('service_id')
    .execute()
  return new Map(rows.map(({ service_id, number }) => [service_id, Number(number)]))
}

/** The number of a service's last publication; 0 before the first one. */
export async function lastNumber(trx: Pick<Db, 'selectFrom'>, id: number): Promise<number> {
  const last = await trx
    .selectFrom('publications')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('service_id', '=', id)
    .executeTakeFirst()
  return Number(last?.number ?? 0)
}

/**
 * The numbers of the publications that a content is checked with, as a text to compare: for a group, those of all sets,
 * which may follow it; for anything else, those of the base questions.
 */
export async function checkedWith(trx: Pick<Db, 'selectFrom'>, id: number): Promise<string> {
  if (!isGroup(id)) return String(await lastNumber(trx, BASE))
  return JSON.stringify([...(await lastNumbers(trx))].toSorted(([one], [other]) => one - other))
}
