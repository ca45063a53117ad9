import type { Titled } from '#schemas/catalogue/search.ts'

/**
 * Where the search stands. A plain transition function and not an XState machine: nothing in it waits or is invoked, and
 * the home page answers 13 KB sooner without the library.
 */
export interface SearchBoxState {
  readonly mode: 'idle' | 'listing' | 'showingMore' | 'refused'
  readonly text: string
  readonly selected: Titled | undefined
}

export type SearchBoxEvent =
  | { type: 'TEXT.CHANGED'; text: string }
  | { type: 'RESULT.CHOSEN'; service: Titled }
  | { type: 'LIST.OPENED' }
  | { type: 'LIST.CLOSED' }
  | { type: 'MORE.OPENED' }
  | { type: 'MORE.CLOSED' }
  | { type: 'SEARCH.SUBMITTED' }

export const emptySearchBox: SearchBoxState = { mode: 'idle', text: '', selected: undefined }

type Transitions = {
  [T in SearchBoxEvent['type']]: (
    state: SearchBoxState,
    event: Extract<SearchBoxEvent, { type: T }>,
  ) => SearchBoxState
}

const transitions: Transitions = {
  'TEXT.CHANGED': (_state, { text }) => ({
    mode: text.trim() === '' ? 'idle' : 'listing',
    text,
    selected: undefined,
  }),
  'RESULT.CHOSEN': (_state, { service }) => ({ mode: 'idle', text: service.title, selected: service }),
  'LIST.OPENED': (state) =>
    state.selected || state.text.trim() === '' || state.mode === 'showingMore'
      ? state
      : { ...state, mode: 'listing' },
  'LIST.CLOSED': (state) => (state.mode === 'listing' ? { ...state, mode: 'idle' } : state),
  'MORE.OPENED': (state) => (state.mode === 'listing' ? { ...state, mode: 'showingMore' } : state),
  'MORE.CLOSED': (state) => (state.mode === 'showingMore' ? { ...state, mode: 'idle' } : state),
  'SEARCH.SUBMITTED': (state) => ({ ...state, mode: state.selected ? 'idle' : 'refused' }),
}

/**
 * The service search (M§4 'Search box'): typing opens the list, choosing closes it, changing the text clears what was
 * chosen, and asking for proposals with nothing chosen is refused.
 */
export function searchBox(state: SearchBoxState, event: SearchBoxEvent): SearchBoxState {
  const transition = transitions[event.type] as (
    state: SearchBoxState,
    event: SearchBoxEvent,
  ) => SearchBoxState
  return transition(state, event)
}
