import { expect, it } from 'vitest'
import { courseOf } from '#schemas/requests/course.ts'

const sent = { created_at: '2026-11-18T10:00:00.000Z', opened_at: '2026-11-18T10:20:00.000Z' } as const

it('says what happened to a request, what happens and what comes next (REQ-28)', () => {
  const open = courseOf({ ...sent, state: 'open', waiting: { told: 3, next_at: '2026-11-18T15:00:00.000Z' } })
  expect(open.map(({ name, stands }) => `${name}: ${stands}`)).toEqual([
    'Enviado: done',
    'Confirmado: done',
    'Profissionais avisados: now',
    'Propostas: later',
  ])
  expect(open[1]?.text).toBe('A 18 de novembro, às 10:20.')
  expect(open[2]?.text).toContain('Já avisámos 3 profissionais')
  expect(open[2]?.text).toContain('a 18 de novembro, às 15:00')
})

it('waits for the confirmation first, and looks for professionals where nobody was told', () => {
  const unverified = courseOf({ ...sent, state: 'unverified', opened_at: null })
  expect(unverified.map(({ stands }) => stands)).toEqual(['done', 'now', 'later', 'later'])
  const nobody = courseOf({ ...sent, state: 'open', waiting: { told: 0, next_at: null } })
  expect(nobody[2]).toMatchObject({ name: 'À procura de profissionais', stands: 'now' })
})
