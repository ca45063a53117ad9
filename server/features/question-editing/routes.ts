import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { renumbered } from '#schemas/questions/content.ts'
import { recordInOrder } from '#schemas/questions/export-file.ts'
import type { Db } from '../../db/tables.ts'
import { HttpError, NotFound, Refused } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { isoNow, type Services } from '../../services.ts'
import { runAside } from '../../worker/run-aside.ts'
import { type Admin, adminOf } from '../admin/access.ts'
import { recordAction } from '../admin/audit.ts'
import { checkContent, replayLeads } from './check.ts'
import { contentsRepository, sourceOf } from './contents.ts'
import { contentAt, draftAt, keepDraft, takeDraft } from './drafts.ts'
import { exportFile, importFile } from './file.ts'
import { draftAddress } from './preview.ts'
import { publish } from './publish.ts'
import { BASE, contentOf } from './rows.ts'

const UNKNOWN = 'Este serviço não existe.'
const subjectOf = (id: number): string => (id === BASE ? 'perguntas base' : `serviço ${id}`)

/** Questions edited, checked, previewed, published and carried in and out as files (decisions 'Admin'). */
export function questionEditingRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db } = database
  const contents = contentsRepository(db)

  handle(app, adminCalls.listEditable, () => listEditable(db))

  handle(app, adminCalls.showEditable, async ({ params: { id } }) => {
    const [published, draft] = [await contents.published(id), await contents.draft(id)]
    const content = draft?.content ?? published
    if (!content) throw new NotFound(UNKNOWN)
    return {
      id,
      content: plain(content),
      revision: draft?.revision ?? 0,
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
    const id = await freeId(db)
    const content = { ...body, labels: [], featured: null, questions: [] }
    await keepDraft(db, { id, content, revision: 0, by: admin.name, now: isoNow(clock) })
    await recordAction(db, isoNow(clock), admin, {
      action: 'questions.draft',
      subject: subjectOf(id),
      note: body.title,
    })
    return { id }
  })

  handle(app, adminCalls.keepDraft, async ({ params: { id }, body, request }) => {
    if (id !== BASE && !(await contents.published(id)) && !(await contents.draft(id)))
      throw new NotFound(UNKNOWN)
    const content = body.content as ServiceContent
    const ordered = { ...content, questions: renumbered(content.questions).map(recordInOrder) }
    const now = isoNow(clock)
    const by = adminOf(request).name
    const revision = await keepDraft(db, { id, content: ordered, revision: body.revision, by, now })
    return { revision, findings: await checkContent(db, id, ordered) }
  })

  handle(app, adminCalls.discardDraft, async ({ params: { id }, request }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await takeDraft(trx, id))) throw new NotFound('Não há nenhum rascunho destas perguntas.')
      const entry = { action: 'questions.discard' as const, subject: subjectOf(id) }
      await recordAction(trx, isoNow(clock), adminOf(request), entry)
    })
    return { success: true as const }
  })

  handle(app, adminCalls.checkDraft, async ({ params: { id }, body }) => {
    const content = await draftAt(db, id, body.revision)
    const findings = await checkContent(db, id, content)
    const broken = findings.some(({ level }) => level === 'error')
    const replayed = broken ? { unaffected: 0, migrated: 0, again: 0 } : await replayLeads(db, id, content)
    return { findings, replayed }
  })

  handle(app, adminCalls.previewDraft, async ({ params: { id }, body }) => {
    await refuseErrors(db, id, await contentAt(db, id, body.revision))
    return { module: draftAddress(config.sessionSecret, { id, revision: body.revision, now: clock.now() }) }
  })

  handle(app, adminCalls.dryRun, async ({ params: { id }, body: { revision, lead } }) => {
    const content = await contentAt(db, id, revision)
    await refuseErrors(db, id, content)
    const source = sourceOf(id, content, await contents.base())
    return { problems: await runAside('checkLead', { source, lead }) }
  })

  const publishContent = (
    id: number,
    content: ServiceContent,
    admin: Admin,
    note: string,
    revision?: number,
  ) =>
    db
      .transaction()
      .execute(async (trx) => {
        if (revision !== undefined && !(await takeDraft(trx, id, revision)))
          throw new NotFound('Este rascunho já não existe.')
        const now = isoNow(clock)
        const done = await publish(trx, { id, content, author: admin, note, now })
        const subject = `${subjectOf(id)}, versão ${done.number}`
        await recordAction(trx, now, admin, { action: 'questions.publish', subject, note })
        return done
      })
      .catch((error: unknown) => {
        if (error instanceof HttpError || !/publications/i.test(String(error))) throw error
        throw new HttpError(409, 'Outra pessoa publicou estas perguntas neste momento.')
      })

  handle(app, adminCalls.publishDraft, async ({ params: { id }, body, request }) => {
    const content = await draftAt(db, id, body.revision)
    const findings = await refuseErrors(db, id, content)
    if (findings.length > 0 && !body.accepted)
      throw new Refused(findings, 'Leia os avisos antes de publicar.')
    return publishContent(id, content, adminOf(request), body.note, body.revision)
  })

  handle(app, adminCalls.showVersion, async ({ params: { id, number } }) => {
    const content = await contents.version(id, number)
    if (!content) throw new NotFound('Esta versão não existe.')
    return { content: plain(content) }
  })

  handle(app, adminCalls.publishVersion, async ({ params: { id, number }, body, request }) => {
    const content = await contents.version(id, number)
    if (!content) throw new NotFound('Esta versão não existe.')
    await refuseErrors(db, id, content)
    return publishContent(id, content, adminOf(request), body.note)
  })

  handle(app, adminCalls.exportQuestions, async ({ query: { service }, request }) => {
    const file = await exportFile(db, service)
    if (file === undefined) throw new NotFound(UNKNOWN)
    const subject = service === undefined ? 'todos os serviços' : subjectOf(service)
    await recordAction(db, isoNow(clock), adminOf(request), { action: 'questions.export', subject })
    return { file }
  })

  handle(app, adminCalls.importQuestions, async ({ body: { file }, request }) => {
    const admin = adminOf(request)
    const imported = await importFile(db, file, admin.name, isoNow(clock))
    if (imported.drafts.length > 0) {
      const count = imported.drafts.length
      const subject = count === 1 ? '1 serviço' : `${count} serviços`
      await recordAction(db, isoNow(clock), admin, { action: 'questions.import', subject })
    }
    return imported
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

/** Contents are written as any object: their schema has done its work. */
const plain = (content: object): Record<string, unknown> => ({ ...content })

async function freeId(db: Db): Promise<number> {
  const [service, draft] = await Promise.all([
    db
      .selectFrom('services')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst(),
    db
      .selectFrom('question_drafts')
      .select((eb) => eb.fn.max('service_id').as('id'))
      .executeTakeFirst(),
  ])
  return Math.max(Number(service?.id ?? 0), Number(draft?.id ?? 0)) + 1
}

async function listEditable(db: Db) {
  const contents = contentsRepository(db)
  const [rows, drafts, publications, subgroups] = await Promise.all([
    contents.services().orderBy('services.id').execute(),
    db.selectFrom('question_drafts').select(['service_id', 'updated_by', 'content']).execute(),
    db
      .selectFrom('publications as p')
      .select(['p.service_id', 'p.number', 'p.published_at', 'p.author_name'])
      .where('p.number', '=', (eb) =>
        eb
          .selectFrom('publications as last')
          .select((inner) => inner.fn.max('last.number').as('number'))
          .whereRef('last.service_id', '=', 'p.service_id'),
      )
      .execute(),
    db
      .selectFrom('subgroups')
      .innerJoin('main_groups', 'main_groups.id', 'subgroups.main_group_id')
      .select(['subgroups.id', 'subgroups.title', 'main_groups.title as group'])
      .orderBy('subgroups.id')
      .execute(),
  ])
  const shared = Map.groupBy(rows, ({ sub_group_id, questions }) => `${sub_group_id}\n${questions}`)
  const draftOf = new Map(drafts.map((draft) => [draft.service_id, draft]))
  const lastOf = new Map(publications.map((publication) => [publication.service_id, publication]))
  const published = rows.map((row) => {
    const { id, title, sub_group_id, questions } = contentRow(row)
    const last = lastOf.get(id)
    return {
      id,
      title,
      sub_group_id,
      own: (shared.get(`${sub_group_id}\n${row.questions}`)?.length ?? 0) < 2,
      questions,
      draft: draftOf.get(id)?.updated_by ?? null,
      number: last?.number ?? 0,
      published_at: last?.published_at ?? null,
      author: last?.author_name ?? null,
    }
  })
  const fresh = drafts
    .filter(({ service_id }) => service_id !== BASE && !rows.some(({ id }) => id === service_id))
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
        published_at: null,
        author: null,
      }
    })
  return { services: [...published, ...fresh], subgroups }
}

function contentRow(row: Parameters<typeof contentOf>[0] & { id: number }) {
  const { title, sub_group_id, questions } = contentOf(row)
  return { id: row.id, title, sub_group_id, questions: questions.length }
}
