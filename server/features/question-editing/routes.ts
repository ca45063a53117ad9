import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { renumbered } from '#schemas/questions/content.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Conflict, HttpError, NotFound, Refused } from '../../core/http/errors.ts'
import { handle, handleFile } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { runInWorker } from '../../core/worker/run-in-worker.ts'
import { adminOf } from '../accounts/offers.ts'
import { type Admin, recordAction, recordHourly } from '../audit/offers.ts'
import { checkContent, checkPublication, inTime } from './check.ts'
import { contentsRepository, sourceOf } from './contents.ts'
import { createService } from './create.ts'
import { contentAt, draftAt, expectInForce, keepDraft, nextRevision, takeDraft } from './drafts.ts'
import { exportFile, importFile } from './files/file.ts'
import { listEditable } from './list.ts'
import { draftAddress, previewRoutes } from './preview.ts'
import { publish } from './publish.ts'
import { BASE, subjectOf } from './rows.ts'
import { tasks } from './tasks.ts'

const UNKNOWN = 'Este serviço não existe.'

/** Questions edited, checked, previewed, published and carried in and out as files (ADM-9 to ADM-15). */
export function questionEditingRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db } = database
  const contents = contentsRepository(db)
  previewRoutes(app, services)

  handle(app, adminCalls.listEditable, () => listEditable(db))

  handle(app, adminCalls.showEditable, async ({ params: { id } }) => {
    const [published, draft] = [await contents.published(id), await contents.draft(id)]
    const content = draft?.content ?? published
    if (!content) throw new NotFound(UNKNOWN)
    return {
      id,
      content: plain(content),
      revision: draft?.revision ?? 0,
      base_number: draft?.base_number ?? (await contents.numberInForce(id)),
      findings: await checkContent(db, id, content),
      draft: draft ? { at: draft.updated_at, by: draft.updated_by } : null,
      published: published ? plain(published) : null,
      base: (await contents.base()).map(plain),
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
    const given = body.content as ServiceContent
    const content = { ...given, questions: renumbered(given.questions) }
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

  handle(app, adminCalls.checkDraft, async ({ params: { id }, body }) => {
    const { content, base_number } = await draftAt(db, id, body.revision)
    await expectInForce(db, id, base_number)
    return checkPublication(db, id, content)
  })

  handle(app, adminCalls.previewDraft, async ({ params: { id }, body }) => {
    await refuseErrors(db, id, await contentAt(db, id, body.revision))
    return { module: draftAddress(config.sessionSecret, { id, revision: body.revision, now: clock.now() }) }
  })

  handle(app, adminCalls.dryRun, async ({ params: { id }, body: { revision, lead } }) => {
    const content = await contentAt(db, id, revision)
    await refuseErrors(db, id, content)
    const source = JSON.stringify(sourceOf(id, content, await contents.base()))
    return { problems: await inTime(runInWorker(tasks.checkLead, { source, lead })) }
  })

  /** Publishes what `take` gives, which has the service's drafts and publications to itself. */
  const publishTaken = (
    { id, admin, note }: { id: number; admin: Admin; note: string },
    take: (trx: Trx) => Promise<{ content: ServiceContent; base_number: number }>,
  ) =>
    db
      .transaction()
      .execute(async (trx) => {
        const { content, base_number } = await take(trx)
        await expectInForce(trx, id, base_number)
        const now = isoNow(clock)
        const done = await publish(trx, { id, content, author: admin, note, now })
        const subject = `${subjectOf(id)}, versão ${done.number}`
        await recordAction(trx, now, admin, { action: 'questions.publish', subject, note })
        return done
      })
      .catch((error: unknown) => {
        // The seed of a process that starts publishes as well, and asks nobody.
        if (error instanceof HttpError || !/publications/i.test(String(error))) throw error
        throw new Conflict('Outra pessoa publicou estas perguntas neste momento.')
      })

  handle(app, adminCalls.publishDraft, async ({ params: { id }, body, request }) => {
    const { content } = await draftAt(db, id, body.revision)
    await refuseUnread(db, id, content, body.accepted)
    const given = { id, admin: adminOf(request), note: body.note }
    return publishTaken(given, (trx) => takeDraft(trx, id, body.revision))
  })

  const versionAt = async (id: number, number: number) => {
    const content = await contents.version(id, number)
    if (!content) throw new NotFound('Esta versão não existe.')
    return content
  }

  handle(app, adminCalls.showVersion, async ({ params: { id, number } }) => ({
    content: plain(await versionAt(id, number)),
  }))

  handle(app, adminCalls.checkVersion, async ({ params: { id, number }, body }) => {
    const content = await versionAt(id, number)
    await expectInForce(db, id, body.base_number)
    return checkPublication(db, id, content)
  })

  handle(app, adminCalls.publishVersion, async ({ params: { id, number }, body, request }) => {
    const content = await versionAt(id, number)
    await refuseUnread(db, id, content, body.accepted)
    return publishTaken({ id, admin: adminOf(request), note: body.note }, async (trx) => {
      await nextRevision(trx, id)
      return { content, base_number: body.base_number }
    })
  })

  handle(app, adminCalls.exportQuestions, async ({ query: { service }, request }) => {
    const file = await exportFile(db, service)
    if (file === undefined) throw new NotFound(UNKNOWN)
    const subject = service === undefined ? 'todos os serviços' : subjectOf(service)
    await recordAction(db, isoNow(clock), adminOf(request), { action: 'questions.export', subject })
    return { file }
  })

  handleFile(app, adminCalls.importQuestions, ({ query: { replace = '' }, body: file, request }) => {
    const named = new Set(replace.split(','))
    return importFile(db, {
      file,
      author: adminOf(request),
      now: isoNow(clock),
      mayReplace: ({ service, revision }) => named.has(`${service}:${revision}`),
    })
  })
}

/** The warnings on a content. Throws Refused with all findings where one of them is an error. */
async function refuseErrors(db: Db, id: number, content: ServiceContent) {
  const findings = await checkContent(db, id, content)
  if (findings.some(({ level }) => level === 'error')) {
    throw new Refused(findings, 'Corrija os erros antes de continuar.')
  }
  return findings
}

/** Throws Refused where a content has errors, or warnings that nobody has read. */
async function refuseUnread(db: Db, id: number, content: ServiceContent, accepted = false) {
  const findings = await refuseErrors(db, id, content)
  if (findings.length > 0 && !accepted) throw new Refused(findings, 'Leia os avisos antes de publicar.')
}

/** Contents are written as any object: their schema has done its work. */
const plain = (content: object): Record<string, unknown> => ({ ...content })
