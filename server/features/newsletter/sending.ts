import { messageTo } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { letterOf } from './letter.ts'
import { newsletter } from './messages.ts'

/** How many e-mails of a newsletter are put into the outbox at a time. */
export const PORTION = 100

/**
 * Puts the next portion of the newsletter that was sent first into the outbox, once the outbox has tried the portion before: who
 * waits for another message does not wait behind a whole newsletter. In one transaction with the note of who has it, so that
 * nobody gets it twice and a process that ends leaves nothing half done (CON-15).
 */
export async function sendNewsletters({ database, config, clock }: Services): Promise<void> {
  const now = isoNow(clock)
  await database.inTransaction(async (trx) => {
    const due = trx
      .selectFrom('newsletters')
      .selectAll()
      .where('state', '=', 'sending')
      .orderBy('number')
      .limit(1)
    // Another process waits here: the next newsletter begins once this one is in the outbox as a whole.
    const letter = await (database.skipLocked ? due.forUpdate() : due).executeTakeFirst()
    if (!letter) return
    const untried = await trx
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where('template', '=', newsletter.name)
      .where('attempts', '=', 0)
      .limit(1)
      .executeTakeFirst()
    if (untried) return
    const number = letter.number ?? 0
    const people = await trx
      .selectFrom('newsletter_subscribers')
      .select('email')
      .where('sent_number', '<', number)
      .where('confirmed_at', '<=', letter.started_at ?? now)
      .orderBy('sent_number')
      .orderBy('email')
      .limit(PORTION)
      .execute()
    if (people.length > 0) {
      const words = await letterOf(trx, config, letter)
      const messages = people.map(async ({ email }) =>
        messageTo(newsletter, email, {
          ...words,
          newsletter: letter.id,
          email,
          leave: await wayOut(config, 'newsletter', email),
        }),
      )
      await enqueue(trx, now, await Promise.all(messages))
      const emails = people.map(({ email }) => email)
      await trx
        .updateTable('newsletter_subscribers')
        .set({ sent_number: number })
        .where('email', 'in', emails)
        .execute()
    }
    const isWhole = people.length < PORTION
    await trx
      .updateTable('newsletters')
      .set((eb) => ({
        queued: eb('queued', '+', people.length),
        ...(isWhole && { state: 'sent' as const, finished_at: now }),
      }))
      .where('id', '=', letter.id)
      .execute()
  })
}
