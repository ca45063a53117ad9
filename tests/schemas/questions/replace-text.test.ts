import { describe, expect, it } from 'vitest'
import type { ServiceContent } from '#schemas/questions/content.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { hasText, replacedIn, withReplaced } from '#schemas/questions/replace-text.ts'

const record: QuestionRecord = {
  id: 1,
  question: 'Que obra quer?',
  answer: {
    type: 'select',
    name: 'obra',
    help: 'A obra toda.',
    options: [{ value: 'a', description: 'Obra nova' }],
  },
  pivot: { id: 1 },
}
const content = (...questions: QuestionRecord[]): ServiceContent => ({
  title: 'Obras',
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions,
})

describe('a text that is replaced (ADM-67)', () => {
  it.each([
    ['Obra e obra', 'obra', 'trabalho', 'Trabalho e trabalho'],
    ['Obra e obra', 'Obra', 'Trabalho', 'Trabalho e Trabalho'],
    ['Custa 5 €? (aprox.)', '€? (', '€ (', 'Custa 5 € (aprox.)'],
    ['ÁREA', 'área', '$& $1', '$& $1'],
    ['area', 'área', 'x', 'area'],
  ])('%j with %j by %j is %j', (said, text, by, after) => {
    expect(replacedIn(said, text, by)).toBe(after)
    expect(hasText(said, text)).toBe(said !== after)
  })

  it('changes the places that are given, and nothing else', () => {
    const changed = withReplaced(content(record), [
      { name: 'obra', path: '/question', said: 'Que obra quer?', after: 'Que trabalho quer?' },
      { name: 'obra', path: '/answer/options/0/description', said: 'Obra nova', after: 'Trabalho novo' },
    ])
    const [{ question, answer } = record] = changed.questions
    expect(question).toBe('Que trabalho quer?')
    expect(answer).toEqual({ ...record.answer, options: [{ value: 'a', description: 'Trabalho novo' }] })
    expect(record.question).toBe('Que obra quer?')
  })

  it('refuses a place that says something else by now, or follows a group, or would be too long', () => {
    const place = { name: 'obra', path: '/question', said: 'Que obra quer?', after: 'x' }
    const wrong = (questions: QuestionRecord, after = 'x') =>
      withReplaced(content(questions), [{ ...place, after }])
    expect(() => wrong({ ...record, question: 'Outra?' })).toThrow('já não está lá')
    expect(() => wrong({ ...record, from: { group: 1_000_001 } })).toThrow('já não está lá')
    expect(() => wrong(record, 'x'.repeat(1001))).toThrow('demasiado longo')
  })
})
