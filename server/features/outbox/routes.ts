import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { findWords } from '#schemas/text/find-words.ts'
import type { Db } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { lisbonDayBounds } from '../../core/lisbon-day.ts'
import { beginsWith, findByStart } from '../../core/lists/by-start.ts'
import { findByWords } from '../../core/lists/by-words.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { messageRows, titled } from '../../core/outbox/outbox.ts'
import { asked, GIVEN_UP, sendAgain } from '../../core/outbox/send-again.ts'
import { hasExpired } from '../../core/outbox/validity.ts'
import { isoNow, messagesOf, type Services } from '../../core/services.ts'
import { adminOf, recipientsOf } from '../accounts/offers.ts'
import { messageSubject, recordAction } from '../audit/offers.ts'

const EXPIRED =
  'A ligação desta mensagem já não é válida. A de um pedido envia-se de novo na página do pedido; outra pede-a a própria pessoa.'

const CAME_BACK =
  'Esta mensagem foi enviada e o destinatário devolveu-a: o texto já não está guardado. Veja primeiro se o endereço está certo.'

/** Whether a message was sent and came back (MSG-21). */
const cameBack = (db: Db, id: string) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .where('sent_at', 'is not', null)
    .executeTakeFirst()

/** The messages between two Lisbon days (yyyy-mm-dd), both included; without one of them there is no bound on that side. */
const within = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  allOf(
    from && sql`created_at >= ${lisbonDayBounds(from).start}`,
    to && sql`created_at < ${lisbonDayBounds(to).end}`,
  )

/** How the recipients begin that somebody searches for: an e-mail, or a phone in any form. */
function startOf(text: string): string {
  const start = text.trim().toLowerCase()
  const [digits = ''] = findWords(start)
  if (start === '' || /[\p{L}@]/u.test(start)) return start
  return `${/^(?:\+|00)(?!\D*351)/.test(start) ? '+' : '+351'}${digits}`
}

/** How many requests and accounts that a text names are looked for. */
const MAX_PEOPLE = 50

/**
 * A condition for the messages to people whose requests or accounts have the words of a text (ADM-44); undefined for the beginning of
 * an e-mail or of a phone, and where nobody has them.
 */
async function toPeople(db: Db, text: string): Promise<RawBuilder<boolean> | undefined> {
  if (text.includes('@') || !/\p{L}/u.test(text)) return undefined
  const contacts = (table: 'leads' | 'users') => (ids: string[]) =>
    db.selectFrom(table).select(['id', 'email', 'phone']).where('id', 'in', ids).execute()
  const search = { text, size: MAX_PEOPLE }
  const requests = await findByWords(db, { ...search, kind: 'request' }, contacts('leads'))
  const accounts = await findByWords(db, { ...search, kind: 'account' }, contacts('users'))
  const people = [...requests.rows, ...accounts.rows].flatMap(({ email, phone }) => [email, phone ?? email])
  return people.length > 0 ? sql<boolean>`recipient in (${sql.join([...new Set(people)])})` : undefined
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
      const people = text === undefined ? undefined : await toPeople(db, text)
      if (text !== undefined && people === undefined) {
        const only = allOf(theirs, within(span), state && sql`state = ${state}`)
        const search = { table: 'outbox' as const, columns: ['state', 'lead_id'], text: startOf(text) }
        const page = await findByStart(db, { ...search, after, size, only }, (ids) =>
          messageRows(db).where('id', 'in', ids).execute(),
        )
        return { ...page, rows: titled(messages, page.rows) }
      }
      const page = await newestPage(
        messageRows(db)
          .where(allOf(theirs, within(span), people))
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
        .where('sent_at', 'is', null)
        .returning(['template', 'recipient', 'created_at'])
        .executeTakeFirst()
      if (!message && (await cameBack(trx, params.id))) throw new Conflict(CAME_BACK)
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
        among: allOf(
          within(span),
          text && ((await toPeople(trx, text)) ?? beginsWith('recipient', startOf(text))),
        ),
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
