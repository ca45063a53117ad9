import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import popularServices from '#schemas/catalogue/data/popular.json' with { type: 'json' }
import { serviceIcon } from '#schemas/catalogue/icons.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Db } from '../../core/db/tables.ts'

const popular: Readonly<Record<string, readonly number[]>> = popularServices

/** Popular services shown of a main group (CAT-5). */
const POPULAR = 3

/** The category page of a main group's services. */
const pagesOfGroups: Readonly<Record<number, string>> = {
  1: '/imoveis',
  2: '/casa',
  3: '/certificacao',
  4: '/climatizacao',
  5: '/outros',
  6: '/aulas',
}

/** The catalogue as it stands in the database, without the services that were withdrawn (PAGE-37). */
export function catalogueRepository(db: Db) {
  const services = () =>
    db
      .selectFrom('services')
      .innerJoin('subgroups', 'subgroups.id', 'services.sub_group_id')
      .where('services.withdrawn_at', 'is', null)
      .select(['services.id', 'services.title', 'services.sub_group_id', 'subgroups.main_group_id'])

  return {
    titles: async () =>
      (await services().orderBy('services.id').execute()).map(({ id, title }) => ({ id, title })),
    services: async () =>
      (await services().select('services.labels').orderBy('services.id').execute()).map(labelled),
    servicesOf: async (mainGroup: number) =>
      (await services().where('main_group_id', '=', mainGroup).orderBy('services.id').execute()).map(undated),
    servicesOfSubgroup: async (subgroup: number) =>
      (await services().where('sub_group_id', '=', subgroup).orderBy('services.id').execute()).map(undated),
    /** A service with the titles of its groups, also one that was withdrawn. */
    anyService: (id: number) =>
      db
        .selectFrom('services')
        .innerJoin('subgroups', 'subgroups.id', 'services.sub_group_id')
        .innerJoin('main_groups', 'main_groups.id', 'subgroups.main_group_id')
        .select([
          'services.title',
          'services.sub_group_id',
          'subgroups.title as subgroup',
          'subgroups.main_group_id',
          'main_groups.title as main_group',
        ])
        .where('services.id', '=', id)
        .executeTakeFirst(),
    popularOf: async (mainGroup: number) => {
      const rows = await services().where('main_group_id', '=', mainGroup).orderBy('services.id').execute()
      const chosen = popular[mainGroup] ?? []
      const rank = ({ id }: { id: number }) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length)
      return rows
        .sort((a, b) => rank(a) - rank(b))
        .slice(0, POPULAR)
        .map(undated)
    },
    /**
     * The home page's rows of cards (CAT-3): first the site's own, as far as they are still featured, then the
     * others.
     */
    async featured() {
      const rows = await services()
        .select('services.featured')
        .where('services.featured', 'is not', null)
        .orderBy('services.id')
        .execute()
      return featured.map(({ title, cards }, index) => {
        const inRow = new Map(rows.filter((row) => row.featured === index + 1).map((row) => [row.id, row]))
        const listed = cards.flatMap((card) => {
          const service = inRow.get(card.service)
          inRow.delete(card.service)
          return service ? [{ ...card, title: service.title }] : []
        })
        const added = [...inRow.values()].map(({ id, title: name, sub_group_id, main_group_id }) => ({
          image: serviceIcon(id, sub_group_id),
          title: name,
          link: pagesOfGroups[main_group_id] ?? '/outros',
          service: id,
        }))
        return { title, cards: [...listed, ...added] }
      })
    },
    mainGroups: () => db.selectFrom('main_groups').select(['id', 'title']).orderBy('id').execute(),
    subgroups: () =>
      db
        .selectFrom('subgroups')
        .select(['id', 'title', 'main_group_id'])
        .where('archived_at', 'is', null)
        .orderBy('id')
        .execute(),
    /** The id of the subgroup that had an address under an earlier name. */
    formerly: (slug: string) =>
      db.selectFrom('former_slugs').select('sub_group_id as id').where('slug', '=', slug).executeTakeFirst(),
  }
}

/** The catalogue's services carry both dates as null (CAT-2). */
const undated = <T extends object>(service: T) => ({ ...service, created_at: null, updated_at: null })

/** With its search words. */
const labelled = <T extends { labels: string | null }>({ labels, ...service }: T) => ({
  ...undated(service),
  ...(labels !== null && { labels: readStored<string[]>(labels) }),
})
