import type { FastifyInstance } from 'fastify'
import { atoms } from '#schemas/atoms/registry.ts'
import { calls } from '#schemas/calls/calls.ts'
import { Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'

import { newsletterWelcome } from './messages.ts'

/** Newsletter sign-up (CON-9). The reply never says whether an address was known. */
export function newsletterRoutes(app: FastifyInstance, { database, clock, config }: Services): void {
  handle(app, calls.subscribeNewsletter, async ({ body }) => {
    if (!atoms.email.test(body.email))
      throw new Refused([{ path: '/email', message: atoms.email.messages.format }])
    const email = body.email.toLowerCase()
    const now = isoNow(clock)
    await database.db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('newsletter_subscribers')
        .values({ email, created_at: now })
        .onConflict((c) => c.column('email').doNothing())
        .returning('email')
        .executeTakeFirst()
      if (!added) return
      await enqueue(trx, now, [messageTo(newsletterWelcome, email, { origin: config.origin })])
    })
    return { status: 'success' as const }
  })
}
