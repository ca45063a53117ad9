import { assign, setup, transition } from 'xstate'
import { MAX_EXTENSIONS, MAX_PROPOSALS, MAX_ROUNDS } from '#schemas/requests/rules.ts'
import type { LeadState } from '#schemas/requests/states.ts'

/** What of a request its life depends on. */
export interface RequestCounts {
  /** Proposals that were sent in this round and not withdrawn. */
  readonly proposals: number
  /** 1, and 2 once five more were asked for. */
  readonly round: number
  readonly extensions: number
}

export type RequestEvent =
  | { type: 'CHANNEL.CONFIRMED' }
  | { type: 'REQUEST.APPROVED' }
  | { type: 'PROPOSAL.SENT' }
  | { type: 'PROPOSAL.WITHDRAWN' }
  | { type: 'PROPOSAL.BACK' }
  | { type: 'PROPOSAL.CHOSEN' }
  | { type: 'CHOICE.ENDED' }
  | { type: 'PERIOD.EXTENDED' }
  | { type: 'PERIOD.ENDED' }
  | { type: 'MORE.ASKED' }
  | { type: 'CLIENT.SUSPENDED' }
  | { type: 'CLIENT.REINSTATED' }
  | { type: 'REQUEST.CANCELLED' }
  | { type: 'REQUEST.REFUSED' }

const ended = { 'REQUEST.CANCELLED': 'cancelled', 'REQUEST.REFUSED': 'refused' } as const

/**
 * The life of a request (REQ-1, REQ-16, REQ-17, REQ-24): the events of each state, and the next state. The server refuses
 * every other event; pages show buttons for the allowed ones. A professional who leaves withdraws (PRO-21); one who comes
 * back takes a place again if there is one.
 */
export const requestLife = setup({
  types: { context: {} as RequestCounts, events: {} as RequestEvent, input: {} as RequestCounts },
  guards: {
    takesLast: ({ context }) => context.proposals + 1 >= MAX_PROPOSALS,
    hasPlace: ({ context }) => context.proposals < MAX_PROPOSALS,
    isFull: ({ context }) => context.proposals >= MAX_PROPOSALS,
    mayExtend: ({ context }) => context.extensions < MAX_EXTENSIONS,
    mayAskForMore: ({ context }) => context.round < MAX_ROUNDS,
    isFullAndMayExtend: ({ context }) =>
      context.proposals >= MAX_PROPOSALS && context.extensions < MAX_EXTENSIONS,
  },
  actions: {
    countProposal: assign({ proposals: ({ context }) => context.proposals + 1 }),
    countWithdrawal: assign({ proposals: ({ context }) => Math.max(0, context.proposals - 1) }),
    countExtension: assign({ extensions: ({ context }) => context.extensions + 1 }),
    beginRound: assign({ round: ({ context }) => context.round + 1, proposals: 0 }),
  },
}).createMachine({
  id: 'request',
  context: ({ input }) => input,
  initial: 'unverified',
  states: {
    unverified: { on: { 'CHANNEL.CONFIRMED': 'open', 'REQUEST.APPROVED': 'open', ...ended } },
    open: {
      on: {
        'CHANNEL.CONFIRMED': {},
        'PROPOSAL.SENT': [
          { guard: 'takesLast', target: 'full', actions: 'countProposal' },
          { actions: 'countProposal' },
        ],
        'PROPOSAL.BACK': [
          { guard: 'takesLast', target: 'full', actions: 'countProposal' },
          { actions: 'countProposal' },
        ],
        'PROPOSAL.WITHDRAWN': { actions: 'countWithdrawal' },
        'PROPOSAL.CHOSEN': 'chosen',
        'PERIOD.EXTENDED': { guard: 'mayExtend', actions: 'countExtension' },
        'PERIOD.ENDED': 'expired',
        'CLIENT.SUSPENDED': 'paused',
        ...ended,
      },
    },
    full: {
      on: {
        'CHANNEL.CONFIRMED': {},
        'PROPOSAL.WITHDRAWN': { target: 'open', actions: 'countWithdrawal' },
        'PROPOSAL.CHOSEN': 'chosen',
        'MORE.ASKED': { guard: 'mayAskForMore', target: 'open', actions: 'beginRound' },
        'PERIOD.EXTENDED': { guard: 'mayExtend', actions: 'countExtension' },
        'PERIOD.ENDED': 'expired',
        'CLIENT.SUSPENDED': 'paused',
        ...ended,
      },
    },
    paused: {
      on: {
        'CHANNEL.CONFIRMED': {},
        'PROPOSAL.BACK': { guard: 'hasPlace', actions: 'countProposal' },
        'PROPOSAL.WITHDRAWN': { actions: 'countWithdrawal' },
        'CLIENT.REINSTATED': [{ guard: 'isFull', target: 'full' }, { target: 'open' }],
        ...ended,
      },
    },
    expired: {
      on: {
        'CHANNEL.CONFIRMED': {},
        'PROPOSAL.BACK': { guard: 'hasPlace', actions: 'countProposal' },
        'PROPOSAL.WITHDRAWN': { actions: 'countWithdrawal' },
        'PROPOSAL.CHOSEN': 'chosen',
        'CLIENT.SUSPENDED': 'paused',
        'PERIOD.EXTENDED': [
          { guard: 'isFullAndMayExtend', target: 'full', actions: 'countExtension' },
          { guard: 'mayExtend', target: 'open', actions: 'countExtension' },
        ],
        ...ended,
      },
    },
    chosen: {
      on: {
        'CHANNEL.CONFIRMED': {},
        'PROPOSAL.BACK': { guard: 'hasPlace', actions: 'countProposal' },
        'PROPOSAL.WITHDRAWN': { actions: 'countWithdrawal' },
        'CHOICE.ENDED': [{ guard: 'isFull', target: 'full' }, { target: 'open' }],
      },
    },
    cancelled: { type: 'final' },
    // A refusal is taken back by approving after all (DEC-10).
    refused: { on: { 'REQUEST.APPROVED': [{ guard: 'isFull', target: 'full' }, { target: 'open' }] } },
  },
})

/** A request as far as its life is concerned. */
export interface RequestStanding extends RequestCounts {
  readonly state: LeadState
}

const snapshotOf = ({ state, ...context }: RequestStanding) =>
  requestLife.resolveState({ value: state, context })

/** Whether something may happen to a request now. */
export const mayHappen = (standing: RequestStanding, event: RequestEvent): boolean =>
  snapshotOf(standing).can(event)

/** What a request is after an event; undefined where the chart does not allow it. */
export function afterEvent(standing: RequestStanding, event: RequestEvent): RequestStanding | undefined {
  const before = snapshotOf(standing)
  if (!before.can(event)) return undefined
  const [{ value, context }] = transition(requestLife, before, event)
  return { state: value, ...context }
}
