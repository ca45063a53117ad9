import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { renumbered } from '#schemas/questions/content.ts'
import { NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { runInWorker } from '../../core/worker/run-in-worker.ts'
import { adminOf } from '../accounts/offers.ts'
import { recordAction, recordHourly } from '../audit/offers.ts'
import { checkContent, inTime, refuseErrors } from './check.ts'
import { contentsRepository, sourceOf } from './contents.ts'
import { createService } from './create.ts'
import { contentAt, keepDraft, takeDraft } from './drafts.ts'
import { listEditable } from './list.ts'
import { draftAddress } from './preview.ts'
import { BASE, subjectOf } from './rows.ts'
import { tasks } from './tasks.ts'

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
    }
  })

  handle(app, adminCalls.createEditable, async ({ body, request }) => {
    const admin = adminOf(request)
    const subgroup = await db
      .selectFrom('subgroups')
      .select('id')
      .where('id', '=', body.sub_group_id)
      .executeTakeFirst()
    if (!subgroup) throw new Refused([{ path: '/sub_group_id', message: 'Este subgrupo não existe.' }])
    return createService(database, {
      body,
      key: idempotencyKey(request),
      call: adminCalls.createEditable.path,
      admin,
      now: isoNow(clock),
    })
  })

  handle(app, adminCalls.keepDraft, async ({ params: { id }, body, request }) => {
    if (id !== BASE && !(await contents.published(id)) && !(await contents.draft(id)))
      throw new NotFound(UNKNOWN)
    const content = { ...body.content, questions: renumbered(body.content.questions) }
    const { revision: edited, base_number: base } = body
    const [admin, now, subject] = [adminOf(request), isoNow(clock), subjectOf(id)]
    const kept = { id, content, revision: edited, base, by: admin.name, now }
    const revision = await db.transaction().execute(async (trx) => {
      const next = await keepDraft(trx, kept)
      if (edited === 0) await recordAction(trx, now, admin, { action: 'questions.begin', subject })
      else await recordHourly(trx, now, admin, { action: 'questions.draft', subject })
      return next
    })
    return { revision, findings: await checkContent(db, id, content) }
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
