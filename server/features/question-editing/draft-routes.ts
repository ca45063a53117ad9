import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { most } from '#schemas/calls/bounds.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { withGroup, withSetOf } from '#schemas/questions/groups/edit.ts'
import { groupsIn, mayInclude, usersOf } from '#schemas/questions/groups/resolve.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import {
  groupIds,
  isGroup,
  isSubgroupSet,
  serviceIds,
  subgroupSetId,
} from '#schemas/questions/service-ids.ts'
import { readStored } from '../../core/db/stored.ts'
import { NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { runInWorker } from '../../core/worker/run-in-worker.ts'
import { adminOf } from '../accounts/offers.ts'
import { type Admin, recordAction, recordHourly } from '../audit/offers.ts'
import { checkContent, inTime, refuseErrors } from './checking/check.ts'
import { contentsRepository, sourceOf } from './contents.ts'
import { createContent } from './create.ts'
import { contentAt, saveOverRevision, takeDraft, versionAt } from './drafts.ts'
import { listEditable } from './list.ts'
import { previewAddress } from './preview.ts'
import { BASE, subjectOf } from './rows.ts'
import { emptySet, titlesOfSets } from './sets.ts'
import { tasks } from './tasks.ts'

interface SentDraft {
  id: number
  content: ServiceContent
  revision: number
  base_number: number
}

const UNKNOWN = 'Este serviço não existe.'

/** Questions that are being edited: listed, begun, kept, discarded, previewed and tried with answers (ADM-9 to ADM-15). */
export function draftRoutes(app: FastifyInstance, { database, clock, config }: Services): void {
  const { db } = database
  const contents = contentsRepository(db)

  handle(app, adminCalls.listEditable, ({ request }) =>
    listEditable(db, { admin: adminOf(request), now: isoNow(clock) }),
  )

  handle(app, adminCalls.showEditable, async ({ params: { id } }) => {
    const [published, draft] = [await contents.published(id), await contents.draft(id)]
    const newest = draft?.content ?? published ?? (await emptySet(db, id))
    if (!newest) throw new NotFound(UNKNOWN)
    const title = (await titlesOfSets(db)).get(id) ?? newest.title
    const content = { ...newest, title }
    return {
      id,
      content,
      revision: draft?.revision ?? 0,
      base_number: draft?.base_number ?? (await contents.numberInForce(id)),
      findings: await checkContent(db, id, content),
      draft: draft ? { at: draft.updated_at, by: draft.by } : null,
      published: published ? { ...published, title: isSubgroupSet(id) ? title : published.title } : null,
      base: await contents.base(),
      versions: await contents.versions(id),
      ...(await groupsFor(id, content)),
    }
  })

  /** What the editor needs to know of groups: those that a content may include, and who uses one. */
  const groupsFor = async (id: number, content: ServiceContent) => {
    const inForce = await contents.inForce()
    const titles = await titlesOfSets(db)
    const named = (ids: readonly number[]) =>
      ids.map((one) => ({ id: one, title: inForce.get(one)?.title ?? '' }))
    const included = new Set([...groupsIn(content), subgroupSetId(content.sub_group_id)])
    const groups = [...inForce].filter(
      ([group]) => mayInclude(id, group) && (!isSubgroupSet(group) || included.has(group)),
    )
    return {
      groups: groups.map(([group, { title, questions }]) => ({
        id: group,
        title: titles.get(group) ?? title,
        questions,
      })),
      users: isGroup(id) ? named(usersOf(id, inForce).filter((user) => !isGroup(user))) : [],
    }
  }

  handle(app, adminCalls.createEditable, async ({ body, request }) => {
    const admin = adminOf(request)
    const subgroup = await db
      .selectFrom('subgroups')
      .select('id')
      .where('id', '=', body.sub_group_id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!subgroup) throw new Refused([{ path: '/sub_group_id', message: 'Este subgrupo não existe.' }])
    const copied = body.copy === undefined ? undefined : await contents.published(body.copy)
    if (body.copy !== undefined && !copied)
      throw new Refused([{ path: '/copy', message: 'Este serviço não existe ou ainda não foi publicado.' }])
    const set = subgroupSetId(body.sub_group_id)
    const shared = (await contents.inForce([set])).get(set)
    const empty = { ...body, labels: [], featured: null, questions: [] }
    const { questions, leftOut } = copied
      ? withSetOf(empty, copied)
      : withGroup(empty, set, 0, new Map(shared ? [[set, shared]] : []))
    return createContent(database, {
      body,
      begin: { questions, ...(leftOut && { leftOut }) },
      ids: serviceIds,
      key: idempotencyKey(request),
      call: adminCalls.createEditable.path,
      admin,
      now: isoNow(clock),
    })
  })

  handle(app, adminCalls.createGroup, async ({ body, request }) =>
    createContent(database, {
      // Like the base questions, it belongs to no subgroup.
      body: { ...body, sub_group_id: 1 },
      begin: { questions: [] },
      ids: groupIds,
      key: idempotencyKey(request),
      call: adminCalls.createGroup.path,
      admin: adminOf(request),
      now: isoNow(clock),
    }),
  )

  /** A draft as it is kept: numbered, with its groups as they are in force. Throws NotFound where nothing has its id. */
  const keptOf = async ({ id, base_number: base, ...body }: SentDraft) => {
    const before = (await contents.published(id)) ?? (await contents.draft(id)) ?? (await emptySet(db, id))
    if (id !== BASE && !before) throw new NotFound(UNKNOWN)
    const questions = renumbered(body.content.questions)
    return { ...body, id, base, content: await contents.resolved({ ...body.content, questions }) }
  }

  /** Keeps drafts, all or none. Returns the revision of each. */
  const keepAll = (drafts: readonly Awaited<ReturnType<typeof keptOf>>[], admin: Admin) => {
    const now = isoNow(clock)
    return database.inTransaction(async (trx) => {
      const revisions = new Map<number, number>()
      // Each draft's row is locked; a fixed order keeps two of these from a deadlock.
      for (const draft of drafts.toSorted((a, b) => a.id - b.id)) {
        revisions.set(draft.id, await saveOverRevision(trx, { ...draft, by: admin, now }))
        const subject = subjectOf(draft.id)
        if (draft.revision === 0) await recordAction(trx, now, admin, { action: 'questions.begin', subject })
        else await recordHourly(trx, now, admin, { action: 'questions.draft', subject })
      }
      return revisions
    })
  }

  handle(app, adminCalls.saveQuestions, async ({ params: { id }, body, request }) => {
    const draft = await keptOf({ ...body, id })
    const revisions = await keepAll([draft], adminOf(request))
    return { revision: revisions.get(id) ?? 0, findings: await checkContent(db, id, draft.content) }
  })

  handle(app, adminCalls.moveQuestion, async ({ body, request }) => {
    const [one, other] = [await keptOf(body.from), await keptOf(body.to)]
    if (one.id === other.id) throw new Refused([{ path: '/to', message: 'Escolha outro serviço.' }])
    await keepAll([one, other], adminOf(request))
    return { success: true as const }
  })

  handle(app, adminCalls.discardDraft, async ({ params: { id }, body, request }) => {
    await database.inTransaction(async (trx) => {
      await takeDraft(trx, id, body.revision)
      const entry = { action: 'questions.discard' as const, subject: subjectOf(id) }
      await recordAction(trx, isoNow(clock), adminOf(request), entry)
    })
    return { success: true as const }
  })

  handle(app, adminCalls.previewDraft, async ({ params: { id }, body }) => {
    // Throws where there is no such thing to look at.
    await contentAt(db, id, body)
    return { module: previewAddress(config.sessionSecret, { id, shown: body, now: clock.now() }) }
  })

  handle(app, adminCalls.dryRun, async ({ params: { id }, body: { lead, ...shown } }) => {
    const content = await contentAt(db, id, shown)
    if (shown.version === undefined) await refuseErrors(db, id, content)
    const base =
      shown.version === undefined
        ? await contents.base()
        : readStored<QuestionRecord[]>((await versionAt(db, id, shown.version)).base)
    const source = JSON.stringify(sourceOf(id, content, base))
    const problems = await inTime(runInWorker(tasks.checkLead, { source, lead, now: clock.now() }))
    return { problems: problems.slice(0, most.findings) }
  })
}
