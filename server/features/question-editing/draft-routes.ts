import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { groupsIn, mayInclude, usersOf } from '#schemas/questions/groups/resolve.ts'
import {
  groupIds,
  isGroup,
  isSubgroupSet,
  serviceIds,
  subgroupSetId,
} from '#schemas/questions/service-ids.ts'
import { NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { runInWorker } from '../../core/worker/run-in-worker.ts'
import { adminOf } from '../accounts/offers.ts'
import { type Admin, recordAction, recordHourly } from '../audit/offers.ts'
import { checkContent, inTime, refuseErrors } from './check.ts'
import { contentsRepository, sourceOf } from './contents.ts'
import { createContent } from './create.ts'
import { contentAt, keepDraft, takeDraft } from './drafts.ts'
import { listEditable } from './list.ts'
import { draftAddress } from './preview.ts'
import { BASE, subjectOf } from './rows.ts'
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

  handle(app, adminCalls.listEditable, () => listEditable(db))

  handle(app, adminCalls.showEditable, async ({ params: { id } }) => {
    const [published, draft] = [await contents.published(id), await contents.draft(id)]
    const content = draft?.content ?? published
    if (!content) throw new NotFound(UNKNOWN)
    return {
      id,
      content,
      revision: draft?.revision ?? 0,
      base_number: draft?.base_number ?? (await contents.numberInForce(id)),
      findings: await checkContent(db, id, content),
      draft: draft ? { at: draft.updated_at, by: draft.updated_by } : null,
      published: published ?? null,
      base: await contents.base(),
      versions: await contents.versions(id),
      ...(await groupsFor(id, content)),
    }
  })

  /** What the editor needs to know of groups: those that a content may include, and who uses one. */
  const groupsFor = async (id: number, content: ServiceContent) => {
    const inForce = await contents.inForce()
    const named = (ids: readonly number[]) =>
      ids.map((one) => ({ id: one, title: inForce.get(one)?.title ?? '' }))
    const included = new Set([...groupsIn(content), subgroupSetId(content.sub_group_id)])
    const groups = [...inForce].filter(
      ([group]) => mayInclude(id, group) && (!isSubgroupSet(group) || included.has(group)),
    )
    return {
      groups: groups.map(([group, { title, questions }]) => ({ id: group, title, questions })),
      users: isGroup(id) ? named(usersOf(id, inForce).filter((user) => !isGroup(user))) : [],
    }
  }

  handle(app, adminCalls.createEditable, async ({ body, request }) => {
    const admin = adminOf(request)
    const subgroup = await db
      .selectFrom('subgroups')
      .select('id')
      .where('id', '=', body.sub_group_id)
      .executeTakeFirst()
    if (!subgroup) throw new Refused([{ path: '/sub_group_id', message: 'Este subgrupo não existe.' }])
    return createContent(database, {
      body,
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
      ids: groupIds,
      key: idempotencyKey(request),
      call: adminCalls.createGroup.path,
      admin: adminOf(request),
      now: isoNow(clock),
    }),
  )

  /** A draft as it is kept: numbered, with its groups as they are in force. Throws NotFound where nothing has its id. */
  const keptOf = async ({ id, base_number: base, ...body }: SentDraft) => {
    if (id !== BASE && !(await contents.published(id)) && !(await contents.draft(id)))
      throw new NotFound(UNKNOWN)
    const questions = renumbered(body.content.questions)
    return { ...body, id, base, content: await contents.resolved({ ...body.content, questions }) }
  }

  /** Keeps drafts, all or none. Returns the revision of each. */
  const keepAll = (drafts: readonly Awaited<ReturnType<typeof keptOf>>[], admin: Admin) => {
    const now = isoNow(clock)
    return db.transaction().execute(async (trx) => {
      const revisions = new Map<number, number>()
      // Each draft's row is locked; a fixed order keeps two of these from a deadlock.
      for (const draft of drafts.toSorted((a, b) => a.id - b.id)) {
        revisions.set(draft.id, await keepDraft(trx, { ...draft, by: admin.name, now }))
        const subject = subjectOf(draft.id)
        if (draft.revision === 0) await recordAction(trx, now, admin, { action: 'questions.begin', subject })
        else await recordHourly(trx, now, admin, { action: 'questions.draft', subject })
      }
      return revisions
    })
  }

  handle(app, adminCalls.keepDraft, async ({ params: { id }, body, request }) => {
    const draft = await keptOf({ ...body, id })
    const revisions = await keepAll([draft], adminOf(request))
    return { revision: revisions.get(id) ?? 0, findings: await checkContent(db, id, draft.content) }
  })

  handle(app, adminCalls.keepDrafts, async ({ body, request }) => {
    const [one, other] = [await keptOf(body.from), await keptOf(body.to)]
    if (one.id === other.id) throw new Refused([{ path: '/to', message: 'Escolha outro serviço.' }])
    await keepAll([one, other], adminOf(request))
    return { success: true as const }
  })

  handle(app, adminCalls.discardDraft, async ({ params: { id }, body, request }) => {
    await db.transaction().execute(async (trx) => {
      await takeDraft(trx, id, body.revision)
      const entry = { action: 'questions.discard' as const, subject: subjectOf(id) }
      await recordAction(trx, isoNow(clock), adminOf(request), entry)
    })
    return { success: true as const }
  })

  handle(app, adminCalls.previewDraft, async ({ params: { id }, body }) => {
    await refuseErrors(db, id, await contentAt(db, id, body.revision))
    return { module: draftAddress(config.sessionSecret, { id, revision: body.revision, now: clock.now() }) }
  })

  handle(app, adminCalls.dryRun, async ({ params: { id }, body: { revision, lead } }) => {
    const content = await contentAt(db, id, revision)
    await refuseErrors(db, id, content)
    const source = JSON.stringify(sourceOf(id, content, await contents.base()))
    return { problems: await inTime(runInWorker(tasks.checkLead, { source, lead, now: clock.now() })) }
  })
}
