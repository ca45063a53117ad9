import { describe, expect, it } from 'vitest'
import { answerTest } from '#schemas/questions/conditions/condition.ts'
import { renumbered } from '#schemas/questions/content.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { howSoon } from '#schemas/wizards/order/how-soon.ts'
import { mostSteps } from '#schemas/wizards/order/progress.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleAnswers, exampleSource } from '#stories/support/example-wizard.ts'

const { codec, definition, read } = wizards.order

type Answer = QuestionRecord['answer']

const question = (answer: Answer): QuestionRecord => ({
  id: 1,
  question: `Pergunta ${answer.name}?`,
  answer,
  pivot: { id: 1 },
})
const day = (change: Partial<Answer> = {}) =>
  question({ type: 'date', name: 'dia', undecided: true, replacesBase: true, ...change })
const once = question({
  type: 'select',
  name: 'vezes',
  options: [
    { value: 'uma', description: 'Uma só vez' },
    { value: 'muitas', description: 'Todas as semanas' },
  ],
})

const orderOf = (...questions: QuestionRecord[]) =>
  compileWizard(definition({ ...exampleSource, questions: renumbered(questions) }))
const base = Object.fromEntries(Object.entries(exampleAnswers).filter(([id]) => !id.startsWith('details.')))
const { when: _, ...withoutWhen } = base

const asked = (wizard: ReturnType<typeof orderOf>, answers: object) =>
  walk(wizard, { ...answers } as never).path.map(({ step }) => step.id)

describe('a question in place of a base question (QST-33)', () => {
  it('leaves the base question out where it is always answered', () => {
    const wizard = orderOf(day())
    expect(wizard.definition.steps.map(({ id }) => id)).not.toContain('when')
    const answers = { ...withoutWhen, 'details.dia': { dia: '24/12/2099' } }
    const { relevant, firstInvalid, path } = walk(wizard, answers)
    expect(firstInvalid).toBe(path.length)
    const wire = codec.toWire(wizard.definition, relevant)
    expect(wire).toMatchObject({ when: 6, details: '{"dia":"24/12/2099"}' })
    expect(read(wizard, wire)).toEqual({ problems: [], relevant })
    expect(walk(wizard, codec.fromWire(wizard.definition, wire)).relevant).toEqual(relevant)
  })

  it.each([
    ['is optional', day({ required: false })],
    ['has a condition', day({ when: answerTest('vezes', { enum: ['uma'] }) })],
  ])('leaves it out only where it is answered, if it %s', (_, record) => {
    const wizard = orderOf(once, record)
    const single = { ...base, 'details.vezes': { vezes: 'uma' } }
    expect(asked(wizard, { ...single, 'details.dia': { dia: '24/12/2099' } })).not.toContain('when')
    expect(asked(wizard, { ...single, 'details.dia': { dia: '' } })).toContain('when')
    expect(asked(wizard, { ...base, 'details.vezes': { vezes: 'muitas' } })).toContain('when')
    const answers = { ...single, 'details.dia': { dia: 'Sem data' } }
    const { relevant } = walk(wizard, answers)
    expect(relevant).not.toHaveProperty('when')
    const wire = codec.toWire(wizard.definition, relevant)
    expect(read(wizard, wire)).toEqual({ problems: [], relevant })
  })

  it('counts the steps that can be asked', () => {
    const either = orderOf(once, day({ when: answerTest('vezes', { enum: ['uma'] }) }))
    const { path } = walk(either, {})
    const most = mostSteps(either.definition, path, 0)
    // The service's own two and the five base steps, of which 'when' or the day is asked.
    expect(most).toBe(6)
    const { path: always } = walk(orderOf(day()), {})
    expect(always).toHaveLength(5)
  })

  it('asks a base question in place of which a text was asked for and not written', () => {
    const wizard = orderOf(
      question({ type: 'textarea', name: 'historia', required: false, replacesBase: true }),
    )
    expect(asked(wizard, { ...base, 'details.historia': { historia: 'A porta range.' } })).not.toContain(
      'info',
    )
    expect(asked(wizard, base)).toContain('info')
    const { relevant } = walk(wizard, { ...base, 'details.historia': { historia: 'A porta range.' } })
    expect(codec.toWire(wizard.definition, relevant)).toMatchObject({ info: null })
  })

  it.each([
    ['31/12/2026', 1],
    ['01/01/2027', 1],
    ['02/01/2027 a 30/06/2027', 2],
    ['20/01/2027', 3],
    ['20/02/2027', 4],
    ['01/09/2027', 5],
    ['Sem data', 6],
  ])('says how soon %s is by the Lisbon day', (dia, value) => {
    const wizard = orderOf(day({ span: true }))
    const now = Date.parse('2026-12-31T18:00:00Z')
    expect(howSoon(wizard.definition, { 'details.dia': { dia } }, now)).toBe(value)
    expect(howSoon(wizard.definition, {}, now)).toBeUndefined()
    expect(howSoon(orderOf(day({ replacesBase: false })).definition, { 'details.dia': { dia } }, now)).toBe(
      undefined,
    )
  })
})
