import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { findByStart } from '../../core/lists/by-start.ts'
import { findByWords } from '../../core/lists/by-words.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, heldTo } from '../accounts/offers.ts'
import { authorsOf, recordAction } from '../audit/offers.ts'
import { answerTextRoutes, answerTextsOf } from './answer-texts.ts'
import { answerMessage, answersTo } from './answers.ts'
import { handleMessage, NO_MESSAGE } from './handling.ts'

/** The contact form's messages, for administrators: the log says who opens one. */
export function contactAdminRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database
  const contacts = () =>
    db
      .selectFrom('contact_messages')
      .select([
        'id',
        'created_at as at',
        'name',
        'email',
        'subject',
        'attachment_name as attachment',
        'state',
        'revision',
        'owner_id',
      ])

  /** Messages with their owners in words. */
  const owned = async <Row extends { owner_id: string | null }>(rows: readonly Row[]) => {
    const ownerOf = await authorsOf(
      db,
      rows.map(({ owner_id }) => owner_id),
    )
    return rows.map((row) => ({ ...row, owner: row.owner_id === null ? null : ownerOf(row.owner_id, '') }))
  }

  handle(app, adminCalls.listContacts, async ({ query }) => {
    const { after, size = PAGE, person, state, owner, text } = query
    const theirs = await heldTo(db, person, ({ email }) => sql`email = ${email}`)
    const only = allOf(theirs, state && sql`state = ${state}`, owner && sql`owner_id = ${owner}`)
    if (text !== undefined) {
      const load = (ids: string[]) => contacts().where('id', 'in', ids).execute()
      if (!text.includes('@')) {
        const page = await findByWords(db, { kind: 'contact', text, after, size, only }, load)
        return { ...page, rows: await owned(page.rows) }
      }
      const columns = ['state', 'owner_id']
      const search = { table: 'contact_messages' as const, columns, text: text.trim().toLowerCase() }
      const page = await findByStart(db, { ...search, after, size, only }, load)
      return { ...page, rows: await owned(page.rows) }
    }
    const page = await newestPage(contacts().where(only), 'contact_messages', { after, size })
    return { ...page, rows: await owned(page.rows) }
  })

  handle(app, adminCalls.showContact, async ({ params, request }) => {
    const message = await contacts().select('message').where('id', '=', params.id).executeTakeFirst()
    if (!message) throw new NotFound(NO_MESSAGE)
    const entry = { action: 'contact.view' as const, subject: `mensagem ${params.id}` }
    await recordAction(db, isoNow(clock), adminOf(request), entry)
    const [shown] = await owned([message])
    const { id: reader } = adminOf(request)
    const [answers, texts] = [await answersTo(db, params.id), await answerTextsOf(db, reader)]
    return { ...(shown ?? { ...message, owner: null }), answers, texts }
  })

  handle(app, adminCalls.answerContact, async ({ params, body, request }) => {
    await answerMessage(services, params.id, { ...body, by: adminOf(request) })
    return { success: true as const }
  })

  handle(app, adminCalls.showAnswerFile, async ({ params: { id, file }, request }) => {
    const row = await db
      .selectFrom('contact_answer_files')
      .innerJoin('contact_answers', 'contact_answers.id', 'contact_answer_files.answer_id')
      .select(['contact_answer_files.name', 'contact_answer_files.type', 'contact_answer_files.content'])
      .where('contact_answer_files.id', '=', file)
      .where('contact_answers.contact_id', '=', id)
      .executeTakeFirst()
    if (!row) throw new NotFound('Este ficheiro já não existe.')
    const entry = { action: 'contact.attachment' as const, subject: `mensagem ${id}` }
    await recordAction(db, isoNow(clock), adminOf(request), entry)
    return row
  })
  answerTextRoutes(app, services)

  handle(app, adminCalls.handleContact, async ({ params, body, request }) => {
    await handleMessage(services, params.id, { ...body, by: adminOf(request) })
    return { success: true as const }
  })

  handle(app, adminCalls.showAttachment, async ({ params, request }) => {
    const row = await db
      .selectFrom('contact_messages')
      .select(['attachment', 'attachment_name', 'attachment_type'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!row?.attachment) throw new NotFound('Esta mensagem não tem anexo.')
    const entry = { action: 'contact.attachment' as const, subject: `mensagem ${params.id}` }
    await recordAction(db, isoNow(clock), adminOf(request), entry)
    return {
      name: row.attachment_name ?? 'anexo',
      type: row.attachment_type ?? 'application/octet-stream',
      content: row.attachment,
    }
  })
}
