import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterEvent, type RequestEvent, type RequestStanding } from '#machines/request-life.ts'
import { returnReasons } from '#schemas/credits/returns.ts'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { balanceOf } from '#server/features/credits/offers.ts'
import { endPeriods } from '#server/features/leads/periods.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** More than both rounds take; some can pay no proposal, some one or two. */
const CREDITS = [2, 9, 4, 15, 1, 2, 6, 15, 3, 15, 15, 0]
const CLIENT = ['read', 'more', 'extend', 'choose', 'cancel'] as const

type Deed =
  | { by: 'professional'; who: number; does: 'propose' | 'withdraw' | 'ask' }
  | { by: 'client'; who: number; does: (typeof CLIENT)[number] }
  | { by: 'administrator'; who: number; does: 'refuse' | 'give' }

const who = fc.nat(CREDITS.length - 1)
const by = <By extends Deed['by'], Does extends Deed['does']>(by: By, ...does: Does[]) =>
  fc.record({ by: fc.constant(by), who, does: fc.constantFrom(...does) })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 40, arbitrary: by('professional', 'propose') },
  { weight: 5, arbitrary: by('professional', 'withdraw') },
  { weight: 6, arbitrary: by('professional', 'ask') },
  { weight: 8, arbitrary: by('client', 'read', 'extend') },
  { weight: 6, arbitrary: by('client', 'more') },
  { weight: 1, arbitrary: by('client', 'choose', 'cancel') },
  { weight: 3, arbitrary: by('administrator', 'give') },
  { weight: 1, arbitrary: by('administrator', 'refuse') },
)
/** What happens at the same moment, and how many days pass before it. */
const moment = fc.record({
  days: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(8, 31) }),
  deeds: fc.array(deed, { minLength: 1, maxLength: 5 }),
})

const propose = (...all: number[]): Deed[] =>
  all.map((number) => ({ by: 'professional', who: number, does: 'propose' }))
/** Both rounds are filled, and more than five are sent at once. */
const bothRounds: { days: number; deeds: Deed[] }[] = [
  { days: 0, deeds: propose(1, 2, 3, 4, 6) },
  { days: 0, deeds: propose(7, 9, 10) },
  { days: 0, deeds: [{ by: 'client', who: 0, does: 'more' }] },
  { days: 0, deeds: propose(0, 5, 7, 8, 9, 10, 11) },
  { days: 0, deeds: [{ by: 'professional', who: 8, does: 'withdraw' }, ...propose(10, 11)] },
  { days: 8, deeds: [{ by: 'client', who: 0, does: 'more' }, ...propose(8, 10)] },
  { days: 31, deeds: [{ by: 'client', who: 0, does: 'extend' }, ...propose(8, 10)] },
  { days: 0, deeds: [1, 2, 3].map((number) => ({ by: 'client', who: number, does: 'choose' })) },
]

interface Event {
  readonly event: RequestEvent['type']
  readonly state: string
  readonly at: string
}

/** Whether a request's history leads to how it stands, as the chart says; events of one moment have no order. */
function leadsTo(events: readonly Event[], standing: RequestStanding, from: RequestStanding): boolean {
  const [first] = events
  if (!first) return JSON.stringify(from) === JSON.stringify(standing)
  return events.some((one, index) => {
    const next = one.at === first.at ? afterEvent(from, { type: one.event }) : undefined
    return next?.state === one.state && leadsTo(events.toSpliced(index, 1), standing, next)
  })
}

