import { assertEvent, assign, setup } from 'xstate'
import type { Titled } from '#schemas/catalogue/search.ts'

interface SearchBoxContext {
  readonly text: string
  readonly selected: Titled | undefined
}

type SearchBoxEvent =
  | { type: 'TEXT.CHANGED'; text: string }
  | { type: 'RESULT.CHOSEN'; service: Titled }
  | { type: 'MORE.OPENED' }
  | { type: 'MORE.CLOSED' }
  | { type: 'LIST.CLOSED' }
  | { type: 'LIST.OPENED' }
  | { type: 'SEARCH.SUBMITTED' }

/**
 * The service search (M§4 'Search box'): typing opens the list, choosing closes it, changing the text clears what was
 * chosen, and asking for proposals with nothing chosen is refused with a message.
 */
export const searchBoxMachine = setup({
  types: { context: {} as SearchBoxContext, events: {} as SearchBoxEvent },
  actions: {
    change: assign(({ event }) => {
      assertEvent(event, 'TEXT.CHANGED')
      return { text: event.text, selected: undefined }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, 'RESULT.CHOSEN')
      return { text: event.service.title, selected: event.service }
    }),
    open: () => {},
  },
  guards: {
    isBlank: ({ event }) => event.type === 'TEXT.CHANGED' && event.text.trim() === '',
    hasText: ({ context }) => context.text.trim() !== '' && context.selected === undefined,
    hasSelected: ({ context }) => context.selected !== undefined,
  },
}).createMachine({
  id: 'searchBox',
  context: { text: '', selected: undefined },
  initial: 'idle',
  on: {
    'TEXT.CHANGED': [
      { guard: 'isBlank', target: '.idle', actions: 'change' },
      { target: '.listing', actions: 'change' },
    ],
    'RESULT.CHOSEN': { target: '.idle', actions: 'choose' },
    'SEARCH.SUBMITTED': [{ guard: 'hasSelected', target: '.idle', actions: 'open' }, { target: '.refused' }],
  },
  states: {
    idle: { on: { 'LIST.OPENED': { guard: 'hasText', target: 'listing' } } },
    listing: { on: { 'LIST.CLOSED': 'idle', 'MORE.OPENED': 'showingMore' } },
    showingMore: { on: { 'MORE.CLOSED': 'idle' } },
    refused: { on: { 'LIST.OPENED': { guard: 'hasText', target: 'listing' } } },
  },
})
