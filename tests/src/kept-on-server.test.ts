import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseSavedRequests, SAVED_REQUESTS_KEY } from '#schemas/wizards/order/saved-requests.ts'
import type { CallFunction } from '#src/api/client.ts'
import { bringBack, expectNone, mayBeKept } from '#src/wizard/drafts/kept-on-server.ts'

const NOW = Date.parse('2026-11-27T12:00:00.000Z')
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { cookie: 'cookie-consent=rejected; begun=1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const draftOf = (service: number, request: string) => ({
  title: `Serviço ${service}`,
  step: 1,
  draft: {
    ...{ service, request, version: 'v1', answers: { 'details.imovel': { imovel: 'moradia' } } },
    ...{
      open: 'details.tipologia',
      furthest: 2,
      revision: 7,
      savedAt: '2026-11-26T10:00:00.000Z',
      own: true,
    },
    answeredElsewhere: [],
  },
})
const replying = (drafts: readonly ReturnType<typeof draftOf>[]) =>
  (async () => ({ drafts })) as unknown as CallFunction
const saved = () => parseSavedRequests(stored.get(SAVED_REQUESTS_KEY) ?? null, NOW)

it('brings back what the server keeps, and leaves what this browser has (ORD-41)', async () => {
  await bringBack(replying([draftOf(312, 'dois'), draftOf(311, 'um')]))
  expect(saved()).toMatchObject([
    { service: { id: 311, title: 'Serviço 311' }, requestId: 'um', orderStep: 1, furthest: 2, revision: 7 },
    { requestId: 'dois', openStep: 'details.tipologia', lead: { 'details.imovel': { imovel: 'moradia' } } },
  ])
  await bringBack(replying([draftOf(311, 'outro')]))
  expect(saved().map(({ requestId }) => requestId)).toEqual(['um', 'dois'])
})

it('asks no more where the server keeps none (ORD-41)', async () => {
  expect(mayBeKept()).toBe(true)
  await bringBack(replying([]))
  expect(document.cookie).toBe('begun=; Path=/; Max-Age=0; SameSite=Lax')
  expectNone()
  expect(mayBeKept()).toBe(false)
})
