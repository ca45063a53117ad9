import { describe, expect, it } from 'vitest'
import { findingInWords } from '#schemas/questions/place-words.ts'
import { OTHER, type QuestionAnswer } from '#schemas/questions/record.ts'
import { asInForm } from '#src/features/question-editor/findings/field-findings.ts'

describe('a finding', () => {
  const answer: QuestionAnswer = {
    type: 'select',
    name: 'cor',
    options: [
      { value: 'azul', description: 'Azul' },
      { value: OTHER, description: 'Outro' },
      { value: 'verde', description: 'Verde' },
    ],
  }
  const at = (path: string) => asInForm([{ path, level: 'error', message: '' }], answer)[0]?.path

  it('stands at the option that it is about, wherever «Outro» is', () => {
    expect(at('/answer/options/0/value')).toBe('/answer/options/0/value')
    expect(at('/answer/options/1/description')).toBe('/answer/otherLabel')
    expect(at('/answer/options/2/description')).toBe('/answer/options/1/description')
    expect(at('/answer/options')).toBe('/answer/options')
    expect(at('/question')).toBe('/question')
  })

  it.each([
    ['/questions/1/answer/options/0/description', 'Pergunta 2, opção 1, texto: Falta.'],
    ['/questions/0/question', 'Pergunta 1, texto: Falta.'],
    ['/title', 'Nome: Falta.'],
    ['/labels/2', 'Palavra de procura 3: Falta.'],
    ['/questions', 'Falta.'],
    ['', 'Falta.'],
  ])('at %s says its place before publishing', (path, words) => {
    expect(findingInWords({ path, message: 'Falta.' })).toBe(words)
  })
})
