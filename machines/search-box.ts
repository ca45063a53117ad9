import type { Titled } from '#schemas/catalogue/search.ts'

/**
 * Where the search stands. A plain transition function and not an XState machine: nothing in it waits or is invoked, and
 * the home page answers 13 KB sooner without the library.
 */
export interface SearchBoxState {
  readonly mode: 'idle' | 'listing' | 'showingMore'
  readonly text: string
  readonly selected: Titled | undefined
  /** Whether proposals were asked for with nothing chosen, until the text changes or something is chosen. */
  readonly refused: boolean
}

export type SearchBoxEvent =
  | { type: 'TEXT.CHANGED'; text: string }
  | { type: 'RESULT.CHOSEN'; service: Titled }
  | { type: 'LIST.OPENED' }
  | { type: 'LIST.CLOSED' }
  | { type: 'MORE.OPENED' }
  | { type: 'MORE.CLOSED' }
  /** `titled` is the service whose whole title the text is, where there is one. */
  | { type: 'SEARCH.SUBMITTED'; titled?: Titled | undefined }

export const emptySearchBox: SearchBoxState = { mode: 'idle', text: '', selected: undefined, refused: false }

type Transitions = {
  [T in SearchBoxEvent['type']]: (
    state: SearchBoxState,
    event: Extract<SearchBoxEvent, { type: T }>,
  ) => SearchBoxState
}

const chosen = (service: Titled): SearchBoxState => ({
  mode: 'idle',
  text: service.title,
  selected: service,
  refused: false,
})

/** The mode that shows the list, where there is a text to list services for. */
const listing = (text: string): SearchBoxState['mode'] => (text.trim() === '' ? 'idle' : 'listing')

const transitions: Transitions = {
  'TEXT.CHANGED': (_state, { text }) => ({ mode: listing(text), text, selected: undefined, refused: false }),
  'RESULT.CHOSEN': (_state, { service }) => chosen(service),
  'LIST.OPENED': (state) =>
    state.selected || state.mode === 'showingMore' ? state : { ...state, mode: listing(state.text) },
  'LIST.CLOSED': (state) => (state.mode === 'listing' ? { ...state, mode: 'idle' } : state),
  'MORE.OPENED': (state) => (state.mode === 'listing' ? { ...state, mode: 'showingMore' } : state),
  'MORE.CLOSED': (state) => (state.mode === 'showingMore' ? { ...state, mode: 'idle' } : state),
  'SEARCH.SUBMITTED': (state, { titled }) => {
    const service = state.selected ?? titled
    return service ? chosen(service) : { ...state, mode: listing(state.text), refused: true }
  },
}

/**
 * The service search: typing opens the list, choosing closes it, and changing the text clears what was chosen. Asking for
 * proposals chooses the service whose whole title was typed; otherwise it is refused, and the list is open to choose from.
 */
export function searchBox(state: SearchBoxState, event: SearchBoxEvent): SearchBoxState {
  const transition = transitions[event.type] as (
    state: SearchBoxState,
    event: SearchBoxEvent,
  ) => SearchBoxState
  return transition(state, event)
}
