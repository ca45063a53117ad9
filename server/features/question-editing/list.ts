import type { ServiceContent } from '#schemas/questions/content.ts'
import { serviceIds } from '#schemas/questions/service-ids.ts'
import type { Db } from '../../core/db/tables.ts'
import { HttpError } from '../../core/http/errors.ts'
import { contentsRepository } from './contents.ts'
import { BASE } from './rows.ts'

/** The lowest free id for a new service, which no service and no draft ever had (QST-14). Throws if none is left. */
export async function freeId(db: Db): Promise<number> {
  const [services, drafts] = await Promise.all([
    db.selectFrom('services').select('id').where('id', '>=', serviceIds.firstNew).execute(),
    db
      .selectFrom('draft_revisions')
      .select('service_id as id')
      .where('service_id', '>=', serviceIds.firstNew)
      .execute(),
  ])
  const taken = new Set([...services, ...drafts].map(({ id }) => id))
  let id: number = serviceIds.firstNew
  while (taken.has(id)) id += 1
  if (id > serviceIds.last) throw new HttpError(409, 'Já não há números livres para serviços novos.')
  return id
}

/** The administration's list of services, new ones last, and the subgroups. */
export async function listEditable(db: Db) {
  const [rows, drafts, last, subgroups] = await Promise.all([
    contentsRepository(db).services().orderBy('services.id').execute(),
    db.selectFrom('question_drafts').select(['service_id', 'updated_by', 'content']).execute(),
    lastPublications(db),
    db
      .selectFrom('subgroups')
      .innerJoin('main_groups', 'main_groups.id', 'subgroups.main_group_id')
      .select(['subgroups.id', 'subgroups.title', 'subgroups.questions', 'main_groups.title as group'])
      .orderBy('subgroups.id')
      .execute(),
  ])
  const common = new Map(subgroups.map(({ id, questions }) => [id, questions]))
  const draftOf = new Map(drafts.map((draft) => [draft.service_id, draft]))
  const base = last.get(BASE)
  const published = rows.map(({ id, title, sub_group_id, questions }) => {
    const own = last.get(id)
    const newest = own && base && base.published_at > own.published_at ? base : own
    return {
      id,
      title,
      sub_group_id,
      own: questions !== common.get(sub_group_id),
      questions: JSON.parse(questions).length,
      draft: draftOf.get(id)?.updated_by ?? null,
      number: own?.number ?? 0,
      base_number: base?.number ?? 0,
      published_at: newest?.published_at ?? null,
      author: newest?.author_name ?? null,
    }
  })
  const known = new Set(rows.map(({ id }) => id))
  const fresh = drafts
    .filter(({ service_id }) => service_id !== BASE && !known.has(service_id))
    .map(({ service_id, updated_by, content }) => {
      const { title, sub_group_id, questions }: ServiceContent = JSON.parse(content)
      return {
        id: service_id,
        title,
        sub_group_id,
        own: true,
        questions: questions.length,
        draft: updated_by,
        number: 0,
        base_number: 0,
        published_at: null,
        author: null,
      }
    })
  return {
    services: [...published, ...fresh],
    subgroups: subgroups.map(({ id, title, group }) => ({ id, title, group })),
  }
}

/** Number, time and author of each service's last publication. */
async function lastPublications(db: Db) {
  const rows = await db
    .selectFrom('publications as p')
    .select(['p.service_id', 'p.number', 'p.published_at', 'p.author_name'])
    .where('p.number', '=', (eb) =>
      eb
        .selectFrom('publications as last')
        .select((inner) => inner.fn.max('last.number').as('number'))
        .whereRef('last.service_id', '=', 'p.service_id'),
    )
    .execute()
  return new Map(rows.map((row) => [row.service_id, row]))
}
