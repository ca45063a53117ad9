import { fold } from '#schemas/text/fold.ts'
import type { AdminSearch } from '../../core/services.ts'

/** The rows whose titles, or numbers, have a text in them; those that begin with it first. */
function named<Row extends { id: number; title: string }>(rows: readonly Row[], text: string): Row[] {
  const wanted = fold(text)
  const fitting = rows.filter(({ id, title }) => fold(title).includes(wanted) || String(id) === wanted)
  const rank = ({ title }: Row) => (fold(title).startsWith(wanted) ? 0 : 1)
  return fitting.toSorted((a, b) => rank(a) - rank(b))
}

/** Services and subgroups by their titles, whatever their accents: a few hundred, which are read whole. */
export const catalogueSearch: readonly AdminSearch[] = [
  {
    kind: 'service',
    async find({ database: { db } }, text, limit) {
      const services = await db
        .selectFrom('services')
        .select(['id', 'title', 'withdrawn_at', 'archived_at'])
        .execute()
      return named(services, text)
        .slice(0, limit)
        .map(({ id, title, withdrawn_at, archived_at }) => ({
          id: String(id),
          title,
          detail: archived_at ? 'arquivado' : withdrawn_at ? 'retirado do site' : '',
        }))
    },
  },
  {
    kind: 'subgroup',
    async find({ database: { db } }, text, limit) {
      const subgroups = await db.selectFrom('subgroups').select(['id', 'title', 'archived_at']).execute()
      return named(subgroups, text)
        .slice(0, limit)
        .map(({ id, title, archived_at }) => ({
          id: String(id),
          title,
          detail: archived_at ? 'arquivado' : '',
        }))
    },
  },
]
