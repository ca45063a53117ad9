import { expect, it } from 'vitest'
import { answerTimeInWords } from '#schemas/requests/answer-time.ts'
import { comparedPrice, comparePrices, quantitiesIn, totalOf } from '#schemas/requests/compare-prices.ts'
import type { Price } from '#schemas/requests/prices.ts'

const price = (price_kind: Price['price_kind'], cents: number | null, rest: Partial<Price> = {}): Price => ({
  price_kind,
  price_cents: cents,
  price_max_cents: null,
  price_unit: null,
  ...rest,
})
const visit = price('visit', null)
const hour = price('hour', 1500)
const fixed = price('fixed', 90_000)
const range = price('range', 80_000, { price_max_cents: 100_000 })
const metre = price('unit', 800, { price_unit: 'm2' })
const door = price('unit', 100, { price_unit: 'porta' })

it('compares prices with their like: totals, by each unit, by the hour, after a visit (PRO-23)', () => {
  const unknown = comparePrices(quantitiesIn([{ answer: 'Apartamento' }]))
  expect([visit, hour, fixed, metre, door, range].sort(unknown)).toEqual([
    range,
    fixed,
    metre,
    door,
    hour,
    visit,
  ])
  // 95 m² at 8 € are 760 €, less than the range.
  const withArea = comparePrices(quantitiesIn([{ answer: '95 m²' }]))
  expect([range, metre, hour, fixed].sort(withArea)).toEqual([metre, range, fixed, hour])
  expect(totalOf(metre, quantitiesIn([{ answer: '95 m²' }]))).toBe(76_000)
})

it('shows the total of a price by a unit with its sum, and other prices as they were said (PRO-24)', () => {
  const asked = quantitiesIn([{ answer: '95 m²' }, { answer: '12,5 horas' }])
  const plain = (shown: object) => JSON.parse(JSON.stringify(shown).replaceAll('\u00a0', ' '))
  expect(plain(comparedPrice({ ...metre, price_cents: 1600, price_unit: 'm²' }, asked))).toEqual({
    price: '1.520 €',
    sum: '16 € por m² × 95 m² = 1.520 €',
  })
  expect(plain(comparedPrice({ ...metre, price_cents: 1650, price_unit: 'horas' }, asked))).toEqual({
    price: '206,25 €',
    sum: '16,50 € por horas × 12,5 horas = 206,25 €',
  })
  expect([door, range, visit].map((one) => plain(comparedPrice(one, asked)))).toEqual([
    { price: '1 € por porta' },
    { price: 'entre 800 € e 1.000 €' },
    { price: 'depois de uma visita' },
  ])
})

it('says how long a proposal took, in the unit that people would say (PRO-24)', () => {
  const after = (minutes: number) =>
    answerTimeInWords('2026-11-18T10:00:00.000Z', new Date(Date.UTC(2026, 10, 18, 10, minutes)).toISOString())
  expect([0, 1, 59, 60, 89, 23 * 60, 24 * 60, 49 * 60].map(after)).toEqual([
    'em 1 minuto',
    'em 1 minuto',
    'em 59 minutos',
    'em 1 hora',
    'em 1 hora',
    'em 23 horas',
    'em 1 dia',
    'em 2 dias',
  ])
})

it('takes a quantity from an answer with its unit alone, and none that stands twice', () => {
  expect([
    ...quantitiesIn([{ answer: '1.250,5 m²' }, { answer: '2 portas' }, { answer: '3 quartos, 2 salas' }]),
  ]).toEqual([
    ['m2', 1250.5],
    ['porta', 2],
  ])
  expect(quantitiesIn([{ answer: '20 m²' }, { answer: '95 m²' }]).size).toBe(0)
  expect(quantitiesIn([{ answer: 'Não sei' }, { answer: '2026' }, { answer: 'Rua 5' }]).size).toBe(0)
})
