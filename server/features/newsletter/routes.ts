import type { FastifyInstance } from 'fastify'
import { atoms } from '#schemas/atoms/registry.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { LeaveKind } from '#schemas/messages/leave-kinds.ts'
import { NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { addressWorks } from '../../core/mail/gone-addresses.ts'
import { messageTo } from '../../core/mail/message.ts'
import { emailOf, sealedEmail, wayOut, wayOutPath } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { getsMessages, stopMessages } from '../announcing/offers.ts'
import { newsletterConfirmation, newsletterWelcome } from './messages.ts'

const UNKNOWN = 'Esta ligação não é válida.'
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** The field of a mail service's one click (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe'
const MAX_FORM_BYTES = 4096
/** What the token of a confirmation is sealed for. */
const CONFIRMATION = 'newsletter confirmation'

/** The page that confirms a subscription. */
const confirmationPath = (token: string): string =>
  `${calls.leaveNewsletter.path}?c=${encodeURIComponent(token)}`

/**
 * Newsletter: sign-up (CON-9), which never says whether an address was known, its confirmation (CON-13), and the way out of it
 * (CON-10) and of every other kind of message (MSG-10).
 */
export async function newsletterRoutes(
  app: FastifyInstance,
  { database, clock, config }: Services,
): Promise<void> {
  const { db } = database
  const subscribers = (email: string) =>
    db.selectFrom('newsletter_subscribers').select(['email', 'confirmed_at']).where('email', '=', email)

  handle(app, calls.subscribeNewsletter, async ({ body }) => {
    if (!atoms.email.test(body.email))
      throw new Refused([{ path: '/email', message: atoms.email.messages.format }])
    const email = body.email.toLowerCase()
    const now = isoNow(clock)
    const token = await sealedEmail(config.sessionSecret, CONFIRMATION, email)
    await database.inTransaction(async (trx) => {
      // A subscriber who has confirmed gets no second message; one who has not gets another link, and time to follow it.
      const waiting = await trx
        .insertInto('newsletter_subscribers')
        .values({ email, created_at: now, confirmed_at: null })
        .onConflict((c) =>
          c
            .column('email')
            .doUpdateSet({ created_at: now })
            .where('newsletter_subscribers.confirmed_at', 'is', null),
        )
        .returning('email')
        .executeTakeFirst()
      if (!waiting) return
      const link = `${config.origin}${confirmationPath(token)}`
      await enqueue(trx, now, [messageTo(newsletterConfirmation, email, { link })])
    })
    return { status: 'success' as const }
  })

  handle(app, calls.showConfirmation, async ({ query: { s } }) => {
    const email = await emailOf(config.sessionSecret, CONFIRMATION, s)
    const row = email === undefined ? undefined : await subscribers(email).executeTakeFirst()
    if (!row) return { state: 'unknown' as const }
    return { state: row.confirmed_at === null ? ('waiting' as const) : ('confirmed' as const) }
  })

  /** Confirms a subscription, once; one that is gone stays gone. */
  async function confirm(email: string): Promise<void> {
    const now = isoNow(clock)
    const leave = await wayOut(config, 'newsletter', email)
    await database.inTransaction(async (trx) => {
      const confirmed = await trx
        .updateTable('newsletter_subscribers')
        .set({ confirmed_at: now })
        .where('email', '=', email)
        .where('confirmed_at', 'is', null)
        .returning('email')
        .executeTakeFirst()
      await addressWorks(trx, email)
      if (confirmed)
        await enqueue(trx, now, [messageTo(newsletterWelcome, email, { origin: config.origin, leave })])
    })
  }

  const isSubscribed = async (kind: LeaveKind, email: string) =>
    kind === 'newsletter'
      ? (await subscribers(email).executeTakeFirst()) !== undefined
      : getsMessages(db, kind, email)

  handle(app, calls.showSubscription, async ({ query: { s, k = 'newsletter' } }) => {
    const email = await emailOf(config.sessionSecret, k, s)
    if (email === undefined) return { state: 'unknown' as const }
    return { state: (await isSubscribed(k, email)) ? 'subscribed' : 'left' }
  })

  // In a scope of its own: other calls do not take forms.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const limit = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const
    scope.addContentTypeParser(FORMS, limit, (_request, body, done) => done(null, body))
    handle(scope, calls.confirmNewsletter, async ({ query: { s }, reply }) => {
      const email = await emailOf(config.sessionSecret, CONFIRMATION, s)
      if (email !== undefined) await confirm(email)
      reply.code(303).header('location', confirmationPath(s))
      return ''
    })
    handle(scope, calls.leaveNewsletter, async ({ query: { s, k = 'newsletter' }, request, reply }) => {
      const email = await emailOf(config.sessionSecret, k, s)
      if (email !== undefined && k === 'newsletter')
        await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
      if (email !== undefined && k !== 'newsletter') await stopMessages(db, k, email, isoNow(clock))
      if (String(request.body).includes(ONE_CLICK)) {
        if (email === undefined) throw new NotFound(UNKNOWN)
      } else {
        reply.code(303).header('location', wayOutPath(k, s))
      }
      return ''
    })
  })
}
