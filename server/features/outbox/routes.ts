import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { lisbonDayBounds } from '../../core/lisbon-day.ts'
import { beginsWith, findByStart } from '../../core/lists/by-start.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { messageRows, titled } from '../../core/outbox/outbox.ts'
import { asked, GIVEN_UP, sendAgain } from '../../core/outbox/send-again.ts'
import { hasExpired } from '../../core/outbox/validity.ts'
import { isoNow, messagesOf, type Services } from '../../core/services.ts'
import { adminOf, recipientsOf } from '../accounts/offers.ts'
import { messageSubject, recordAction } from '../audit/offers.ts'

const EXPIRED =
  'A ligação desta mensagem já não é válida. A de um pedido envia-se de novo na página do pedido; outra pede-a a própria pessoa.'

/** The messages of a span of Lisbon days (yyyy-mm-dd), both in it; without one of them it is open there. */
const within = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  allOf(
    from && sql`created_at >= ${lisbonDayBounds(from).start}`,
    to && sql`created_at < ${lisbonDayBounds(to).end}`,
  )

/** How the recipients begin that somebody searches for: an e-mail, or a phone without its prefix and with spaces. */
function startOf(text: string): string {
  const start = text.trim().toLowerCase()
  const digits = start.replace(/\s/g, '')
  return /^9\d*$/.test(digits) ? `+351${digits}` : start.startsWith('+') ? digits : start
}

const spanWords = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === to && from !== undefined ? from : `${from ?? 'do início'} a ${to ?? 'agora'}`

/** What waits to be sent, was sent, or could not be: tried once more, one or all that were searched for (ADM-8). */
export function outboxRoutes(app: FastifyInstance, { database, clock, features }: Services): void {
  const { db } = database
  const messages = messagesOf(features)

  handle(
    app,
    adminCalls.listMessages,
    async ({ query: { after, size = PAGE, person, request, state, text, ...span } }) => {
      const theirs = allOf(
        person && sql`recipient in (${sql.join(await recipientsOf(db, person))})`,
        request && sql`lead_id = ${request}`,
      )
      if (text !== undefined) {
        const only = allOf(theirs, within(span), state && sql`state = ${state}`)
        const search = { table: 'outbox' as const, columns: ['state', 'lead_id'], text: startOf(text) }
        const page = await findByStart(db, { ...search, after, size, only }, (ids) =>
          messageRows(db).where('id', 'in', ids).execute(),
        )
        return { ...page, rows: titled(messages, page.rows) }
      }
      const page = await newestPage(
        messageRows(db)
          .where(theirs)
          .where(within(span))
          .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'dead')),
        'outbox',
        { after, size },
      )
      return { ...page, rows: titled(messages, page.rows) }
    },
  )

  handle(app, adminCalls.resendMessage, async ({ params, request }) => {
    const now = isoNow(clock)
    await database.inTransaction(async (trx) => {
      const message = await trx
        .updateTable('outbox')
        .set(asked(now))
        .where('id', '=', params.id)
        .where('state', 'in', GIVEN_UP)
        .returning(['template', 'recipient', 'created_at'])
        .executeTakeFirst()
      if (!message) throw new NotFound('Esta mensagem não existe, ou não falhou.')
      if (hasExpired(messages, message, clock.now())) throw new Conflict(EXPIRED)
      const subject = messageSubject(message.template, message.recipient)
      const entry = { action: 'outbox.resend' as const, subject }
      await recordAction(trx, now, adminOf(request), entry)
    })
    return { success: true as const }
  })

  handle(app, adminCalls.resendMessages, async ({ body: { text, state, ...span }, request }) =>
    database.inTransaction(async (trx) => {
      const counts = await sendAgain(trx, {
        clock,
        messages,
        among: allOf(within(span), text && beginsWith('recipient', startOf(text))),
        refused: state === 'refused',
      })
      await recordAction(trx, isoNow(clock), adminOf(request), {
        action: 'outbox.resend-all',
        subject: 'envio das mensagens que falharam',
        note: [
          spanWords(span),
          ...(state === 'refused' ? ['recusadas'] : []),
          ...(text === undefined ? [] : ['destinatários procurados']),
        ]
          .join(', ')
          .concat(`: ${counts.resent}`),
      })
      return { success: true as const, ...counts }
    }),
  )
}
