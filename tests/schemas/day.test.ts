import { expect, it } from 'vitest'
import { usualAnswerInWords } from '#schemas/requests/answer-time.ts'
import { bestFirst, dayInWords, enoughInWords, goingFirst, goingInWords } from '#schemas/requests/day.ts'

const NOW = '2026-11-28T09:00:00.000Z'
const one = (id: string, change: object = {}) => ({
  id,
  urgent: false,
  km: 3,
  at: NOW,
  proposals: 0,
  expires_at: '2026-12-28T09:00:00.000Z',
  ...change,
})
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

it('the best requests are urgent ones, then the nearer by steps, then the newer (DAY-2)', () => {
  const rows = [
    one('far', { km: 30 }),
    one('old', { at: '2026-11-27T09:00:00.000Z', km: 1 }),
    one('new', { km: 5 }),
    one('urgent', { urgent: true, km: 70 }),
  ]
  expect(ids(bestFirst(rows))).toEqual(['urgent', 'new', 'old', 'far'])
})

it('those go first that have the fewest places, then those that end sooner, and say why (DAY-3)', () => {
  const soon = '2026-11-30T09:00:00.000Z'
  const rows = [
    one('ends', { expires_at: soon }),
    one('two', { proposals: 3 }),
    one('one', { proposals: 4, expires_at: soon }),
  ]
  const going = goingFirst(rows)
  expect(ids(going)).toEqual(['one', 'two', 'ends'])
  expect(going.map((row) => goingInWords(row, NOW, () => '30 de novembro'))).toEqual([
    'Só 1 lugar, termina a 30 de novembro',
    'Só 2 lugares',
    'Termina a 30 de novembro',
  ])
})

it('a balance is enough for so many proposals (DAY-6)', () => {
  expect(enoughInWords(15, { least: 2, most: 2 })).toBe('Chega para 7 propostas.')
  expect(enoughInWords(15, { least: 2, most: 4 })).toBe('Chega para 3 a 7 propostas.')
  expect(enoughInWords(3, { least: 2, most: 2 })).toBe('Chega para 1 proposta.')
  expect(enoughInWords(1, { least: 2, most: 2 })).toBe(
    'Uma proposta custa 2 créditos: não chega para nenhuma.',
  )
  expect(enoughInWords(0, { least: 1, most: 4 })).toBe(
    'Uma proposta custa 1 crédito ou mais: não chega para nenhuma.',
  )
})

it('the day is one sentence (DAY-1)', () => {
  expect(dayInWords({ requests: 0, messages: 0, reminders: 0 })).toBe(
    'Neste momento não há nada à sua espera.',
  )
  expect(dayInWords({ requests: 1, messages: 0, reminders: 0 })).toBe('Tem 1 pedido novo.')
  expect(dayInWords({ requests: 100, messages: 2, reminders: 1 })).toBe(
    'Tem 2 mensagens por ler, mais de 99 pedidos novos e 1 coisa por fazer.',
  )
})

it('the usual time to answer is said in minutes, hours or days (DAY-7)', () => {
  expect([0, 40, 185, 3000].map(usualAnswerInWords)).toEqual([
    'Responde normalmente em 1 minuto',
    'Responde normalmente em 40 minutos',
    'Responde normalmente em 3 horas',
    'Responde normalmente em 2 dias',
  ])
})
