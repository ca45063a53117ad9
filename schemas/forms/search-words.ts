import { wordsIn } from '../questions/labels.ts'
import type { StepAnswers } from '../wizards/definition.ts'
import { defineForm } from './define-form.ts'

const text = (title: string) => ({ title, type: 'string', maxLength: 400 }) as const

/** Search words that several services get or lose (ADM-30). */
export const searchWords = defineForm({
  id: 'search-words',
  title: 'Palavras de procura',
  schema: {
    type: 'object',
    properties: {
      add: text('Acrescentar, separadas por vírgulas'),
      remove: text('Tirar, separadas por vírgulas'),
    },
    additionalProperties: false,
  },
  ui: {
    add: { 'ui:widget': 'text', 'ui:placeholder': 'Ex.: desentupir, canos' },
    remove: { 'ui:widget': 'text' },
  },
})

/** The problems of these words that the form's schema does not find: no word at all, or one that is too short or too long. */
export function searchWordsProblems(values: StepAnswers): { path: string; message: string }[] {
  const written = (['add', 'remove'] as const).map(
    (name) => [name, wordsIn(String(values[name] ?? ''))] as const,
  )
  if (written.every(([, words]) => words.length === 0))
    return [{ path: '/add', message: 'Escreva as palavras a acrescentar ou a tirar.' }]
  return written.flatMap(([name, words]) => {
    const wrong = words.find((word) => word.length < 2 || word.length > 40)
    return wrong === undefined || name === 'remove'
      ? []
      : [{ path: `/${name}`, message: `«${wrong}»: uma palavra tem de 2 a 40 caracteres.` }]
  })
}
