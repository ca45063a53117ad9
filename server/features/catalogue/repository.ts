import type { Db } from '../../db/tables.ts'

/** Popular services shown of a main group (L§9). */
const POPULAR = 3

/** The catalogue as it stands in the database. */
export function catalogueRepository(db: Db) {
  const services = () =>
    db
      .selectFrom('services')
      .innerJoin('subgroups', 'subgroups.id', 'services.sub_group_id')
      .select(['services.id', 'services.title', 'services.sub_group_id', 'subgroups.main_group_id'])

  return {
    services: async () => (await services().orderBy('services.id').execute()).map(undated),
    servicesOf: async (mainGroup: number) =>
      (await services().where('main_group_id', '=', mainGroup).orderBy('services.id').execute()).map(undated),
    popularOf: async (mainGroup: number) => {
      const rows = await services()
        .where('main_group_id', '=', mainGroup)
        .orderBy((eb) => eb.fn.coalesce('services.popular', eb.lit(999)))
        .orderBy('services.id')
        .limit(POPULAR)
        .execute()
      return rows.map(undated)
    },
    mainGroups: () => db.selectFrom('main_groups').select(['id', 'title']).orderBy('id').execute(),
    subgroups: () => db.selectFrom('subgroups').selectAll().orderBy('id').execute(),
  }
}

/** The catalogue's services carry both dates as null (M§3 'Service'). */
const undated = <T>(service: T) => ({ ...service, created_at: null, updated_at: null })
