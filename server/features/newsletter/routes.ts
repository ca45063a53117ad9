import type { FastifyInstance } from 'fastify'
import { atoms } from '#schemas/atoms/registry.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { LeaveKind } from '#schemas/messages/leave-kinds.ts'
import { NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { messageTo } from '../../core/mail/message.ts'
import { emailOf, wayOut, wayOutPath } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { getsMessages, stopMessages } from '../announcing/offers.ts'
import { newsletterWelcome } from './messages.ts'

const UNKNOWN = 'Esta ligação não é válida.'
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
/** The field of a mail service's one click (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe'
const MAX_FORM_BYTES = 4096

/**
 * Newsletter: sign-up (CON-9), which never says whether an address was known, and the way out of it (CON-10) and of every
 * other kind of message (MSG-10).
 */
export async function newsletterRoutes(
  app: FastifyInstance,
  { database, clock, config }: Services,
): Promise<void> {
  const { db } = database
  const subscribers = (email: string) =>
    db.selectFrom('newsletter_subscribers').select('email').where('email', '=', email)

  handle(app, calls.subscribeNewsletter, async ({ body }) => {
    if (!atoms.email.test(body.email))
      throw new Refused([{ path: '/email', message: atoms.email.messages.format }])
    const email = body.email.toLowerCase()
    const now = isoNow(clock)
    const leave = await wayOut(config, 'newsletter', email)
    await database.inTransaction(async (trx) => {
      const added = await trx
        .insertInto('newsletter_subscribers')
        .values({ email, created_at: now })
        .onConflict((c) => c.column('email').doNothing())
        .returning('email')
        .executeTakeFirst()
      if (!added) return
      await enqueue(trx, now, [messageTo(newsletterWelcome, email, { origin: config.origin, leave })])
    })
    return { status: 'success' as const }
  })

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
