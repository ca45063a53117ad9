import { describe, expect, it } from 'vitest'
import { emptySearchBox, type SearchBoxEvent, searchBox } from '#machines/search-box.ts'

const service = { id: 52, title: 'Pintura de interiores' }
const state = (...events: SearchBoxEvent[]) => events.reduce(searchBox, emptySearchBox)
const typed = { type: 'TEXT.CHANGED', text: 'pint' } as const
const chosen = { type: 'RESULT.CHOSEN', service } as const

describe('the search box', () => {
  it('opens its list on text, and closes it without', () => {
    expect(state(typed).mode).toBe('listing')
    expect(state(typed, { type: 'TEXT.CHANGED', text: ' ' }).mode).toBe('idle')
  })

  it('takes a choice, and lets it go when the text changes', () => {
    expect(state(typed, chosen)).toEqual({ mode: 'idle', text: service.title, selected: service })
    expect(state(typed, chosen, typed).selected).toBeUndefined()
  })

  it('refuses to go on with nothing chosen', () => {
    expect(state(typed, { type: 'SEARCH.SUBMITTED' }).mode).toBe('refused')
    expect(state(typed, chosen, { type: 'SEARCH.SUBMITTED' }).mode).toBe('idle')
  })

  it('shows all results out of the list alone', () => {
    expect(state({ type: 'MORE.OPENED' }).mode).toBe('idle')
    expect(state(typed, { type: 'MORE.OPENED' }, { type: 'LIST.CLOSED' }).mode).toBe('showingMore')
    expect(state(typed, { type: 'MORE.OPENED' }, { type: 'MORE.CLOSED' }).mode).toBe('idle')
  })

  it('opens again on request, unless there is nothing to list', () => {
    expect(state({ type: 'LIST.OPENED' }).mode).toBe('idle')
    expect(state(typed, { type: 'LIST.CLOSED' }, { type: 'LIST.OPENED' }).mode).toBe('listing')
    expect(state(typed, chosen, { type: 'LIST.OPENED' }).mode).toBe('idle')
  })
})
