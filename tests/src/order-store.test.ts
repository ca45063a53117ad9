import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { comparable } from '#schemas/wizards/carry-over.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { orderMachine } from '#src/features/order/order-machine.ts'
import { type KeptPage, orderStore } from '#src/features/order/order-store.ts'
import { saveRequest } from '#src/wizard/drafts/use-saved-requests.ts'
import { exampleSource, exampleWizard } from '#stories/support/example-wizard.ts'

const wizard = { ...exampleWizard, service: exampleSource.service }
const serviceId = wizard.service.id
const [first = '', second = ''] = wizard.definition.steps.map(({ id }) => id)
const answersFor = (trabalho: string): Answers => ({ [first]: { trabalho } })
const more = { ...answersFor('novo'), [second]: { divisoes: ['sala'] } }

beforeEach(() => {
  // Nothing led here.
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** The page of the second step, with the answers that the server has at revision 4. */
function page(answers: Answers): KeptPage {
  const saved = { answers, step: 1, furthest: 1 }
  const input = { subject: { serviceId }, requestId: 'um', wizard, saved }
  const { value, context } = createActor(orderMachine, { input }).start().getSnapshot()
  const posting = { action: '', token: 'x', request: 'um' }
  return { module: '', posting, drafted: true, lost: false, value, context, wizard, revision: 4 }
}

/** How an order of this device stands to the server's page, and the revision that it goes on from. */
function standing(here: Answers, synced: Answers, there: KeptPage, { requestId = 'um', furthest = 1 } = {}) {
  const version = wizard.definition.version
  const record = { service: wizard.service, version, orderStep: 1, savedAt: Date.now() }
  saveRequest({ ...record, requestId, furthest, lead: here, revision: 3, synced: comparable(synced) })
  const store = orderStore(serviceId)
  const draft = store.read()
  if (!draft) throw new Error('There is no draft')
  return [store.compare(draft, there), store.mark.revision]
}

it('knows whether this device, another or both went on since the server took its answers (ORD-33)', () => {
  const [ownAnswers, other] = [answersFor('novo'), page(answersFor('reparar'))]
  expect(standing(more, ownAnswers, page(ownAnswers))).toEqual(['newer', 4])
  expect(standing(more, ownAnswers, page(ownAnswers), { furthest: 2 })).toEqual(['ahead', 4])
  expect(standing(ownAnswers, ownAnswers, other)).toEqual(['older', 4])
  // The person chooses, and nothing of the other device is gone on from before.
  expect(standing(more, ownAnswers, other)).toEqual(['apart', 3])
  expect(standing(more, ownAnswers, other, { requestId: 'outro' })).toEqual(['none', 4])
  expect(standing(more, ownAnswers, { ...page({}), drafted: false, revision: undefined })).toEqual([
    'newer',
    3,
  ])
})

it('opens a form that was refused at its own step, also where the order was left further on', () => {
  const refused = { ...page(answersFor('novo')), notice: 'Este ficheiro não é uma fotografia.' }
  expect(standing(more, answersFor('novo'), refused, { furthest: 2 })).toEqual(['newer', 4])
})
