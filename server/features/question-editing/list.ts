import type { ServiceContent } from '#schemas/questions/content.ts'
import { groupsIn, usersOf } from '#schemas/questions/groups/resolve.ts'
import { isGroup, isSubgroupSet, subgroupSetId } from '#schemas/questions/service-ids.ts'
import { USUAL_COST } from '#schemas/requests/rules.ts'
import type { Db } from '../../core/db/tables.ts'
import { type Admin, authorsOf } from '../audit/offers.ts'
import { contentsRepository } from './contents.ts'
import { presentBeside } from './presence.ts'
import { BASE } from './rows.ts'
import { titlesOfSets } from './sets.ts'

/** The administration's list of services and groups, new ones last, and the subgroups. */
export async function listEditable(db: Db, { admin, now }: { admin: Admin; now: string }) {
  const [inForce, drafts, last, present, services, titles, subgroups] = await Promise.all([
    contentsRepository(db).inForce(),
    db
      .selectFrom('question_drafts')
      .select(['service_id', 'revision', 'updated_by', 'updated_by_id', 'content'])
      .where('service_id', '!=', BASE)
      .orderBy('service_id')
      .execute(),
    lastPublications(db),
    presentBeside(db, { admin, now }),
    db.selectFrom('services').select(['id', 'credits', 'withdrawn_at', 'archived_at']).execute(),
    titlesOfSets(db),
    db
      .selectFrom('subgroups')
      .innerJoin('main_groups', 'main_groups.id', 'subgroups.main_group_id')
      .select(['subgroups.id', 'subgroups.title', 'main_groups.title as group'])
      .where('subgroups.archived_at', 'is', null)
      .orderBy('subgroups.id')
      .execute(),
  ])
  const authorOf = await authorsOf(db, [
    ...drafts.map(({ updated_by_id }) => updated_by_id),
    ...[...last.values()].map(({ author_id }) => author_id),
  ])
  const serviceOf = new Map(services.map((service) => [service.id, service]))
  const draftOf = new Map(drafts.map((draft) => [draft.service_id, draft]))
  const contents = new Map(inForce)
  for (const { service_id, content } of drafts)
    if (!contents.has(service_id)) contents.set(service_id, JSON.parse(content))
  const base = last.get(BASE)
  const rows = [...contents].map(([id, content]) => {
    const publication = last.get(id)
    const draft = draftOf.get(id)
    // A group does not ask the base questions.
    const newest =
      publication && base && !isGroup(id) && base.published_at > publication.published_at ? base : publication
    return {
      id,
      title: titles.get(id) ?? content.title,
      questions: content.questions.length,
      draft: draft ? { revision: draft.revision, by: authorOf(draft.updated_by_id, draft.updated_by) } : null,
      editing: present.get(id) ?? [],
      number: publication?.number ?? 0,
      published_at: newest?.published_at ?? null,
      author: newest ? authorOf(newest.author_id, newest.author_name) : null,
    }
  })
  const contentOf = ({ id }: { id: number }) => contents.get(id) as ServiceContent
  return {
    services: rows
      .filter(({ id }) => !isGroup(id))
      .map((row) => {
        const { sub_group_id } = contentOf(row)
        return {
          ...row,
          sub_group_id,
          withdrawn: serviceOf.get(row.id)?.withdrawn_at ?? null,
          archived: serviceOf.get(row.id)?.archived_at ?? null,
          credits: serviceOf.get(row.id)?.credits ?? USUAL_COST,
          own: !groupsIn(contentOf(row)).has(subgroupSetId(sub_group_id)),
          base_number: row.number > 0 ? (base?.number ?? 0) : 0,
        }
      }),
    groups: rows
      .filter(({ id }) => isGroup(id))
      .map((row) => ({
        ...row,
        sub_group_id: isSubgroupSet(row.id) ? contentOf(row).sub_group_id : null,
        services: usersOf(row.id, inForce).filter((user) => !isGroup(user)).length,
      })),
    subgroups,
  }
}

/** Number, time and author of each service's and group's last publication. */
async function lastPublications(db: Db) {
  const rows = await db
    .selectFrom('publications as p')
    .select(['p.service_id', 'p.number', 'p.published_at', 'p.author_id', 'p.author_name'])
    .where('p.number', '=', (eb) =>
      eb
        .selectFrom('publications as last')
        .select((inner) => inner.fn.max('last.number').as('number'))
        .whereRef('last.service_id', '=', 'p.service_id'),
    )
    .execute()
  return new Map(rows.map((row) => [row.service_id, row]))
}
