import { beforeAll, describe, expect, it } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import { type RequestEvent, requestLife } from '#machines/request-life.ts'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import { endPeriods } from '#server/features/leads/periods.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

/** What happens as somebody leaves or is back: no call of a request makes it, and who-leaves.test.ts walks it. */
const byLeaving = ['PROPOSAL.BACK', 'CHOICE.ENDED', 'CLIENT.SUSPENDED', 'CLIENT.REINSTATED'] as const
type Type = Exclude<RequestEvent['type'], (typeof byLeaving)[number]>

const DAY = 86_400_000
const NEW = { proposals: 0, round: 1, extensions: 0 }
const WHY = { reason: 'Motivo de teste' }
const left: readonly string[] = byLeaving
const types = (requestLife.events as readonly Type[]).filter((type) => !left.includes(type))

type Counts = typeof NEW

/**
 * Where the paths go on with an event: the ways out of a state are walked where a round has none, its first, or all of its
 * proposals, the extensions in the first round. Paths that no real request can take are left out: to choose or withdraw what nobody sent.
 */
const goesOn = (type: Type, { proposals, round, extensions }: Counts): boolean => {
  const telling = proposals <= 1 || proposals === MAX_PROPOSALS
  if (type === 'PROPOSAL.SENT') return extensions === 0
  if (type === 'PROPOSAL.WITHDRAWN') return proposals === MAX_PROPOSALS
  if (type === 'PROPOSAL.CHOSEN') return telling && (proposals > 0 || round > 1)
  if (type === 'PERIOD.EXTENDED') return telling && round === 1
  return telling
}

/** The shortest path to every state of the chart, for each count of proposals, rounds and extensions. */
const paths = getShortestPaths(requestLife, {
  input: NEW,
  events: types.map((type) => ({ type })),
  filterEvents: ({ context, value }, { type }) =>
    types.some((one) => one === type && goesOn(one, context)) &&
    !(type === 'PROPOSAL.WITHDRAWN' && value === 'chosen'),
}).map(({ state, steps }) => ({
  state,
  events: steps
    .map(({ event }) => event.type)
    .filter((type): type is Type => types.some((one) => one === type)),
}))

describe.each(oneDatabase)('the paths of a request’s chart on $name (REQ-1)', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let admin: string
  let crew: string[]

  beforeAll(async () => {
    admin = (await market.account({ role: 'admin' })).id
    crew = []
    for (let count = 0; count <= 2 * MAX_PROPOSALS; count += 1)
      crew.push((await market.account({ credits: 9000 })).id)
  })

  const standing = (id: string) =>
    server.db
      .selectFrom('leads')
      .select(['state', 'proposal_count as proposals', 'round', 'extensions'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  /** A new request, and what makes each event of the chart happen to it by the calls that people make. */
  async function walked() {
    // The limits of a day begin again.
    server.clock.advance(DAY)
    const { id, s, email } = await market.request({ confirmed: false })
    const link = { l: id, s }
    const free = [...crew]
    const sent: { by: string; proposal: string }[] = []
    const post = (path: string, body: object = {}) => market.anonymous.post(path, { ...link, ...body })
    // A session lasts an hour, and periods pass.
    const decide = async (what: 'approve' | 'refuse' | 'restore') =>
      (await market.signed(admin)).post(`/api/admin/requests/${id}/${what}`, WHY)
    const happen: Record<Type, () => Promise<{ statusCode: number } | undefined>> = {
      'CHANNEL.CONFIRMED': async () => {
        const message = (await market.waiting('leadConfirmation')).find(
          ({ recipient }) => recipient === email,
        )
        const code = new URL(String(message?.payload.link)).searchParams.get('e')
        const reply = await post('/api/verify-lead', { e: code })
        return { statusCode: reply.json().success ? 200 : 409 }
      },
      'REQUEST.APPROVED': async () => {
        const approved = await decide('approve')
        return approved.statusCode === 409 ? decide('restore') : approved
      },
      'PROPOSAL.SENT': async () => {
        const next = free.shift()
        if (next === undefined) throw new Error('There are too few professionals')
        const by = await market.signed(next)
        const reply = await by.post(`/api/requests/open/${id}/proposal`, exampleProposal)
        if (reply.statusCode === 200) sent.push({ by: next, proposal: reply.json().id })
        return reply
      },
      'PROPOSAL.WITHDRAWN': async () => {
        const last = sent.pop()
        return last && (await market.signed(last.by)).post(`/api/proposals/${last.proposal}/withdraw`)
      },
      'PROPOSAL.CHOSEN': async () =>
        post('/api/lead/choose', { proposal: sent[0]?.proposal ?? 'nenhuma-proposta' }),
      'PERIOD.EXTENDED': () => post('/api/lead/extend'),
      'PERIOD.ENDED': async () => {
        const { expires_at } = await server.db
          .selectFrom('leads')
          .select('expires_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (expires_at !== null)
          server.clock.advance(Math.max(0, Date.parse(expires_at) - server.clock.now()) + DAY)
        await endPeriods(server.services)
        return undefined
      },
      'MORE.ASKED': () => post('/api/lead/more'),
      'REQUEST.CANCELLED': () => post('/api/lead/close', WHY),
      'REQUEST.REFUSED': () => decide('refuse'),
    }
    return { id, happen }
  }

  it.each(paths.map(({ events, state }) => ({ name: events.join(' ') || 'nothing', events, state })))(
    'after $name the server stands where the chart does, and refuses what it refuses',
    async ({ events, state }) => {
      const { id, happen } = await walked()
      for (const type of events) {
        const reply = await happen[type]()
        if (reply) expect([type, reply.statusCode]).toEqual([type, 200])
      }
      const { proposals, round, extensions } = state.context
      const expected = { state: state.value, proposals, round, extensions }
      expect(await standing(id)).toEqual(expected)
      // Confirming again and choosing the same one again are no faults, and a withdrawal needs a proposal.
      const others = types.filter(
        (type) =>
          type !== 'CHANNEL.CONFIRMED' &&
          type !== 'PROPOSAL.WITHDRAWN' &&
          !(type === 'PROPOSAL.CHOSEN' && state.value === 'chosen'),
      )
      for (const type of others.filter((type) => !state.can({ type }))) {
        const reply = await happen[type]()
        if (reply) expect([type, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([type, true])
        expect(await standing(id)).toEqual(expected)
      }
    },
  )
})
