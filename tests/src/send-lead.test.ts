import { describe, expect, it } from 'vitest'
import { begun, openStep } from '#machines/wizard/context.ts'
import { withVerdict } from '#machines/wizard/problems.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { sendLead } from '#src/features/order/order-effects.ts'
import type { OrderContext } from '#src/features/order/order-machine.ts'
import { exampleAnswers, exampleSource, exampleWizard } from '#stories/support/example-wizard.ts'

const wizard = { ...exampleWizard, service: exampleSource.service }
const loaded: OrderContext = {
  ...begun({ subject: { serviceId: 311 }, requestId: 'pedido' }),
  wizard,
  answers: exampleAnswers,
  step: 'zip_home',
  furthest: wizard.definition.steps.length - 1,
}
const lead = { id: 'um', s: 'segredo', cod: 'C-1' }

/** Answers every call by its name, and keeps the keys that leads were sent with. */
function server(replies: Record<string, unknown>) {
  const keys: unknown[] = []
  const call = (async (name: string, { idempotencyKey }: { idempotencyKey?: string }) => {
    if (name === 'createLead') keys.push(idempotencyKey)
    return replies[name]
  }) as CallFunction
  return { call, keys }
}

describe('sending a request', () => {
  it.each([
    ['a known client’s request waits', { ...lead, state: 'unverified' }, 'unverified'],
    ['it is open', { ...lead, state: 'open' }, 'open'],
    ['nothing is said', lead, 'unverified'],
  ])('goes by the request’s own state: %s', async (_name, createLead, state) => {
    const { call } = server({ createClient: { exists: false }, createLead })
    expect(await sendLead(call, loaded)).toMatchObject({ ...lead, state })
  })

  it.each([
    [
      'when to try again',
      new ApiError(429, 'Já recebemos vários pedidos com este e-mail. Tente novamente dentro de 40 minutos.'),
      'Falha ao salvar o pedido. Já recebemos vários pedidos com este e-mail. Tente novamente dentro de 40 minutos.',
    ],
    ['nothing more where nobody knows', new Error('x'), 'Falha ao salvar o pedido. '],
  ])('that fails says %s', async (_name, error, text) => {
    const call = (async (name: string) => {
      if (name === 'createLead') throw error
      return { exists: false }
    }) as CallFunction
    await expect(sendLead(call, loaded)).rejects.toThrow(new Error(text))
  })

  it('waits for nothing that the client’s own call does', async () => {
    const call = (async (name: string) => {
      if (name === 'createClient') return new Promise(() => {})
      return lead
    }) as CallFunction
    expect(await sendLead(call, loaded)).toMatchObject(lead)
  })

  it.each([
    ['is taken', async () => lead],
    ['fails', () => Promise.reject(new Error('x'))],
  ])('makes the client’s own call after the lead that %s', async (_name, createLead) => {
    const made: string[] = []
    const call = ((name: string) => {
      made.push(name)
      return name === 'createLead' ? createLead() : Promise.reject(new Error('ignored'))
    }) as CallFunction
    await sendLead(call, loaded).catch(() => {})
    expect(made).toEqual(['createLead', 'createClient'])
  })

  it('has the order’s id for a key, whatever its answers are (ORD-20)', async () => {
    const { call, keys } = server({ createClient: { exists: false }, createLead: lead })
    const open = openStep(loaded)
    if (!open) throw new Error('The step with the postal code is not open')
    const verdicts = withVerdict(loaded, open, { problems: [], place: { lat: 38.7, lng: -9.1 } })
    await sendLead(call, { ...loaded, verdicts })
    await sendLead(call, { ...loaded, answers: { ...exampleAnswers, name: { name: 'Outra Pessoa' } } })
    expect(keys).toEqual(['pedido', 'pedido'])
  })
})
