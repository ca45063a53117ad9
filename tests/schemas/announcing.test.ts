import { describe, expect, it } from 'vitest'
import {
  announcingInWords,
  type Candidate,
  inOrderOfTelling,
  medianOf,
  paceOf,
} from '#schemas/requests/announcing.ts'

const one = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  km: 3,
  answerMinutes: 30,
  toldAt: null,
  ...change,
})
const order = (...candidates: Candidate[]) => inOrderOfTelling(candidates).map(({ id }) => id)

describe('who is told first', () => {
  it('is who has the fewest points of distance and of time to answer', () => {
    expect(
      order(
        one('far', { km: 100 }),
        one('slow', { answerMinutes: 2000 }),
        one('new', { answerMinutes: null }),
        one('near'),
      ),
    ).toEqual(['near', 'new', 'slow', 'far'])
  })

  it('is among equals who was told least recently', () => {
    expect(
      order(
        one('today', { toldAt: '2026-11-23', km: 1 }),
        one('never', { km: 4 }),
        one('yesterday', { toldAt: '2026-11-22' }),
      ),
    ).toEqual(['never', 'yesterday', 'today'])
  })

  it('is said in words of the same numbers', () => {
    expect(announcingInWords()).toContain('os primeiros 15 profissionais')
    expect(announcingInWords()).toContain(
      'a menos de 5 km vem primeiro, depois quem está a menos de 10, 20, 40 e 80 km',
    )
    expect(announcingInWords()).toContain('em 1 hora vem antes de quem responde em 4, 12 e 24 horas')
    expect(announcingInWords()).toContain('como se costumasse responder em 4 horas')
  })
})

it('the median is the lower of the two in the middle', () => {
  expect([medianOf([]), medianOf([5]), medianOf([9, 1]), medianOf([40, 10, 300])]).toEqual([null, 5, 1, 40])
})

it('the pace of urgent requests is said in words of the same numbers, and holds by day alone (TEL-18)', () => {
  expect(announcingInWords()).toContain(
    'Um pedido «Com urgência» não espera tanto: das 8 às 22 horas avisamos mais 15 de 30 em 30 minutos',
  )
  expect(paceOf({ urgent: true, byDay: true })).toMatchObject({ everyHours: 0.5 })
  for (const usual of [
    { urgent: true, byDay: false },
    { urgent: false, byDay: true },
  ])
    expect(paceOf(usual)).toMatchObject({ everyHours: 2, againHours: 6 })
})
