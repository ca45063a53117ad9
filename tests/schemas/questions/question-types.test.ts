import { describe, expect, it } from 'vitest'
import { answerInWords } from '#schemas/questions/answer-in-words.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { editorForm, fromForm, toForm } from '#schemas/questions/editor.ts'
import { hasErrors, lint } from '#schemas/questions/lint.ts'
import { valuePartNames } from '#schemas/questions/parts.ts'
import { fromWire, type QuestionRecord, toWire } from '#schemas/questions/record.ts'
import { type QuestionKind, questionKinds, questionTypes } from '#schemas/questions/types/registry.ts'
import { stepInWords } from '#schemas/questions/words.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { problemsOf } from '#schemas/wizards/walk.ts'

const recordOf = (type: QuestionKind): QuestionRecord => ({
  id: 1,
  question: 'Uma pergunta?',
  answer: { type, name: 'campo', ...questionTypes[type].samples.asked },
  pivot: { id: 1 },
})

const contentOf = (record: QuestionRecord) => ({
  title: 'Um serviço',
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions: [record],
})

describe.each(questionKinds)('the question type %s', (kind) => {
  const type = questionTypes[kind]
  const record = recordOf(kind)
  const source = { version: '1', service: { id: 1, title: 'Um serviço' }, questions: [record], base: [] }
  const wizard = compileWizard(orderDefinition(source))
  const [step] = wizard.definition.steps
  if (!step) throw new Error('There is no step')
  const answersOf = (value: unknown) => (value === undefined ? {} : { campo: value })
  const { valid, invalid } = type.samples

  it('has samples of both', () => expect(Math.min(valid.length, invalid.length)).toBeGreaterThan(0))

  it.each(valid)('takes %j and says it as %j, on the page as on the server', (value, words) => {
    expect(problemsOf(wizard, step, answersOf(value))).toEqual([])
    expect(stepInWords(step, answersOf(value))).toBe(words)
    expect(answerInWords(record.answer, value)).toBe(words)
  })

  it.each(invalid)('says of %j: %j', (value, message) => {
    expect(problemsOf(wizard, step, answersOf(value)).map((problem) => problem.message)).toContain(message)
  })

  it('takes its own example, and says nothing of no answer', () => {
    expect(problemsOf(wizard, step, { campo: type.example(record.answer) })).toEqual([])
    expect(stepInWords(step, {})).toBe('')
  })

  it('may be published, with the parts that it has and no others', () => {
    expect(hasErrors(lint(contentOf(record)))).toBe(false)
    const all = Object.assign(
      { atom: 'email' as const },
      ...questionKinds.map((one) => questionTypes[one].samples.asked),
    )
    for (const part of ['options', 'atom', ...valuePartNames] as const) {
      const answer = { ...record.answer, [part]: record.answer[part] ?? all[part] }
      const refused = lint(contentOf({ ...record, answer })).filter(({ level }) => level === 'error')
      const message = 'Este tipo de pergunta não mostra isto.'
      const path = `/questions/0/answer/${part}`
      expect(refused).toEqual(type.parts.includes(part) ? [] : [{ path, level: 'error', message }])
    }
  })

  it('comes back whole from the editor and from the wire', () => {
    const form = toForm(record)
    const { schema, ui } = editorForm(form)
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(form)))
    expect(Object.keys(ui)).toEqual(Object.keys(schema.properties))
    expect(fromForm(form, record)).toEqual(record)
    expect(fromWire(toWire(record))).toEqual(record)
  })

  it('is named where it takes the place of another', () => {
    for (const other of questionKinds.filter((one) => one !== kind)) {
      const said = differenceInWords(contentOf(recordOf(other)), contentOf(record), [])
      expect(said).toContain(
        `Em «Uma pergunta?»: o tipo passou de ${questionTypes[other].title} a ${type.title}.`,
      )
    }
  })
})
