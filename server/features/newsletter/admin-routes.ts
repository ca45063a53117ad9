import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import { readStored } from '../../core/db/stored.ts'
import type { Tables, Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { beginsWith } from '../../core/lists/by-start.ts'
import { anyOf } from '../../core/lists/by-words.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { messageTo } from '../../core/mail/message.ts'
import { renderMessage } from '../../core/mail/render.ts'
import { senderOf } from '../../core/mail/sender.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'
import { recordAction } from '../audit/offers.ts'
import { rowsNamed } from '../find/offers.ts'
import { letterOf } from './letter.ts'
import { newsletterTest } from './messages.ts'

const UNKNOWN = 'Esta newsletter não existe.'
const NO_DRAFT = 'Esta newsletter já foi enviada: já não pode ser mudada.'
const SAVED_SINCE = 'Outra pessoa guardou esta newsletter entretanto. Abra-a de novo para ver o que mudou.'
const EMPTY = 'Escreva e guarde primeiro o assunto e o texto.'
const NOT_SENDING = 'Esta newsletter não está a ser enviada.'
const NOBODY = 'Ainda ninguém confirmou que quer receber a newsletter.'

type Row = Selectable<Tables['newsletters']>

/** The administration's calls on newsletters: written, tried, sent and stopped (CON-14, CON-15), and who agreed to get them (CON-16). */
export function newsletterAdminRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db } = database

  handle(app, adminCalls.listNewsletters, ({ query: { after, size = PAGE, state } }) =>
    newestPage(
      db
        .selectFrom('newsletters')
        .select(['id', 'created_at as at', 'subject', 'state', 'people', 'queued'])
        .select(['started_at as started', 'finished_at as finished'])
        .where(allOf(state && sql`state = ${state}`)),
      'newsletters',
      { after, size },
    ),
  )

  handle(app, adminCalls.showNewsletter, async ({ params: { id } }) => {
    const row = await db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new NotFound(UNKNOWN)
    const payload = JSON.stringify({ ...(await letterOf(db, config, row)), leave: config.origin })
    const stored = { id, channel: newsletterTest.channel, recipient: '', payload }
    return {
      id,
      at: row.created_at,
      subject: row.subject,
      state: row.state,
      people: row.people,
      queued: row.queued,
      started: row.started_at,
      finished: row.finished_at,
      text: row.body,
      services: readStored<number[]>(row.services),
      revision: row.revision,
      subscribers: await countSubscribers(db),
      html: renderMessage(newsletterTest, stored, senderOf(config)).html,
    }
  })

  handle(app, adminCalls.beginNewsletter, async ({ request }) => {
    const [id, now] = [rowId(), isoNow(clock)]
    await database.inTransaction(async (trx) => {
      const empty = { subject: '', body: '', services: '[]', state: 'draft' as const, revision: 0 }
      await trx
        .insertInto('newsletters')
        .values({ id, ...empty, created_at: now })
        .execute()
      await note(trx, request, 'newsletter.begin', { id, subject: '' })
    })
    return { id }
  })

  const note = (
    trx: Trx,
    request: FastifyRequest,
    action: AdminAction,
    { id, subject }: Pick<Row, 'id' | 'subject'>,
  ) =>
    recordAction(trx, isoNow(clock), adminOf(request), {
      action,
      subject: `newsletter ${id}`,
      ...(subject !== '' && { note: subject }),
    })

  /** Does something to a newsletter, held for this transaction, and writes it down. */
  const change = (
    request: FastifyRequest,
    id: string,
    action: AdminAction,
    work: (trx: Trx, row: Row) => Promise<unknown>,
  ) =>
    database.inTransaction(async (trx) => {
      const one = trx.selectFrom('newsletters').selectAll().where('id', '=', id)
      const row = await (database.skipLocked ? one.forUpdate() : one).executeTakeFirst()
      if (!row) throw new NotFound(UNKNOWN)
      await work(trx, row)
      await note(trx, request, action, row)
      return { success: true as const }
    })

  const expectDraft = ({ state, revision }: Row, read?: number): void => {
    if (state !== 'draft') throw new Conflict(NO_DRAFT)
    if (read !== undefined && read !== revision) throw new Conflict(SAVED_SINCE)
  }

  handle(app, adminCalls.saveNewsletter, async ({ params: { id }, body, request }) => {
    const next = body.revision + 1
    await change(request, id, 'newsletter.save', async (trx, row) => {
      expectDraft(row, body.revision)
      const { subject, text, services: chosen } = body
      const saved = { subject: subject.trim(), body: text.trim(), services: JSON.stringify(chosen) }
      await trx
        .updateTable('newsletters')
        .set({ ...saved, revision: next })
        .where('id', '=', id)
        .execute()
    })
    return { revision: next }
  })

  handle(app, adminCalls.discardNewsletter, ({ params: { id }, request }) =>
    change(request, id, 'newsletter.discard', async (trx, row) => {
      expectDraft(row)
      await trx.deleteFrom('newsletters').where('id', '=', id).execute()
    }),
  )

  handle(app, adminCalls.testNewsletter, ({ params: { id }, request }) =>
    change(request, id, 'newsletter.test', async (trx, row) => {
      if (row.revision === 0) throw new Refused([], EMPTY)
      const { email } = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', adminOf(request).id)
        .executeTakeFirstOrThrow()
      const leave = await wayOut(config, 'newsletter', email)
      const letter = { ...(await letterOf(trx, config, row)), leave }
      await enqueue(trx, isoNow(clock), [messageTo(newsletterTest, email, letter)])
    }),
  )

  handle(app, adminCalls.sendNewsletter, ({ params: { id }, body, request }) =>
    change(request, id, 'newsletter.send', async (trx, row) => {
      expectDraft(row, body.revision)
      if (row.revision === 0) throw new Refused([], EMPTY)
      const people = await countSubscribers(trx)
      if (people === 0) throw new Refused([], NOBODY)
      const last = await trx
        .selectFrom('newsletters')
        .select((eb) => eb.fn.max('number').as('number'))
        .executeTakeFirst()
      await trx
        .updateTable('newsletters')
        .set({ state: 'sending', number: (last?.number ?? 0) + 1, people, started_at: isoNow(clock) })
        .where('id', '=', id)
        .execute()
    }),
  )

  handle(app, adminCalls.stopNewsletter, ({ params: { id }, request }) =>
    change(request, id, 'newsletter.stop', async (trx, { state }) => {
      if (state !== 'sending') throw new Conflict(NOT_SENDING)
      await trx
        .updateTable('newsletters')
        .set({ state: 'stopped', finished_at: isoNow(clock) })
        .where('id', '=', id)
        .execute()
    }),
  )

  handle(app, adminCalls.listSubscribers, async ({ query: { after, size = PAGE, text } }) => {
    const named = await rowsNamed(services, text, { account: 'users.id' })
    const begun = beginsWith('newsletter_subscribers.email', (text ?? '').trim().toLowerCase())
    return newestPage(
      db
        .selectFrom('newsletter_subscribers')
        .leftJoin('users', 'users.email', 'newsletter_subscribers.email')
        .select(['newsletter_subscribers.email as id', 'newsletter_subscribers.created_at as asked'])
        .select(sql<string>`confirmed_at`.as('at'))
        .where('confirmed_at', 'is not', null)
        .where(allOf(named && anyOf([named, begun]))),
      ['newsletter_subscribers.confirmed_at', 'newsletter_subscribers.email'],
      { after, size },
    )
  })
}

/** How many people agreed to get newsletters. */
async function countSubscribers(db: Pick<Trx, 'selectFrom'>): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_subscribers')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
