import type { Selectable } from 'kysely'
import { isMailbox } from '../../core/db/mailboxes.ts'
import type { Tables, Trx } from '../../core/db/tables.ts'
import type { Services } from '../../core/services.ts'
import { isSuspended } from '../accounts/offers.ts'
import { tellOfClientGone, tellOfReopening } from '../announcing/offers.ts'
import { returnForGone } from '../credits/offers.ts'
import { changeLead } from '../leads/offers.ts'

type Part = Pick<Services, 'config'>

/** The states of requests that a suspension pauses. */
const going = ['open', 'full', 'expired'] as const

/** A client, as requests know them (ACC-40). */
interface Client {
  readonly email: string
  /** A phone that the account had confirmed. */
  readonly phone: string | null
}

/** The client of an account: its phone counts once it is confirmed. */
export const clientOf = ({ email, phone, phone_verified_at }: Account): Client => ({
  email,
  phone: phone_verified_at === null ? null : phone,
})

type Account = Pick<Selectable<Tables['users']>, 'email' | 'phone' | 'phone_verified_at'>

const requestsOf = (trx: Trx, { email, phone }: Client) =>
  trx
    .selectFrom('leads')
    .select(['id', 'email', 'phone'])
    .where((eb) =>
      eb.or([isMailbox('leads.email', email), ...(phone === null ? [] : [eb('leads.phone', '=', phone)])]),
    )
    .orderBy('id')

/**
 * Tells the professionals who proposed to a client that the requests end, since the client is about to be erased, and
 * returns the credits of proposals without a reaction (PRO-22, CRD-17). Runs in the transaction that erases. `email` is
 * in lower case.
 */
export async function clientErased(
  trx: Trx,
  part: Part,
  { email, now }: { email: string; now: string },
): Promise<void> {
  const leads = await trx
    .selectFrom('leads')
    .select(['id', 'state'])
    .where('email', '=', email)
    .where('state', '!=', 'unverified')
    .orderBy('id')
    .execute()
  for (const { id, state } of leads)
    await leaveProposals(trx, part, {
      leadId: id,
      how: 'erased',
      isOver: state !== 'chosen' && !isGoing(state),
      now,
    })
}

const isGoing = (state: string): boolean => state === 'paused' || going.some((one) => one === state)

/** Pauses the requests of a client whose account is suspended (REQ-24), and tells those who proposed (PRO-22). */
export async function clientSuspended(
  trx: Trx,
  part: Part,
  { now, isEarlier = false, ...client }: Client & { now: string; isEarlier?: boolean },
): Promise<void> {
  // Of one that was suspended before this version, those with a choice are as they were.
  const states = isEarlier ? going : ([...going, 'chosen'] as const)
  for (const { id } of await requestsOf(trx, client).where('state', 'in', states).execute()) {
    await changeLead(trx, id, { event: 'CLIENT.SUSPENDED', actor: 'admin', now })
    await leaveProposals(trx, part, { leadId: id, how: 'suspended', isOver: false, now })
  }
}

/** Lets the requests of a client go on whose account is active again (REQ-24). */
export async function clientReinstated(
  trx: Trx,
  part: Part,
  { now, ...client }: Client & { now: string },
): Promise<void> {
  for (const lead of await requestsOf(trx, client).where('state', 'in', ['paused', 'chosen']).execute()) {
    // Another account of theirs may be suspended still.
    if (await isSuspended(trx, lead)) continue
    await changeLead(trx, lead.id, { event: 'CLIENT.REINSTATED', actor: 'admin', now })
    await tellOfReopening(trx, part, { leadId: lead.id, why: 'client', now })
  }
}

interface Left {
  readonly leadId: string
  readonly how: 'erased' | 'suspended'
  /** Whether the request had ended: its end was told, and only what comes back now is. */
  readonly isOver: boolean
  readonly now: string
}

async function leaveProposals(trx: Trx, part: Part, { leadId, how, isOver, now }: Left): Promise<void> {
  const proposals = await trx
    .selectFrom('proposals')
    .select(['id', 'state'])
    .where('lead_id', '=', leadId)
    .where('state', '!=', 'withdrawn')
    .orderBy('id')
    .execute()
  for (const { id, state } of proposals) {
    const credits = await returnForGone(trx, id, now)
    const counts = !isOver && state !== 'thanked'
    if (counts || credits !== undefined)
      await tellOfClientGone(trx, part, { proposalId: id, how, credits, now })
  }
}
