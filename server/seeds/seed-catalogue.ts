import type { ServiceContent } from '#schemas/questions/content.ts'
import type { Trx } from '../core/db/tables.ts'
import { readMainGroups, readServiceTexts, type SubgroupData } from './read-data.ts'

const ROWS_AT_ONCE = 100

/** Writes the main groups and the subgroups of the repository, but those that an administrator has changed (ADM-26). */
export async function seedGroups(
  trx: Trx,
  subgroups: readonly SubgroupData[],
  schemas?: string,
): Promise<void> {
  await trx
    .insertInto('main_groups')
    .values(readMainGroups(schemas))
    .onConflict((c) => c.column('id').doUpdateSet((eb) => ({ title: eb.ref('excluded.title') })))
    .execute()
  await trx
    .insertInto('subgroups')
    .values(subgroups.map(({ id, title, main_group_id }) => ({ id, title, main_group_id })))
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          main_group_id: eb.ref('excluded.main_group_id'),
        }))
        .where('subgroups.revision', '=', 0),
    )
    .execute()
}

/** Writes the repository's services, but those that an administrator has published (`owned`). */
export async function seedServices(
  trx: Trx,
  subgroups: readonly SubgroupData[],
  owned: ReadonlyMap<number, ServiceContent>,
  rowOfCard: ReadonlyMap<number, number>,
): Promise<void> {
  const services = subgroups.flatMap(({ id: sub_group_id, services }) =>
    services
      .filter(({ id }) => !owned.has(id))
      .map(({ id, title, labels = [], featured = rowOfCard.get(id) ?? null }) => ({
        id,
        title,
        sub_group_id,
        labels: labels.length > 0 ? JSON.stringify(labels) : null,
        featured,
      })),
  )
  if (services.length === 0) return
  await trx
    .insertInto('services')
    .values(services)
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        sub_group_id: eb.ref('excluded.sub_group_id'),
        labels: eb.ref('excluded.labels'),
        featured: eb.ref('excluded.featured'),
      })),
    )
    .execute()
}

/** Writes the repository's texts of services' pages, but those that an administrator has changed (ADM-22). */
export async function seedTexts(
  trx: Trx,
  subgroups: readonly SubgroupData[],
  schemas?: string,
): Promise<void> {
  const rows = subgroups.flatMap(({ id, services }) => {
    const texts = readServiceTexts(id, schemas)
    return services.flatMap((service) => {
      const ownTexts = texts[service.id]
      return ownTexts ? [{ service_id: service.id, texts: JSON.stringify(ownTexts), revision: 0 }] : []
    })
  })
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('service_texts')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((c) =>
        c
          .column('service_id')
          .doUpdateSet((eb) => ({ texts: eb.ref('excluded.texts') }))
          .where('service_texts.revision', '=', 0),
      )
      .execute()
}
