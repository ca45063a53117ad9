import featured from '#schemas/catalogue/data/featured.json' with { type: 'json' }
import type { Db } from '../../db/tables.ts'

/** Popular services shown of a main group (L§9). */
const POPULAR = 3

const OTHERS = { image: 'sparkle', link: '/outros' }

/** Icon and category page of a card that has none of its own, by main group. */
const cardsOfGroups: Readonly<Record<number, { image: string; link: string }>> = {
  1: { image: 'buildings', link: '/imoveis' },
  2: { image: 'wrench', link: '/casa' },
  3: { image: 'certificate', link: '/certificacao' },
  4: { image: 'thermometer', link: '/climatizacao' },
  5: { image: 'student', link: '/aulas' },
}

/** The catalogue as it stands in the database. */
export function catalogueRepository(db: Db) {
  const services = () =>
    db
      .selectFrom('services')
      .innerJoin('subgroups', 'subgroups.id', 'services.sub_group_id')
      .select([
        'services.id',
        'services.title',
        'services.sub_group_id',
        'services.labels',
        'subgroups.main_group_id',
      ])

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
    /** The home page's rows of cards: those that come with the site, as far as they are still featured, then the others. */
    async featured() {
      const rows = await db
        .selectFrom('services')
        .innerJoin('subgroups', 'subgroups.id', 'services.sub_group_id')
        .select(['services.id', 'services.title', 'services.featured', 'subgroups.main_group_id'])
        .where('services.featured', 'is not', null)
        .orderBy('services.id')
        .execute()
      return featured.map(({ title, cards }, index) => {
        const own = new Map(rows.filter((row) => row.featured === index + 1).map((row) => [row.id, row]))
        const known = cards.flatMap((card) => {
          const service = own.get(card.service)
          own.delete(card.service)
          return service ? [{ ...card, title: service.title }] : []
        })
        const added = [...own.values()].map(({ id, title: name, main_group_id }) => ({
          ...(cardsOfGroups[main_group_id] ?? OTHERS),
          title: name,
          service: id,
        }))
        return { title, cards: [...known, ...added] }
      })
    },
    mainGroups: () => db.selectFrom('main_groups').select(['id', 'title']).orderBy('id').execute(),
    subgroups: () => db.selectFrom('subgroups').selectAll().orderBy('id').execute(),
  }
}

/** The catalogue's services carry both dates as null (M§3 'Service'). */
const undated = <T extends { labels: string | null }>({ labels, ...service }: T) => ({
  ...service,
  ...(labels !== null && { labels: JSON.parse(labels) as string[] }),
  created_at: null,
  updated_at: null,
})
