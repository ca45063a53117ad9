import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import { most } from '#schemas/calls/bounds.ts'
import { slugOf } from '#schemas/catalogue/addresses.ts'
import { usersOf } from '#schemas/questions/groups/resolve.ts'
import { isGroup, subgroupIds, subgroupSetId } from '#schemas/questions/service-ids.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'
import { recordAction } from '../audit/offers.ts'
import { contentsRepository, unpublishedServices } from '../question-editing/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'

const UNKNOWN = 'Este subgrupo não existe.'
const CHANGED = 'Outra pessoa mudou este subgrupo entretanto. Carregue a página de novo para o ver.'
const MANY = `Já há ${most.subgroups} subgrupos.`
const NOT_EMPTY = 'Este subgrupo ainda tem serviços. Mude-os para outro, ou retire-os e arquive-os primeiro.'
const TAKEN = 'Já existe um subgrupo com este nome.'

/** Subgroups: made, renamed, moved to another main group, archived while they are empty, and brought back (ADM-26). */
export function subgroupRoutes(
  app: FastifyInstance,
  { database: { db, inTransaction }, clock }: Services,
): void {
  handle(app, adminCalls.manageSubgroups, async () => {
    const subgroups = await db.selectFrom('subgroups').selectAll().orderBy('id').execute()
    const contents = await contentsRepository(db).inForce()
    const services = Map.groupBy(await servicesIn(db), ({ sub_group_id }) => sub_group_id)
    const mainGroups = await db.selectFrom('main_groups').select(['id', 'title']).orderBy('id').execute()
    const rows = subgroups.map(({ archived_at, ...subgroup }) => {
      const set = subgroupSetId(subgroup.id)
      return {
        ...subgroup,
        archived: archived_at,
        services: (services.get(subgroup.id) ?? []).map(({ id, title, on_site }) => ({ id, title, on_site })),
        questions: contents.get(set)?.questions.length ?? 0,
        followers: usersOf(set, contents).filter((user) => !isGroup(user)).length,
      }
    })
    return { rows, mainGroups }
  })

  /** Does something to subgroups and logs it, in one transaction that other changes of the catalogue wait for. */
  const change = <Done extends { id: number }>(
    request: FastifyRequest,
    action: AdminAction,
    work: (trx: Trx, now: string) => Promise<Done & { note: string }>,
  ) => {
    const now = isoNow(clock)
    return inTransaction(async (trx) => {
      await catalogueChanges(trx)
      const { note, id } = await work(trx, now)
      await recordAction(trx, now, adminOf(request), { action, subject: `subgrupo ${id}`, note })
      return id
    })
  }

  handle(app, adminCalls.createSubgroup, async ({ body: { title: sentTitle, main_group_id }, request }) => {
    const title = sentTitle.trim()
    const id = await change(request, 'subgroup.create', async (trx) => {
      await expectMainGroup(trx, main_group_id)
      await takeSlug(trx, title)
      const last = await trx
        .selectFrom('subgroups')
        .select((eb) => [eb.fn.max('id').as('id'), eb.fn.countAll<number | string>().as('count')])
        .executeTakeFirst()
      if (Number(last?.count ?? 0) >= most.subgroups) throw new Conflict(MANY)
      const id = Math.max(subgroupIds.firstNew, Number(last?.id ?? 0) + 1)
      await trx.insertInto('subgroups').values({ id, title, main_group_id, revision: 1 }).execute()
      return { id, note: title }
    })
    return { id }
  })

  handle(app, adminCalls.changeSubgroup, async ({ params: { id }, body, request }) => {
    const title = body.title.trim()
    await change(request, 'subgroup.change', async (trx) => {
      const before = await subgroupAt(trx, id)
      if (before.revision !== body.revision) throw new Conflict(CHANGED)
      await expectMainGroup(trx, body.main_group_id)
      const slug = slugOf(before.title)
      if (slugOf(title) !== slug) {
        await takeSlug(trx, title)
        await trx
          .insertInto('former_slugs')
          .values({ slug, sub_group_id: id })
          .onConflict((c) => c.column('slug').doUpdateSet({ sub_group_id: id }))
          .execute()
      }
      const { main_group_id } = body
      await trx
        .updateTable('subgroups')
        .set({ title, main_group_id, revision: before.revision + 1 })
        .where('id', '=', id)
        .execute()
      return { id, note: before.title === title ? title : `${before.title} → ${title}` }
    })
    return { success: true as const }
  })

  handle(app, adminCalls.archiveSubgroup, async ({ params: { id }, body: { reason }, request }) => {
    await change(request, 'subgroup.archive', async (trx, now) => {
      await subgroupAt(trx, id)
      if ((await servicesIn(trx)).some(({ sub_group_id }) => sub_group_id === id))
        throw new Conflict(NOT_EMPTY)
      await trx.updateTable('subgroups').set({ archived_at: now }).where('id', '=', id).execute()
      return { id, note: reason }
    })
    return { success: true as const }
  })

  handle(app, adminCalls.restoreSubgroup, async ({ params: { id }, body: { reason }, request }) => {
    await change(request, 'subgroup.restore', async (trx) => {
      await subgroupAt(trx, id)
      await trx.updateTable('subgroups').set({ archived_at: null }).where('id', '=', id).execute()
      return { id, note: reason }
    })
    return { success: true as const }
  })
}

/** Throws NotFound for an id that no subgroup has. */
async function subgroupAt(trx: Trx, id: number) {
  const subgroup = await trx.selectFrom('subgroups').selectAll().where('id', '=', id).executeTakeFirst()
  if (!subgroup) throw new NotFound(UNKNOWN)
  return subgroup
}

/** The services that are not archived, those that were never published among them, by title. */
async function servicesIn(db: Pick<Db, 'selectFrom'>) {
  const published = await db
    .selectFrom('services')
    .select(['id', 'title', 'sub_group_id', 'withdrawn_at'])
    .where('archived_at', 'is', null)
    .execute()
  const unpublished = await unpublishedServices(db)
  const all = [
    ...published.map((service) => ({ ...service, on_site: service.withdrawn_at === null })),
    ...unpublished.map((service) => ({ ...service, on_site: false })),
  ]
  return all.toSorted((a, b) => a.title.localeCompare(b.title, 'pt'))
}

async function expectMainGroup(trx: Trx, id: number): Promise<void> {
  const mainGroup = await trx.selectFrom('main_groups').select('id').where('id', '=', id).executeTakeFirst()
  if (!mainGroup) throw new Refused([{ path: '/main_group_id', message: 'Esta categoria não existe.' }])
}

/** Gives a title's address to a subgroup. Throws Refused where another one has it (PAGE-38). */
async function takeSlug(trx: Trx, title: string): Promise<void> {
  const slug = slugOf(title)
  const titles = await trx.selectFrom('subgroups').select('title').execute()
  if (slug === '' || titles.some((other) => slugOf(other.title) === slug))
    throw new Refused([{ path: '/title', message: slug === '' ? 'Escreva o nome com letras.' : TAKEN }])
  await trx.deleteFrom('former_slugs').where('slug', '=', slug).execute()
}
