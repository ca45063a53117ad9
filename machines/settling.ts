import { assign, setup } from 'xstate'

interface SettlingContext {
  /** Names what is shown now. */
  readonly view: string
  /** Whether a mouse button or a finger is down. */
  readonly pressed: boolean
  readonly atFirst: boolean
}

type SettlingEvent =
  | { type: 'VIEW.SHOWN'; view: string }
  | { type: 'POINTER.PRESSED' }
  | { type: 'POINTER.RELEASED' }
  /** The mouse moved to another place, so that its next press is no second click. */
  | { type: 'POINTER.LEFT' }

/**
 * Decides when a press counts after other content appeared under the pointer (ORD-26); the tag `settling` means not
 * yet. The second click of a double click, or a finger that is still down, was meant for the earlier content. A press
 * counts once `settleTime` is over or the mouse moved elsewhere, and the pointer was released. A press that lasts longer fires its click just after
 * the release, so that `clickTime` follows. `atFirst`: the first content appeared under the pointer as well, as a
 * dialog does.
 */
export const settling = setup({
  types: {
    context: {} as SettlingContext,
    events: {} as SettlingEvent,
    input: {} as { view: string; atFirst: boolean },
    tags: {} as 'settling',
  },
  actions: {
    press: assign({ pressed: true }),
    release: assign({ pressed: false }),
    show: assign({ view: ({ event, context }) => (event.type === 'VIEW.SHOWN' ? event.view : context.view) }),
  },
  guards: {
    isPressed: ({ context }) => context.pressed,
    isReleased: ({ context }) => !context.pressed,
    isOther: ({ context, event }) => event.type === 'VIEW.SHOWN' && event.view !== context.view,
    atFirst: ({ context }) => context.atFirst,
  },
  delays: { settleTime: 350, clickTime: 50 },
}).createMachine({
  id: 'settling',
  context: ({ input }) => ({ view: input.view, pressed: false, atFirst: input.atFirst }),
  initial: 'begun',
  on: {
    'VIEW.SHOWN': { guard: 'isOther', target: '.waiting', reenter: true, actions: 'show' },
    'POINTER.PRESSED': { actions: 'press' },
    'POINTER.RELEASED': { actions: 'release' },
  },
  states: {
    begun: { always: [{ guard: 'atFirst', target: 'waiting' }, { target: 'free' }] },
    free: {},
    waiting: {
      tags: ['settling'],
      after: { settleTime: [{ guard: 'isPressed', target: 'held' }, { target: 'free' }] },
      on: { 'POINTER.LEFT': { guard: 'isReleased', target: 'free' } },
    },
    held: {
      tags: ['settling'],
      on: { 'POINTER.RELEASED': { target: 'released', actions: 'release' } },
    },
    released: { tags: ['settling'], after: { clickTime: 'free' } },
  },
})
