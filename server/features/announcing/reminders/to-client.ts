import type { Trx } from '../../../core/db/tables.ts'
import { isBySms } from '../../../core/mail/gets-sms.ts'
import type { OutgoingMessage } from '../../../core/mail/message.ts'
import { wayOut } from '../../../core/mail/way-out.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import type { Services } from '../../../core/services.ts'
import { getsMessages } from '../stops.ts'
import { requestLink } from '../tell-of-proposals.ts'

/** A request as a reminder of it is made: with the title of its service. */
export const reminded = (trx: Trx, leadId: string) =>
  trx
    .selectFrom('leads')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['leads.id', 'leads.link_round', 'leads.cod', 'leads.name', 'leads.email', 'leads.phone'])
    .select(['leads.state', 'leads.ended_at', 'leads.zip_home', 'leads.email_verified_at'])
    .select(['leads.phone_verified_at', 'services.title as service'])
    .where('leads.id', '=', leadId)
    .executeTakeFirst()

type Reminded = NonNullable<Awaited<ReturnType<typeof reminded>>>

interface Reminder {
  /** The message by SMS, where the phone alone was confirmed (MSG-19). */
  readonly bySms: (phone: string, link: string) => OutgoingMessage
  readonly byEmail: (email: string, link: string, leave: string) => OutgoingMessage
}

/** Writes to the client of a request, unless they want no news of their requests (MSG-10). `now` is ISO 8601. */
export async function tellClient(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  lead: Reminded,
  { bySms, byEmail, now }: Reminder & { now: string },
): Promise<void> {
  const link = requestLink(config, lead)
  const { id, email, phone } = lead
  if (isBySms(lead)) return enqueue(trx, now, [{ ...bySms(phone, link), lead: id }])
  if (lead.email_verified_at === null || !(await getsMessages(trx, 'proposals', email))) return
  await enqueue(trx, now, [{ ...byEmail(email, link, await wayOut(config, 'proposals', email)), lead: id }])
}
