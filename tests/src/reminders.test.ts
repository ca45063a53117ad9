import { expect, it } from 'vitest'
import { type Day, remindersOf } from '#src/pages/area/day/reminders.ts'

const day: Day = {
  ...{ unread: 0, requests: [], going: [], messages: 0, chats: [], waiting: [], chosen: [], dates: [] },
  ...{ nif: 'verified', told: 'now', costs: { least: 2, most: 2 }, distance: 20 },
  answer: { minutes: null, answers: 0 },
}
const talk = { lead: 'pedido-1', proposal: 'proposta-1', service: 'Pintura', at: '2026-11-28T09:00:00.000Z' }
const labels = (change: Partial<Day>, drafts: string[] = []) =>
  remindersOf({ ...day, ...change }, drafts).map(({ label }) => label)

it('a professional is reminded of what concerns a client first, then of what is missing (DAY-5)', () => {
  expect(labels({})).toEqual([])
  expect(
    labels(
      {
        ...{ nif: 'none', told: 'never', costs: null, distance: null },
        ...{ waiting: [talk], chosen: [talk], dates: [talk] },
      },
      ['pedido-2'],
    ),
  ).toEqual([
    'Combinar o trabalho: Pintura',
    'Trabalho combinado: Pintura',
    'Responder ao cliente: Pintura',
    'Enviar a proposta: a que começou',
    'Dizer onde trabalha',
    'Escolher os seus serviços',
    'Ligar os avisos de pedidos novos',
    'Verificar o seu NIF',
  ])
  expect(labels({ nif: 'refused' })).toEqual(['Corrigir o seu NIF'])
  // An administrator looks at it.
  expect(labels({ nif: 'open' })).toEqual([])
})

it('each reminder leads to the thing itself', () => {
  const [reply] = remindersOf({ ...day, waiting: [talk] }, [])
  expect(reply?.to).toBe('/area/pedidos/pedido-1?conversa=proposta-1#conversa')
  const [draft] = remindersOf(day, ['pedido-2'])
  expect(draft?.to).toBe('/area/pedidos/pedido-2')
})
