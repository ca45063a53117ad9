import { expect, it } from 'vitest'
import { ageInWords, leftInWords, waitingSentence } from '#schemas/waiting/words.ts'

const HOUR = 3_600_000

it('says how long something waits, and how long is left (ADM-39)', () => {
  expect([0, HOUR, 5 * HOUR, 24 * HOUR, 71 * HOUR].map(ageInWords)).toEqual([
    'há menos de uma hora',
    'há 1 hora',
    'há 5 horas',
    'há 1 dia',
    'há 2 dias',
  ])
  expect([HOUR / 2, HOUR, 5 * HOUR, 30 * HOUR, -2 * HOUR, -50 * HOUR].map(leftInWords)).toEqual([
    'Falta menos de uma hora',
    'Falta 1 hora',
    'Faltam 5 horas',
    'Falta 1 dia',
    'O prazo passou há 2 horas',
    'O prazo passou há 2 dias',
  ])
})

it('says how much waits in one sentence (ADM-39)', () => {
  expect(waitingSentence(1, 0, false)).toBe('Espera 1 coisa.')
  expect(waitingSentence(12, 2, false)).toBe('Esperam 12 coisas. O prazo de 2 já passou.')
  expect(waitingSentence(40, 10, true)).toBe('Esperam 40 coisas. O prazo de pelo menos 10 já passou.')
})
