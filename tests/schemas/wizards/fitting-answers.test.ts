import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '#schemas/wizards/definition.ts'
import { fittingAnswers } from '#schemas/wizards/fitting-answers.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleAnswers, exampleWizard } from '#stories/support/example-wizard.ts'

const fitting = (answers: Answers) => fittingAnswers(exampleWizard, answers)

describe('the answers that still apply', () => {
  it('are all of them where the questions are the same', () => {
    expect(fitting(exampleAnswers)).toEqual(exampleAnswers)
  })

  it.each([
    ['a step that is gone', { 'details.cor': { cor: 'azul' } }, {}],
    ['a field that is gone', { when: { when: 2, hora: 9 } }, { when: { when: 2 } }],
    ['an option that is gone', { when: { when: 44 } }, { when: {} }],
    [
      'an option that is gone next to Outro',
      { 'details.trabalho': { trabalho: 'x' } },
      { 'details.trabalho': {} },
    ],
    [
      'one option of several',
      { 'details.divisoes': { divisoes: ['x', 'sala', null, 'sala', 'Outro: varanda'] } },
      { 'details.divisoes': { divisoes: ['sala', 'Outro: varanda'] } },
    ],
    ['every option of several', { 'details.divisoes': { divisoes: ['x'] } }, { 'details.divisoes': {} }],
    ['one value for a list', { 'details.divisoes': { divisoes: 'sala' } }, { 'details.divisoes': {} }],
    ['free text where Outro is not offered', { when: { when: 'Outro: já' } }, { when: {} }],
    ['a number where text is typed', { 'details.area': { area: 85 } }, { 'details.area': {} }],
  ])('leave out %s', (_name, saved, expected) => {
    expect(fitting(saved)).toEqual(expected)
  })

  it.each<Answers>([
    { contact: { phone: '912 3', email: 'ana.teste@' } },
    { 'details.area': { area: 'x'.repeat(201) } },
    { 'details.trabalho': { trabalho: 'Outro: ' } },
    { 'details.divisoes': { divisoes: ['Outro: '] } },
  ])('keep what was not finished: %j', (saved) => {
    expect(fitting(saved)).toEqual(saved)
  })

  it('never hold what no form shows, whatever was saved', () => {
    const ids = exampleWizard.definition.steps.map(({ id }) => id)
    const names = exampleWizard.definition.steps.flatMap(({ schema }) => Object.keys(schema.properties))
    const field = fc.oneof(fc.constantFrom(...names), fc.string())
    const saved = fc.dictionary(fc.constantFrom(...ids), fc.dictionary(field, fc.jsonValue()))
    fc.assert(
      fc.property(saved, (answers) => {
        const { path } = walk(exampleWizard, fitting(answers))
        const keywords = path.flatMap(({ problems }) => problems.map(({ keyword }) => keyword))
        for (const hidden of ['additionalProperties', 'type', 'enum', 'uniqueItems']) {
          expect(keywords).not.toContain(hidden)
        }
      }),
    )
  })
})
