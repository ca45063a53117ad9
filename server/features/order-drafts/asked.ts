import type { Db, Trx } from '../../core/db/tables.ts'

/** Notes whom a device's order for a service asks for a proposal before others (REQ-37), in place of who was asked before. */
export const noteAsked = (
  db: Db,
  row: { device: string; serviceId: number; professionalId: string; together: boolean; now: string },
) =>
  db
    .insertInto('asked_orders')
    .values({
      device_hash: row.device,
      service_id: row.serviceId,
      professional_id: row.professionalId,
      together: Number(row.together),
      asked_at: row.now,
    })
    .onConflict((c) =>
      c.columns(['device_hash', 'service_id']).doUpdateSet({
        professional_id: row.professionalId,
        together: Number(row.together),
        asked_at: row.now,
      }),
    )
    .execute()

/** Whom a device's order for a service asks; undefined for nobody. */
export const askedOf = (db: Pick<Db, 'selectFrom'>, device: string, serviceId: number) =>
  db
    .selectFrom('asked_orders')
    .innerJoin('users', 'users.id', 'asked_orders.professional_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'asked_orders.together', 'users.name as own_name', 'profiles.name'])
    .where('device_hash', '=', device)
    .where('service_id', '=', serviceId)
    .executeTakeFirst()

/** The order asks nobody before others any more. */
export const forgetAsked = (db: Db, device: string, serviceId: number) =>
  db
    .deleteFrom('asked_orders')
    .where('device_hash', '=', device)
    .where('service_id', '=', serviceId)
    .execute()

/** Brings whom an order asks to another device that goes on with it (ORD-32). */
export async function bringAsked(
  trx: Trx,
  { device, serviceId, draft }: { device: string; serviceId: number; draft: string },
): Promise<void> {
  const asked = await trx
    .selectFrom('asked_orders')
    .innerJoin('order_draft_devices', (on) =>
      on
        .onRef('order_draft_devices.device_hash', '=', 'asked_orders.device_hash')
        .onRef('order_draft_devices.service_id', '=', 'asked_orders.service_id'),
    )
    .select(['professional_id', 'together', 'asked_at'])
    .where('draft_id', '=', draft)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
  await forgetAsked(trx, device, serviceId)
  if (!asked) return
  const { professional_id: professionalId, together, asked_at: now } = asked
  await noteAsked(trx, { device, serviceId, professionalId, together: together === 1, now })
}
