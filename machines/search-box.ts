import type { Titled } from '#schemas/catalogue/search.ts'

/**
 * The state of the search box. It is a plain transition function and no XState machine, since nothing in it waits or
 * is invoked, and the home page is smaller without the library.
 */
export interface SearchBoxState {
  readonly mode: 'idle' | 'listing' | 'showingMore'
  readonly text: string
  readonly selected: Titled | undefined
  /** Whether 'Pedir propostas' was pressed with nothing chosen, until the text changes or something is chosen. */
  readonly refused: boolean
  /** The area whose services the dialog shows; all matches where there is none. */
  readonly area?: number | undefined
}

export type SearchBoxEvent =
  | { type: 'TEXT.CHANGED'; text: string }
  | { type: 'RESULT.CHOSEN'; service: Titled }
  | { type: 'LIST.OPENED' }
  | { type: 'LIST.CLOSED' }
  | { type: 'MORE.OPENED'; area?: number }
  | { type: 'MORE.CLOSED' }
  /** `titled` is the service whose whole title was typed, if there is one. */
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

const transitions: Transitions = {
  'TEXT.CHANGED': (_state, { text }) => ({ mode: 'listing', text, selected: undefined, refused: false }),
  'RESULT.CHOSEN': (_state, { service }) => chosen(service),
  'LIST.OPENED': (state) =>
    state.selected || state.mode === 'showingMore' ? state : { ...state, mode: 'listing' },
  'LIST.CLOSED': (state) => (state.mode === 'listing' ? { ...state, mode: 'idle' } : state),
  'MORE.OPENED': (state, { area }) =>
    state.mode === 'listing' ? { ...state, mode: 'showingMore', area } : state,
  'MORE.CLOSED': (state) => (state.mode === 'showingMore' ? { ...state, mode: 'idle' } : state),
  'SEARCH.SUBMITTED': (state, { titled }) => {
    const service = state.selected ?? titled
    return service ? chosen(service) : { ...state, mode: 'listing', refused: true }
  },
}

/**
 * The transitions of the search box (CAT-9, CAT-10): typing opens the list, choosing closes it, changing the text
 * clears the choice. Asking for proposals chooses the service whose whole title was typed; otherwise it is refused
 * and the list opens.
 */
export function searchBox(state: SearchBoxState, event: SearchBoxEvent): SearchBoxState {
  const transition = transitions[event.type] as (
    state: SearchBoxState,
    event: SearchBoxEvent,
  ) => SearchBoxState
  return transition(state, event)
}
