import { contentAt } from '#schemas/content-reports/content-reports.ts'
import type { Trx } from '../../core/db/tables.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import type { Services } from '../../core/services.ts'
import { peopleOfContent, takeContentAway } from '../profiles/offers.ts'
import { contentRemoved } from './messages.ts'

/**
 * Takes reported content away and tells its author why (NOT-5), in the caller's transaction. A profile and other pages are taken
 * away by their own acts: of them the author alone is told. `now` is ISO 8601.
 */
export async function removeContent(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  { location, reason, now }: { location: string; reason: string; now: string },
): Promise<void> {
  const content = contentAt(location)
  const { author } = await peopleOfContent(trx, content)
  await takeContentAway(trx, content, { reason, now })
  if (!author) return
  const { supportEmail: support } = config.publicSettings
  const told = { name: author.name, kind: content.kind, link: config.origin + location, reason, support }
  await enqueue(trx, now, [messageTo(contentRemoved, author.email, told)])
}