describe.each(databases)('the places of a request on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  const proposalsOf = (lead: string) =>
    server.db.selectFrom('proposals').selectAll().where('lead_id', '=', lead).execute()

  const check = async (lead: string, professionals: readonly { id: string }[]) => {
    const { db } = server
    const { state, round, extensions, proposal_count } = await db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', lead)
      .executeTakeFirstOrThrow()
    const events = await db
      .selectFrom('lead_events')
      .select(['event', 'state', 'at'])
      .where('lead_id', '=', lead)
      .orderBy('at')
      .execute()
    const standing = { state, proposals: proposal_count, round, extensions }
    const begun = { state: 'unverified', proposals: 0, round: 1, extensions: 0 } as const
    expect(leadsTo(events as Event[], standing, begun)).toBe(true)

    const sent = (await proposalsOf(lead)).filter((one) => one.state !== 'withdrawn')
    const inRound = sent.filter((one) => one.round === round)
    expect(inRound.length).toBe(proposal_count)
    expect(proposal_count).toBeLessThanOrEqual(MAX_PROPOSALS)
    expect(sent.length).toBeLessThanOrEqual(MAX_PROPOSALS * round)
    expect(sent.filter((one) => one.state === 'chosen').length).toBe(state === 'chosen' ? 1 : 0)

    const entries = await db
      .selectFrom('credit_entries')
      .select(['user_id', 'amount', 'kind', 'proposal_id'])
      .where(
        'user_id',
        'in',
        professionals.map(({ id }) => id),
      )
      .execute()
    for (const { id } of professionals) {
      const entriesOfOne = entries.filter(({ user_id }) => user_id === id)
      const balance = await balanceOf(db, id)
      expect(balance).toBe(entriesOfOne.reduce((sum, { amount }) => sum + amount, 0))
      expect(balance).toBeGreaterThanOrEqual(0)
    }
    for (const { id, credits } of sent) {
      const of = (kind: string) => entries.filter((one) => one.proposal_id === id && one.kind === kind)
      expect(of('spent')).toMatchObject([{ amount: -credits }])
      expect(of('returned').length).toBeLessThanOrEqual(1)
    }
  }

  it('are five, and five more once, whatever several people do at once (REQ-16, PRO-4, CRD-1)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 6, maxLength: 12 }), async (moments) => {
        server.clock.advance(2 * 60 * MINUTE) // requests are limited by the hour
        const { id: lead, s } = await market.request()
        const accounts = await Promise.all(CREDITS.map((credits) => market.account({ credits })))
        const { id: adminId } = await market.account({ role: 'admin' })
        const link = { l: lead, s }
        const proposalOf = async (number: number) => {
          const { id } = accounts[number] ?? {}
          return (await proposalsOf(lead)).find((one) => one.professional_id === id)?.id ?? 'nenhuma-proposta'
        }
        const { get, post } = market.anonymous
        const reasonOf = (number: number) => returnReasons[number % returnReasons.length]
        const act = async ({ by, does, who: number }: Deed) => {
          // Sessions last an hour.
          const one = await market.signed(
            (by === 'professional' ? accounts[number]?.id : undefined) ?? adminId,
          )
          if (does === 'propose') return one.post(`/api/requests/open/${lead}/proposal`, exampleProposal)
          if (does === 'more' || does === 'extend') return post(`/api/lead/${does}`, link)
          if (does === 'cancel') return post('/api/lead/close', { ...link, reason: 'Já não preciso' })
          if (does === 'read') {
            const { proposals = [] } = (await get(`/api/lead/proposals?${new URLSearchParams(link)}`)).json()
            const ids = proposals.map(({ id }: { id: string }) => id)
            return post('/api/lead/proposals/read', { ...link, proposals: ids })
          }
          if (does === 'refuse')
            return one.post(`/api/admin/requests/${lead}/refuse`, { reason: 'Não é um pedido' })
          const proposal = await proposalOf(number)
          if (does === 'withdraw') return one.post(`/api/proposals/${proposal}/withdraw`)
          if (does === 'choose') return post('/api/lead/choose', { ...link, proposal })
          if (by === 'professional')
            return one.post('/api/credits/returns', { proposal, reason: reasonOf(number) })
          return one.post(`/api/admin/returns/${proposal}`, { state: 'given', reason: 'Confirmado' })
        }
        for (const { days, deeds } of moments) {
          server.clock.advance(days * DAY + MINUTE + 1000) // calls are limited by the minute
          if (days > 0) {
            await endPeriods(server.services)
            await cleanUp(server.services)
          }
          const replies = await Promise.all(deeds.map(act))
          for (const { statusCode, body } of replies) expect([200, 404, 409], body).toContain(statusCode)
          await check(lead, accounts)
        }
      }),
      { seed: 2, numRuns: 4, examples: [[bothRounds]] },
    )
  })
})
