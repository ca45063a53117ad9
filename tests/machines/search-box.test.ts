import { describe, expect, it } from 'vitest'
import { emptySearchBox, type SearchBoxEvent, searchBox } from '#machines/search-box.ts'

const service = { id: 52, title: 'Pintura de interiores' }
const state = (...events: SearchBoxEvent[]) => events.reduce(searchBox, emptySearchBox)
const typed = { type: 'TEXT.CHANGED', text: 'pint' } as const
const submitted = { type: 'SEARCH.SUBMITTED' } as const
const chosen = { type: 'RESULT.CHOSEN', service } as const

describe('the search box', () => {
  it('opens its list when the text changes, also to nothing (CAT-19)', () => {
    expect(state(typed).mode).toBe('listing')
    expect(state(typed, { type: 'TEXT.CHANGED', text: ' ' }).mode).toBe('listing')
  })

  it('keeps a choice until the text changes', () => {
    expect(state(typed, chosen)).toEqual({
      mode: 'idle',
      text: service.title,
      selected: service,
      refused: false,
    })
    expect(state(typed, chosen, typed).selected).toBeUndefined()
  })

  it('refuses to continue when nothing is chosen, and opens its list', () => {
    const refused = state(typed, { type: 'LIST.CLOSED' }, submitted)
    expect(refused).toEqual({ mode: 'listing', text: 'pint', selected: undefined, refused: true })
    expect(state(submitted)).toEqual({ ...emptySearchBox, mode: 'listing', refused: true })
    expect(state(typed, chosen, submitted)).toMatchObject({ mode: 'idle', refused: false })
  })

  it('opens its list again after it was closed, and shows the refusal until the text changes', () => {
    const closed = state(typed, submitted, { type: 'LIST.CLOSED' })
    expect(closed).toMatchObject({ mode: 'idle', refused: true })
    expect(searchBox(closed, { type: 'LIST.OPENED' })).toMatchObject({ mode: 'listing', refused: true })
    expect(searchBox(closed, typed).refused).toBe(false)
    expect(searchBox(closed, chosen).refused).toBe(false)
  })

  it('chooses the service whose whole title was typed', () => {
    const asked = state(
      { type: 'TEXT.CHANGED', text: 'pintura de INTERIORES' },
      { ...submitted, titled: service },
    )
    expect(asked).toEqual({ mode: 'idle', text: service.title, selected: service, refused: false })
  })

  it('shows all results only from the list', () => {
    expect(state({ type: 'MORE.OPENED' }).mode).toBe('idle')
    expect(state(typed, { type: 'MORE.OPENED' }, { type: 'LIST.CLOSED' }).mode).toBe('showingMore')
    expect(state(typed, { type: 'MORE.OPENED' }, { type: 'MORE.CLOSED' }).mode).toBe('idle')
  })

  it('shows the services of an area that was chosen, and all results after it (CAT-18)', () => {
    const ofArea = state(typed, { type: 'MORE.OPENED', area: 8 })
    expect(ofArea).toMatchObject({ mode: 'showingMore', area: 8, text: 'pint' })
    const all = [{ type: 'MORE.CLOSED' }, { type: 'LIST.OPENED' }, { type: 'MORE.OPENED' }] as const
    expect(all.reduce(searchBox, ofArea)).toMatchObject({ mode: 'showingMore', area: undefined })
  })

  it('opens again on request, unless something is chosen', () => {
    expect(state({ type: 'LIST.OPENED' }).mode).toBe('listing')
    expect(state(typed, { type: 'LIST.CLOSED' }, { type: 'LIST.OPENED' }).mode).toBe('listing')
    expect(state(typed, chosen, { type: 'LIST.OPENED' }).mode).toBe('idle')
  })
})
