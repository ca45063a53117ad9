import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { pageOf } from '../../core/lists/cursor.ts'
import { olderThan, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'
import { recordAction } from '../audit/offers.ts'

const NO_MESSAGE = 'Esta mensagem não existe.'

/** The contact form's messages, for administrators: the log says who opens one. */
export function contactAdminRoutes(app: FastifyInstance, { database: { db }, clock }: Services): void {
  const contacts = () =>
    db
      .selectFrom('contact_messages')
      .select(['id', 'created_at as at', 'name', 'email', 'subject', 'attachment_name as attachment'])

  handle(app, adminCalls.listContacts, async ({ query: { after } }) => {
    const rows = await contacts()
      .where(olderThan('contact_messages', after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    return pageOf(rows, PAGE, (row) => row)
  })

  handle(app, adminCalls.showContact, async ({ params, request }) => {
    const message = await contacts().select('message').where('id', '=', params.id).executeTakeFirst()
    if (!message) throw new NotFound(NO_MESSAGE)
    const entry = { action: 'contact.view' as const, subject: `mensagem ${params.id}` }
    await recordAction(db, isoNow(clock), adminOf(request), entry)
    return message
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
