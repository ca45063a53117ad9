import type { Db, Trx } from '../../core/db/tables.ts'

/** The number of each service's last publication; 0 stands for the base questions. */
export async function lastNumbers(trx: Trx): Promise<Map<number, number>> {
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
