import { describe, expect, it } from 'vitest'
import { answersLeadingTo } from '#schemas/questions/conditions/leading-to.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { fromForm, toForm } from '#schemas/questions/editor.ts'
import { recordInOrder } from '#schemas/questions/export-file.ts'
import { lint } from '#schemas/questions/lint.ts'
import { lintWords } from '#schemas/questions/lint-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { endAt } from '#schemas/wizards/order/end-at.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleAnswers, exampleSource } from '#stories/support/example-wizard.ts'

const ends = {
  why: 'Este serviço não trata de telhados com amianto.',
  elsewhere: { id: 52, title: 'Remoção de amianto' },
}

const asked = (type: 'select' | 'checkbox'): QuestionRecord => ({
  id: 1,
  question: 'De que é o telhado?',
  answer: {
    type,
    name: 'telhado',
    options: [
      { value: 'amianto', description: 'Amianto', ends },
      { value: 'telha', description: 'Telha' },
      { value: '%input%', description: 'Outro' },
    ],
  },
  pivot: { id: 1 },
})
const wizardOf = (type: 'select' | 'checkbox') =>
  compileWizard(orderDefinition({ ...exampleSource, questions: [asked(type)] }))
const chosen = { select: 'amianto', checkbox: ['telha', 'amianto'] }
const others = { select: 'telha', checkbox: ['telha'] }

describe.each(['select', 'checkbox'] as const)('an option of a %s that ends the order (QST-56)', (type) => {
  const wizard = wizardOf(type)
  const answers = { ...exampleAnswers, 'details.telhado': { telhado: chosen[type] } }

  it('keeps the order at its step, says why and where else to go, and loses nothing', () => {
    const walked = walk(wizard, answers)
    const [first] = walked.path
    expect(walked.firstInvalid).toBe(0)
    expect(first?.problems).toEqual([
      { path: '/telhado', keyword: 'not', message: 'Com esta resposta o pedido não continua.' },
    ])
    expect(first && endAt(first)).toEqual(ends)
    expect(first?.answers).toEqual({ telhado: chosen[type] })
    expect(carryOver(wizard, answers).answers['details.telhado']).toEqual({ telhado: chosen[type] })
  })

  it('goes on with any other', () => {
    const walked = walk(wizard, { ...answers, 'details.telhado': { telhado: others[type] } })
    expect(walked.firstInvalid).toBe(walked.path.length)
    expect(walked.path[0] && endAt(walked.path[0])).toBeUndefined()
  })

  it('is refused by the server at its question', () => {
    const sent = wizards.order.codec.toWire(wizard.definition, walk(wizard, answers).relevant)
    expect(wizards.order.read(wizard, sent).problems.map(({ path }) => path)).toEqual(['/details/telhado'])
  })
})

const after: QuestionRecord = {
  id: 2,
  question: 'Quando foi feito?',
  answer: {
    type: 'input',
    name: 'quando_foi',
    when: { properties: { telhado: { enum: ['amianto'] } }, required: ['telhado'] },
  },
  pivot: { id: 2 },
}
const content = (questions: readonly QuestionRecord[]): ServiceContent => ({
  title: 'Telhados',
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions: renumbered(questions),
})
const plain = (): QuestionRecord => {
  const record = structuredClone(asked('select'))
  for (const option of record.answer.options ?? []) delete option.ends
  return record
}

it('a question that only such an answer leads to is never asked', () => {
  const said = lint(content([asked('select'), after])).map(({ message }) => message)
  expect(said).toContain(lintWords.conditionNever)
  expect(answersLeadingTo([asked('select'), after], 'quando_foi', {})).toBeUndefined()
})

it('is published, told as a change, exported and edited', () => {
  expect(lint(content([asked('select')])).filter(({ level }) => level === 'error')).toEqual([])
  expect(differenceInWords(content([plain()]), content([asked('select')]), [])).toEqual([
    'Em «De que é o telhado?»: a opção «Amianto» passou a acabar o pedido, com «Este serviço não trata de telhados com amianto.», com ligação a «Remoção de amianto».',
  ])
  expect(differenceInWords(content([asked('select')]), content([plain()]), [])).toEqual([
    'Em «De que é o telhado?»: com a opção «Amianto» o pedido volta a continuar.',
  ])
  expect(recordInOrder(asked('select')).answer.options?.[0]).toEqual({
    value: 'amianto',
    description: 'Amianto',
    ends,
  })
  expect(fromForm(toForm(asked('select')), asked('select')).answer.options).toEqual(
    asked('select').answer.options,
  )
})
