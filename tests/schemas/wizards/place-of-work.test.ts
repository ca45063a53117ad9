import { describe, expect, it } from 'vitest'
import { isRemote } from '#schemas/catalogue/remote.ts'
import { renumbered } from '#schemas/questions/content.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { placeOfWork, placeToSend } from '#schemas/wizards/order/place-of-work.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { readQuestionSets, readSubgroups } from '#server/seeds/read-data.ts'
import { exampleAnswers, exampleSource } from '#stories/support/example-wizard.ts'

const { codec, definition, read } = wizards.order

const place = (change: Partial<QuestionRecord['answer']> = {}): QuestionRecord => ({
  id: 1,
  question: 'Em que zona procura?',
  answer: { type: 'place', name: 'zonas', replacesBase: true, ...change },
  pivot: { id: 1 },
})
const orderOf = (...questions: QuestionRecord[]) =>
  compileWizard(definition({ ...exampleSource, questions: renumbered(questions) }))
const base = Object.fromEntries(Object.entries(exampleAnswers).filter(([id]) => !id.startsWith('details.')))

describe('where the work is (QST-53)', () => {
  it.each([
    ['Faro, Faro', ''],
    ['8000-001', '8000-001'],
  ])('is what the set asks: %s', (zonas, zip_home) => {
    const wizard = orderOf(place())
    expect(wizard.definition.steps.map(({ id }) => id)).not.toContain('zip_home')
    const { relevant, path } = walk(wizard, { ...base, 'details.zonas': { zonas } })
    expect(relevant).not.toHaveProperty('zip_home')
    const wire = codec.toWire(wizard.definition, relevant)
    expect(wire).toMatchObject({ zip_home, details: JSON.stringify({ zonas }) })
    expect(read(wizard, wire)).toEqual({ problems: [], relevant })
    expect(placeOfWork(wizard.definition.steps, relevant)).toBe(zonas)
    expect(placeToSend(path, path.at(-1)?.step.id)).toBe(zonas)
    expect(placeToSend(path, 'info')).toBeUndefined()
  })

  it('is the base question’s code where the set’s own place was not answered', () => {
    const wizard = orderOf(place({ required: false }))
    const { relevant, path } = walk(wizard, base)
    expect(codec.toWire(wizard.definition, relevant).zip_home).toBe(exampleAnswers.zip_home.zip_home)
    expect(placeToSend(path, path.at(-1)?.step.id)).toBe(exampleAnswers.zip_home.zip_home)
  })

  it('is never asked by a postal code of the client where it is sought elsewhere', () => {
    const sets = readQuestionSets(readSubgroups())
    const asks = (id: number) => {
      const source = { ...exampleSource, service: { id, title: 'Exemplo' }, questions: sets.get(id) ?? [] }
      return definition(source).steps.some((step) => step.id === 'zip_home' && !step.when)
    }
    expect([1, 3, 4, 12, 206, 445, 449, 533, 534].filter(asks)).toEqual([])
    // A house that was found, and a space that is let, have a code.
    for (const id of [2, 14]) expect(asks(id)).toBe(false)
    expect(asks(311)).toBe(true)
  })
})

it('work without a place asks for the client’s own code (QST-54)', () => {
  const titleOf = (id: number) =>
    definition({ ...exampleSource, service: { id, title: 'Exemplo' } }).steps.find(
      (step) => step.id === 'zip_home',
    )?.title
  expect(titleOf(405)).toBe('Qual é o seu código postal?')
  expect(titleOf(311)).toBe('Qual é o código postal do local do serviço?')
  const ids = new Set(readSubgroups().flatMap(({ services }) => services.map(({ id }) => id)))
  const remote = Array.from({ length: 1000 }, (_, id) => id).filter(isRemote)
  expect(remote.filter((id) => !ids.has(id))).toEqual([])
})
