import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseSavedRequests,
  putSavedRequest,
  removeSavedRequest,
} from '#schemas/wizards/order/saved-requests.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY = 86_400_000
const draft = {
  service: { id: 311, title: 'Certificado Energético' },
  version: 'v',
  orderStep: 2,
  lead: { 'details.area': { area: '70 m²' } },
  savedAt: NOW,
}

describe('saved requests', () => {
  it('come back as they were put, one a service', () => {
    const later = { ...draft, orderStep: 4, openStep: 'details.area' }
    const list = putSavedRequest(putSavedRequest([], draft), later)
    expect(list).toHaveLength(1)
    expect(parseSavedRequests(JSON.stringify(list), NOW)[0]).toMatchObject(later)
    expect(removeSavedRequest(list, 311)).toEqual([])
  })

  it('expire after thirty days', () => {
    const text = JSON.stringify(putSavedRequest([], draft))
    expect(parseSavedRequests(text, NOW + 30 * DAY)).toHaveLength(1)
    expect(parseSavedRequests(text, NOW + 31 * DAY)).toEqual([])
  })

  it('take the form from before there were formats', () => {
    const old = [{ service: { id: 7, title: 'Pintura' }, orderStep: 1, lead: { when: { when: 1 } } }]
    expect(parseSavedRequests(JSON.stringify(old), NOW)[0]).toMatchObject({
      format: 1,
      version: '',
      savedAt: NOW,
    })
  })

  it('survive whatever the storage holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.object()).map((value) => JSON.stringify(value)),
        ),
        (text) => {
          expect(Array.isArray(parseSavedRequests(text, NOW))).toBe(true)
        },
      ),
      { seed: 5 },
    )
  })
})
