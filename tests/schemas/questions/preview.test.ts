import { describe, expect, it } from 'vitest'
import { answerTest, type Condition } from '#schemas/questions/conditions/condition.ts'
import { answersLeadingTo } from '#schemas/questions/conditions/leading-to.ts'
import { renumbered } from '#schemas/questions/content.ts'
import base from '#schemas/questions/data/base.json' with { type: 'json' }
import { lint } from '#schemas/questions/lint.ts'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { soundContent } from '#schemas/questions/sound.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { specificId } from '#schemas/wizards/order/specific.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { readQuestionSets, readSubgroups } from '#server/seeds/read-data.ts'

const baseQuestions = base as QuestionRecord[]

function question(name: string, answer: Partial<QuestionAnswer> = {}, when?: Condition): QuestionRecord {
  return {
    id: 1,
    question: `Pergunta sobre ${name}?`,
    answer: { type: 'input', name, required: true, ...answer, ...(when && { when }) },
    pivot: { id: 1 },
  }
}
const choice = (
  name: string,
  values: readonly string[],
  more: Partial<QuestionAnswer> = {},
  when?: Condition,
) =>
  question(
    name,
    { type: 'select', options: values.map((value) => ({ value, description: `Opção ${value}` })), ...more },
    when,
  )

/** Whether the walk with answers comes to a question, with nothing wrong before it. */
function comesTo(
  questions: readonly QuestionRecord[],
  name: string,
  answers: Readonly<Record<string, unknown>>,
) {
  const source = { version: 'v', service: { id: 1, title: 'Exemplo' }, questions, base: baseQuestions }
  const steps = Object.fromEntries(
    Object.entries(answers).map(([each, value]) => [specificId({ name: each }), { [each]: value }]),
  )
  const { path, firstInvalid } = walk(compileWizard(orderDefinition(source)), steps)
  const index = path.findIndex(({ step }) => step.id === specificId({ name }))
  return index >= 0 && firstInvalid >= index
}

describe('answers that lead to a question (ADM-12)', () => {
  it('are found for each question of every published set', () => {
    const subgroups = readSubgroups()
    const sets = new Map([...readQuestionSets(subgroups).values()].map((set) => [JSON.stringify(set), set]))
    const unreached = [...sets.values()].flatMap((questions) =>
      questions.flatMap(({ answer: { name } }) => (answersLeadingTo(questions, name, {}) ? [] : [name])),
    )
    expect(unreached).toEqual([])
  })

  it('satisfy conditions, those of the questions that they name among them', () => {
    const questions = renumbered([
      choice('tipo', ['a', 'b', '%input%']),
      question('area', { type: 'number', unit: 'm²', minimum: 1, maximum: 500 }),
      choice('parte', ['x', 'y'], { type: 'checkbox' }, answerTest('tipo', { enum: ['b'] })),
      question('nota', { required: false }),
      question(
        'fim',
        {},
        {
          allOf: [
            answerTest('parte', { contains: { enum: ['y'] } }),
            answerTest('area', { minimum: 100 }),
            { not: answerTest('nota', {}) },
          ],
        },
      ),
      question('outro', {}, answerTest('tipo', { enum: ['%input%'] })),
    ])
    for (const name of ['parte', 'fim', 'outro']) {
      const answers = answersLeadingTo(questions, name, {})
      expect(answers && comesTo(questions, name, answers)).toBe(true)
    }
    expect(answersLeadingTo(questions, 'outro', {})?.tipo).toBe('Outro: exemplo')
  })

  it('keep what is given where it leads there too', () => {
    const questions = renumbered([
      choice('tipo', ['a', 'b', 'c']),
      question('nota'),
      question('fim', {}, { not: answerTest('tipo', { enum: ['a'] }) }),
    ])
    expect(answersLeadingTo(questions, 'fim', { tipo: 'c', nota: 'Minha' })).toEqual({
      tipo: 'c',
      nota: 'Minha',
    })
    expect(answersLeadingTo(questions, 'fim', { tipo: 'a', nota: 'Minha' })).toEqual({
      tipo: 'b',
      nota: 'Minha',
    })
  })

  it('are none where nothing leads there', () => {
    const never = { allOf: [answerTest('tipo', { enum: ['a'] }), answerTest('tipo', { enum: ['b'] })] }
    const questions = renumbered([choice('tipo', ['a', 'b']), question('fim', {}, never)])
    expect(answersLeadingTo(questions, 'fim', {})).toBeUndefined()
    expect(answersLeadingTo(questions, 'desconhecida', {})).toBeUndefined()
  })

  it('are valid for base questions, which are of value kinds', () => {
    const answers = answersLeadingTo(baseQuestions, 'name', {})
    expect(answers).toMatchObject({ when: 1, zip_home: expect.stringMatching(/^\d{4}-\d{3}$/) })
    expect(answers?.email).toContain('@')
  })
})

describe('a content without what has errors (ADM-12)', () => {
  const content = (questions: QuestionRecord[]) => ({
    title: 'Exemplo',
    sub_group_id: 1,
    labels: [],
    featured: null,
    questions: renumbered(questions),
  })
  const sound = (set: ReturnType<typeof content>) => soundContent(set, lint(set))

  it('is itself where no question has one', () => {
    const good = content([question('obra')])
    expect(sound(good)).toBe(good)
    const untitled = { ...good, title: '' }
    expect(sound(untitled)).toBe(untitled)
  })

  it('leaves them out, and asks always what was asked only after them', () => {
    const after = answerTest('tipo', { enum: ['a'] })
    const broken = content([
      choice('tipo', ['a']),
      question('obra', {}, after),
      question('nota'),
      question('fim', {}, answerTest('obra', {})),
    ])
    const { questions } = sound(broken)
    expect(questions.map(({ id, answer }) => [id, answer.name, answer.when])).toEqual([
      [1, 'obra', undefined],
      [2, 'nota', undefined],
      [3, 'fim', answerTest('obra', {})],
    ])
  })
})
