import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../core/db/tables.ts'
import { goneAddress } from '../../../core/mail/gone-addresses.ts'
import { mailboxOf } from '../../../core/mail/mailbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { sessionsRepository } from '../../accounts/offers.ts'
import { marksKept, traceMarksOf } from '../traces.ts'

interface Lead {
  readonly id: string
  readonly email: string
  readonly email_verified_at: string | null
}

/**
 * Whether the newest e-mail of a request to its client was refused for good (MSG-11), and none reached them since, or the address
 * takes nothing any more (MSG-22, REQ-26).
 */
export async function isRefused(
  db: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<boolean> {
  if (await goneAddress(db, email)) return true
  const newest = await db
    .selectFrom('outbox')
    .select('state')
    .where('lead_id', '=', id)
    .where('channel', '=', 'email')
    .where('recipient', '=', email)
    .where('state', 'in', ['sent', 'refused'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.state === 'refused'
}

/**
 * Whether who asks by a request's link may correct its e-mail: as long as none was confirmed, everybody (REQ-22); one that
 * was confirmed and is refused now, the browser that sent the request, and an account with that e-mail (REQ-26).
 */
export async function mayCorrect(services: Services, request: FastifyRequest, lead: Lead): Promise<boolean> {
  if (lead.email_verified_at === null) return true
  if (!(await isRefused(services.database.db, lead))) return false
  return isOwner(services, request, lead)
}

/** Whether a call comes from the browser that sent a request, or from an account with its e-mail. */
export const isOwner = async (
  services: Services,
  request: FastifyRequest,
  lead: Pick<Lead, 'id' | 'email'>,
): Promise<boolean> =>
  (await isSender(services, request, lead)) || (await isItsAccount(services, request, lead))

async function isSender(
  services: Services,
  request: FastifyRequest,
  { id }: Pick<Lead, 'id'>,
): Promise<boolean> {
  const deviceMarks = traceMarksOf(services, request).filter(({ kind }) => kind === 'device')
  if (deviceMarks.length === 0) return false
  const storedMarks = await marksKept(services.database.db, id, isoNow(services.clock))
  return deviceMarks.some(({ mark }) => storedMarks.has(mark))
}

async function isItsAccount(
  services: Services,
  request: FastifyRequest,
  { email }: Pick<Lead, 'email'>,
): Promise<boolean> {
  const session = await sessionsRepository(services).find(request)
  if (!session) return false
  const account = await services.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', session.userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return account !== undefined && mailboxOf(account.email) === mailboxOf(email)
}
