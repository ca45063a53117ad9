import { describe, expect, it } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import { afterEvent, mayHappen, type RequestEvent, requestLife } from '#machines/request-life.ts'
import { MAX_EXTENSIONS, MAX_PROPOSALS, MAX_ROUNDS } from '#schemas/requests/rules.ts'
import { leadStates } from '#schemas/requests/states.ts'

const NEW = { state: 'unverified', proposals: 0, round: 1, extensions: 0 } as const
const types = requestLife.events as readonly RequestEvent['type'][]

/** What a request is after some events; undefined where one of them is not allowed. */
const having = (...events: RequestEvent['type'][]) =>
  events.reduce<ReturnType<typeof afterEvent>>((before, type) => before && afterEvent(before, { type }), NEW)
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

describe('the life of a request', () => {
  const paths = getShortestPaths(requestLife, {
    input: { proposals: 0, round: 1, extensions: 0 },
    events: types.map((type) => ({ type })),
  })

  it('reaches every state', () => {
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(leadStates))
  })

  it('never takes more proposals, rounds or extensions than the rules allow', () => {
    for (const { state } of paths) {
      expect(state.context.proposals).toBeLessThanOrEqual(MAX_PROPOSALS)
      expect(state.context.round).toBeLessThanOrEqual(MAX_ROUNDS)
      expect(state.context.extensions).toBeLessThanOrEqual(MAX_EXTENSIONS)
      expect(state.matches('full') && state.context.proposals < MAX_PROPOSALS).toBe(false)
      expect(state.matches('open') && state.context.proposals >= MAX_PROPOSALS).toBe(false)
    }
  })

  it('is full with five proposals, open again after one was withdrawn, and open for five more, once', () => {
    const full = ['CHANNEL.CONFIRMED', ...times(5, 'PROPOSAL.SENT' as const)] as const
    expect(having(...full)).toMatchObject({ state: 'full', proposals: 5 })
    expect(having(...full, 'PROPOSAL.SENT')).toBeUndefined()
    expect(having(...full, 'PROPOSAL.WITHDRAWN')).toMatchObject({ state: 'open', proposals: 4 })
    const again = [...full, 'MORE.ASKED', ...times(5, 'PROPOSAL.SENT' as const)] as const
    expect(having(...again)).toMatchObject({ state: 'full', round: 2 })
    expect(having(...again, 'MORE.ASKED')).toBeUndefined()
  })

  it('can be extended twice, also after its period, and a proposal can be chosen after it', () => {
    const over = ['CHANNEL.CONFIRMED', 'PROPOSAL.SENT', 'PERIOD.ENDED'] as const
    expect(having(...over, 'PROPOSAL.SENT')).toBeUndefined()
    expect(having(...over, 'PROPOSAL.CHOSEN')).toMatchObject({ state: 'chosen' })
    expect(having(...over, 'PERIOD.EXTENDED')).toMatchObject({ state: 'open', extensions: 1 })
    expect(having(...over, 'PERIOD.EXTENDED', 'PERIOD.EXTENDED')).toMatchObject({ extensions: 2 })
    expect(having(...over, ...times(3, 'PERIOD.EXTENDED' as const))).toBeUndefined()
  })

  it('ends with cancelled, and with refused until the refusal is taken back (DEC-10)', () => {
    const goesOn = (state: 'cancelled' | 'refused') =>
      types.filter((type) => mayHappen({ ...NEW, state }, { type }))
    expect(goesOn('cancelled')).toEqual([])
    expect(goesOn('refused')).toEqual(['REQUEST.APPROVED'])
    const five = ['CHANNEL.CONFIRMED', ...times(5, 'PROPOSAL.SENT' as const)] as const
    expect(having(...five, 'REQUEST.REFUSED', 'REQUEST.APPROVED')).toMatchObject({
      state: 'full',
      proposals: 5,
    })
  })

  it('ends with a choice, until the one who was chosen leaves (PRO-21)', () => {
    const five = ['CHANNEL.CONFIRMED', ...times(5, 'PROPOSAL.SENT' as const)] as const
    const chosen = [...five, 'PROPOSAL.CHOSEN'] as const
    const standing = having(...chosen)
    const goesOn = types.filter((type) => standing && mayHappen(standing, { type }))
    expect(goesOn.sort()).toEqual(['CHOICE.ENDED', 'PROPOSAL.WITHDRAWN'])
    expect(having(...chosen, 'CHOICE.ENDED')).toMatchObject({ state: 'full', proposals: 5 })
    expect(having(...chosen, 'CHOICE.ENDED', 'PROPOSAL.WITHDRAWN')).toMatchObject({
      state: 'open',
      proposals: 4,
    })
  })

  it('is paused while its client is suspended, and goes on as it stood (REQ-24)', () => {
    const paused = ['CHANNEL.CONFIRMED', 'PROPOSAL.SENT', 'CLIENT.SUSPENDED'] as const
    expect(having(...paused)).toMatchObject({ state: 'paused', proposals: 1 })
    for (const type of ['PROPOSAL.SENT', 'PROPOSAL.CHOSEN', 'PERIOD.EXTENDED', 'PERIOD.ENDED'] as const)
      expect(having(...paused, type)).toBeUndefined()
    expect(having(...paused, 'CLIENT.REINSTATED')).toMatchObject({ state: 'open', proposals: 1 })
    const full = ['CHANNEL.CONFIRMED', ...times(5, 'PROPOSAL.SENT' as const)] as const
    expect(having(...full, 'CLIENT.SUSPENDED', 'CLIENT.REINSTATED')).toMatchObject({ state: 'full' })
    expect(having(...full, 'PROPOSAL.BACK')).toBeUndefined()
  })
})
