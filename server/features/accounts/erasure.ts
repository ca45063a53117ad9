import { sql } from 'kysely'
import type { Erasure } from '#schemas/accounts/erasing.ts'
import { REVIEW_DAYS } from '#schemas/profiles/reviews.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { balanceOf } from '../credits/offers.ts'
import type { User } from './users.ts'

/** The states of requests that end with their client's account. */
const going = ['open', 'full', 'paused', 'expired'] as const

/** What erasing an account ends (ACC-44). Requests are the person's where the e-mail is confirmed, as the erasure takes them. */
export async function showErasure(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { id, email, role, email_verified_at }: User,
): Promise<Erasure> {
  const proposals = await db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .leftJoin('reviews', 'reviews.lead_id', 'leads.id')
    .select(['proposals.state', 'leads.state as lead_state', 'leads.ended_at', 'reviews.lead_id as reviewed'])
    .where('proposals.professional_id', '=', id)
    .where('proposals.state', 'in', ['sent', 'chosen'])
    .execute()
  const since = daysAfter(isoNow(clock), -REVIEW_DAYS)
  const works = proposals.filter(
    ({ state, ended_at, reviewed }) => state === 'chosen' && reviewed === null && (ended_at ?? '') > since,
  )
  const waiting = proposals.filter(
    ({ state, lead_state }) => state === 'sent' && going.some((one) => one === lead_state),
  )
  const { requests, answered } = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.countAll<number | string>().as('requests'))
    .select(
      sql<number | string>`coalesce(sum(case when proposal_count > 0 then 1 else 0 end), 0)`.as('answered'),
    )
    .where('email', '=', email)
    .where('state', 'in', going)
    .executeTakeFirstOrThrow()
  const isProved = email_verified_at !== null
  return {
    credits: role === 'professional' ? await balanceOf(db, id) : 0,
    works: works.length,
    proposals: waiting.length,
    requests: isProved ? Number(requests) : 0,
    answered: isProved ? Number(answered) : 0,
  }
}
