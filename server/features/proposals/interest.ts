import type { LeadState } from '#schemas/requests/states.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { publish } from '../../core/http/streams/topics.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { letOthersIn } from '../announcing/offers.ts'
import { endWait, waitForPlace } from '../looks/offers.ts'
import { requestFor, UNKNOWN } from './one-request.ts'

const PLACE = 'Já há lugar neste pedido: pode responder agora.'
const OVER = 'Este pedido já não recebe propostas.'
const ANSWERED = 'Já respondeu a este pedido.'

/** The states of a request that may have a place again. */
const MAY_OPEN: readonly LeadState[] = ['full', 'paused', 'expired']

type Needs = Pick<Services, 'database' | 'clock'>
interface Asked {
  readonly userId: string
  readonly leadId: string
}

/**
 * Leaves a request out of a professional's list and of messages (PRO-26), or takes it back; doing it again changes nothing. One
 * who hides it does not wait for a place of it any more. Throws NotFound where they cannot see it.
 */
export async function hideRequest(
  { database, clock }: Needs,
  { userId, leadId }: Asked,
  hidden: boolean,
): Promise<void> {
  await requestFor(database.db, userId, leadId)
  const row = { professional_id: userId, lead_id: leadId, hidden_at: isoNow(clock) }
  await database.inTransaction(async (trx) => {
    if (hidden) {
      await trx
        .insertInto('hidden_requests')
        .values(row)
        .onConflict((c) => c.doNothing())
        .execute()
      await endWait(trx, leadId, userId)
      // Others need not wait for who was asked alone and does not want it (REQ-37).
      await letOthersIn(trx, { leadId, userId, now: row.hidden_at })
    } else
      await trx
        .deleteFrom('hidden_requests')
        .where('professional_id', '=', userId)
        .where('lead_id', '=', leadId)
        .execute()
    await publish(trx, [`account:${userId}`])
  })
}

/**
 * Has a professional told once a full request has a place (PRO-27), or not any more; doing it again changes nothing. Throws
 * NotFound where they cannot answer it, Conflict where it has a place, takes no proposals any more, or they have answered.
 */
export async function askForPlace(
  { database, clock }: Needs,
  { userId, leadId }: Asked,
  waits: boolean,
): Promise<void> {
  const { lead, ownProposal, matches } = await requestFor(database.db, userId, leadId)
  if (waits && ownProposal && ownProposal.state !== 'withdrawn') throw new Conflict(ANSWERED)
  if (!matches) throw new NotFound(UNKNOWN)
  if (waits && lead.state === 'open') throw new Conflict(PLACE)
  if (waits && !MAY_OPEN.includes(lead.state)) throw new Conflict(OVER)
  await database.inTransaction(async (trx) => {
    if (waits) await waitForPlace(trx, leadId, userId, isoNow(clock))
    else await endWait(trx, leadId, userId)
    await publish(trx, [`account:${userId}`])
  })
}
