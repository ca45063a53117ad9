import { describe, expect, it } from 'vitest'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { type Deciding, decidingFacts, decidingInWords, placesInWords } from '#schemas/requests/deciding.ts'
import { decidingAnswers } from '#schemas/requests/deciding-answers.ts'

const record = (id: number, answer: QuestionAnswer): QuestionRecord => ({
  id,
  question: 'Pergunta?',
  answer,
  pivot: { id },
})
const when = record(1, {
  type: 'select',
  name: 'when',
  options: [
    { value: 1, description: 'Com urgência' },
    { value: 2, description: 'Nos próximos dias' },
  ],
})
const area = record(2, { type: 'number', name: 'area', unit: 'm²' })
const rooms = record(3, { type: 'number', name: 'divisoes', unit: 'divisões', singular: 'divisão' })
const doors = record(1, { type: 'number', name: 'portas', unit: 'portas', unsure: true })
const info = record(4, { type: 'textarea', name: 'info' })
const source = (questions: QuestionRecord[]) => ({
  version: '1',
  service: { id: 311, title: 'Certificado Energético' },
  questions,
  base: [when, info],
})

const deciding: Deciding = {
  when: 'Com urgência',
  urgent: true,
  sizes: ['95 m²', '3 divisões'],
  place: 'Lisboa',
  km: 4,
  photos: 2,
  proposals: 4,
  credits: 2,
}

describe('what a professional decides by (PRO-25)', () => {
  it('is one line, in one order', () => {
    expect(decidingInWords(deciding)).toEqual([
      'Lisboa, a 4 km',
      'Com urgência',
      '95 m², 3 divisões',
      '2 fotografias',
      '1 lugar livre de 5',
      '2 créditos',
    ])
    expect(decidingFacts(deciding).map(({ question }) => question)).toEqual([
      'Onde',
      'Quando',
      'Tamanho',
      'Fotografias',
      'Lugares',
      'Custo',
    ])
  })

  it('leaves out what nobody knows', () => {
    const little = { ...deciding, when: '', sizes: [], place: null, km: null, photos: 0, credits: 1 }
    expect(decidingInWords(little)).toEqual(['1 lugar livre de 5', '1 crédito'])
  })

  it('says how many places are left', () => {
    expect([0, 3, 4, 5].map(placesInWords)).toEqual([
      '5 lugares livres',
      '2 lugares livres de 5',
      '1 lugar livre de 5',
      'sem lugares',
    ])
  })

  it('takes from the answers when, and numbers with their units, never what somebody wrote', () => {
    const fields = {
      when: 1,
      area: '95 m²',
      divisoes: '3 divisões',
      portas: 'Não sei',
      info: '3 Marias da Silva',
    }
    expect(decidingAnswers(source([area, rooms, doors]), fields)).toEqual({
      when: 'Com urgência',
      urgent: true,
      sizes: ['95 m²', '3 divisões'],
    })
    expect(
      decidingAnswers(source([doors, area, rooms]), {
        when: 2,
        portas: '2 portas',
        area: '95 m²',
        divisoes: '1 divisão',
      }),
    ).toEqual({ when: 'Nos próximos dias', urgent: false, sizes: ['2 portas', '95 m²'] })
  })

  it('says the day that a set asks for instead (QST-33)', () => {
    const day = record(1, { type: 'date', name: 'dia', replacesBase: true })
    expect(decidingAnswers(source([day]), { when: 1, dia: '2026-12-03' })).toMatchObject({
      when: expect.stringContaining('2026'),
      urgent: true,
    })
  })
})
