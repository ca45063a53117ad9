import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../services.ts'
import { loansRepository } from '../loans/loans.ts'
import { adminOf } from './access.ts'
import { recordAction } from './audit.ts'
import { pageOf } from './cursor.ts'
import { olderThan, PAGE } from './newest-first.ts'

const NO_LOAN = 'Este pedido de crédito não existe.'
const NO_MESSAGE = 'Esta mensagem não existe.'

/** Home-loan requests and the contact form's messages: who opens one is written down. */
export function inboxRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database
  const loans = loansRepository(services)

  handle(app, adminCalls.listLoans, async ({ query: { after } }) => {
    const rows = await db
      .selectFrom('loans')
      .select(['id', 'created_at as at', 'cod'])
      .where(olderThan('loans', after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    return pageOf(rows, PAGE, (row) => row)
  })

  handle(app, adminCalls.showLoan, async ({ params, request }) => {
    const known = await db.selectFrom('loans').select('cod').where('id', '=', params.id).executeTakeFirst()
    if (!known) throw new NotFound(NO_LOAN)
    // Written down before it is opened: nobody reads one without a trace.
    const entry = { action: 'loan.view' as const, subject: `crédito ${known.cod}` }
    await recordAction(db, isoNow(clock), adminOf(request), entry)
    const loan = await loans.find(params.id)
    if (!loan) throw new NotFound(NO_LOAN)
    const { id, cod, created_at, version, answers } = loan
    return { id, cod, at: created_at, version, answers: answers as Record<string, unknown> }
  })

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
