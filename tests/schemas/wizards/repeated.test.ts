import { describe, expect, it } from 'vitest'
import { mostAsked } from '#schemas/questions/conditions/lint.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { fromForm, toForm } from '#schemas/questions/editor.ts'
import { recordInOrder } from '#schemas/questions/export-file.ts'
import { surveyJsOf } from '#schemas/questions/export-survey-js.ts'
import { lint } from '#schemas/questions/lint.ts'
import { lintWords } from '#schemas/questions/lint-words.ts'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { MAX_REPEATS } from '#schemas/questions/repeated.ts'
import { stepInWords } from '#schemas/questions/words.ts'
import { decidingAnswers } from '#schemas/requests/deciding-answers.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { detailsInWords } from '#schemas/wizards/order/in-words.ts'
import { order } from '#schemas/wizards/order/record.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleAnswers, exampleSource } from '#stories/support/example-wizard.ts'

const asks = (name: string, question: string, answer: Partial<QuestionAnswer>): QuestionRecord => ({
  id: 1,
  question,
  answer: { type: 'input', name, ...answer },
  pivot: { id: 1 },
})
const repeats = 'vidro'
const number = { type: 'number', unit: 'cm', minimum: 5, maximum: 1000, unsure: true, repeats }
const peca = asks('peca', 'Que vidro é?', {})
const largura = asks('largura', 'Que largura tem?', number)
const altura = asks('altura', 'Que altura tem?', number)
const nota = asks('nota', 'O que mais?', { repeats, required: false })
const questions = renumbered([peca, largura, altura, nota])
const source = { ...exampleSource, questions }
const wizard = compileWizard(orderDefinition(source))
const LIST = '_each_vidro'
const STEP = `details.${LIST}`

const {
  'details.trabalho': _t,
  'details.divisoes': _d,
  'details.area': _a,
  'details.espaco': _e,
  ...base
} = exampleAnswers
const given = (entries: unknown) => ({
  ...base,
  'details.peca': { peca: 'Janela' },
  [STEP]: { [LIST]: entries },
})
const walked = (entries: unknown) => walk(wizard, given(entries))
const problemsOf = (entries: unknown) =>
  walked(entries).path[1]?.problems.map(({ path, message }) => [path, message])
const two = [
  { largura: 80, altura: 120 },
  { largura: 'nao-sei', altura: 60, nota: ' fosco ' },
]

describe('questions that are repeated (QST-58)', () => {
  it('are one step, which is answered for each thing', () => {
    expect(walked(two).path.map(({ step }) => step.id)).toEqual(['details.peca', STEP, ...Object.keys(base)])
    expect(walked(two).path[1]?.step.title).toBe('Sobre cada vidro')
    expect(mostAsked(questions)).toBe(2)
    expect(problemsOf([{ largura: 80, altura: 120 }])).toEqual([])
  })

  it('want one entry where one of them must be answered, and name what is missing in it', () => {
    const missing = [
      [`/${LIST}/0/largura`, 'Campo obrigatório'],
      [`/${LIST}/0/altura`, 'Campo obrigatório'],
    ]
    for (const none of [undefined, [], [{}], [{}, {}]]) expect(problemsOf(none)).toEqual(missing)
    // A blank one beside another is neither an answer nor a fault.
    expect(problemsOf([two[0], {}])).toEqual([])
    expect(walked([{}, { largura: 80, altura: 120 }]).relevant[STEP]).toEqual({
      [LIST]: [{ largura: 80, altura: 120 }],
    })
  })

  it('may be left out where none must be answered', () => {
    const optional = compileWizard(orderDefinition({ ...source, questions: renumbered([peca, nota]) }))
    expect(walk(optional, given([])).path[1]?.problems).toEqual([])
  })

  it('say at its place what is wrong, and are bounded', () => {
    expect(problemsOf([{ largura: 4, altura: 120 }])).toEqual([
      [`/${LIST}/0/largura`, 'O valor mínimo é 5 cm.'],
    ])
    const many = Array.from({ length: MAX_REPEATS + 1 }, () => ({ largura: 80, altura: 120 }))
    expect(problemsOf(many.slice(1))).toEqual([])
    expect(problemsOf(many)?.[0]?.[0]).toBe(`/${LIST}`)
  })

  it('travel with their units, and are checked by the server along the same path', () => {
    const { relevant } = walked([
      { largura: 80, altura: 120 },
      { largura: 90, altura: 60, nota: ' fosco ' },
    ])
    const wire = order.codec.toWire(wizard.definition, relevant)
    expect(JSON.parse(wire.details)[LIST]).toEqual([
      { largura: '80 cm', altura: '120 cm' },
      { largura: '90 cm', altura: '60 cm', nota: ' fosco ' },
    ])
    const read = order.read(wizard, wire)
    expect(read.problems).toEqual([])
    expect(read.relevant[STEP]).toEqual(relevant[STEP])
    const details = JSON.stringify({
      peca: 'Janela',
      [LIST]: [{ largura: '2 cm', altura: '120 cm', cor: 1 }],
    })
    expect(
      order
        .read(wizard, { ...wire, details })
        .problems.map(({ path }) => path)
        .sort(),
    ).toEqual([`/details/${LIST}/0/cor`, `/details/${LIST}/0/largura`])
  })

  it('come from a posted form, as numbers', () => {
    const posted = new Map([
      [`root_${LIST}_0_largura`, ['80']],
      [`root_${LIST}_0_altura`, ['1,5']],
      [`root_${LIST}_1_altura`, ['']],
    ])
    const step = wizard.definition.steps[1]
    expect(step && readPosted(step, posted)).toEqual({ [LIST]: [{ largura: 80, altura: 1.5 }, {}] })
  })

  it('are read thing by thing, in the review and by professionals', () => {
    const [, step] = wizard.definition.steps
    const entries = [
      { largura: 80, altura: 120 },
      { largura: 90, altura: 60, nota: 'fosco' },
    ]
    expect(step && stepInWords(step, { [LIST]: entries })).toBe(
      [
        'Vidro 1',
        'Que largura tem? 80 cm',
        'Que altura tem? 120 cm',
        'Vidro 2',
        'Que largura tem? 90 cm',
        'Que altura tem? 60 cm',
        'O que mais? fosco',
      ].join('\n'),
    )
    const details = { peca: 'Janela', [LIST]: [{ largura: '80 cm', altura: '120 cm' }, { nota: 'fosco' }] }
    expect(detailsInWords(source, details)).toEqual([
      { question: 'Que vidro é?', answer: 'Janela' },
      { question: 'Vidro 1: Que largura tem?', answer: '80 cm' },
      { question: 'Vidro 1: Que altura tem?', answer: '120 cm' },
      { question: 'Vidro 2: O que mais?', answer: 'fosco' },
    ])
    expect(decidingAnswers(source, details).sizes).toEqual(['80 cm', '120 cm'])
  })

  it('keep what was answered while they are changed, without what is no longer asked', () => {
    const fewer = compileWizard(
      orderDefinition({ ...source, questions: renumbered([peca, largura, altura]) }),
    )
    const saved = given([{ largura: 80, altura: 120, nota: 'fosco' }])
    expect(carryOver(fewer, saved)).toMatchObject({
      kind: 'migrated',
      answers: { [STEP]: { [LIST]: [{ largura: 80, altura: 120 }] } },
    })
  })
})

describe('repeated questions in the editor (QST-59)', () => {
  it('keep their noun in form and file, and lose it with a type that cannot repeat', () => {
    expect(fromForm(toForm(largura), largura)).toMatchObject({ answer: { repeats } })
    expect(recordInOrder(largura).answer.repeats).toBe(repeats)
    expect(fromForm({ ...toForm(largura), type: 'photos' }, largura).answer.repeats).toBeUndefined()
  })

  it('are told in a list of changes', () => {
    const content = (asked: QuestionRecord): ServiceContent => ({
      title: 'Vidros',
      sub_group_id: 1,
      labels: [],
      featured: null,
      questions: renumbered([peca, asked]),
    })
    const once = asks('largura', largura.question, { ...number, repeats: '' })
    expect(differenceInWords(content(once), content(largura), [])).toEqual([
      'Em «Que largura tem?»: passou a responder-se para cada vidro.',
    ])
    expect(differenceInWords(content(largura), content(once), [])).toEqual([
      'Em «Que largura tem?»: passou a responder-se uma só vez.',
    ])
    expect(lint(content(largura)).filter(({ level }) => level === 'error')).toEqual([])
  })

  it('may have a condition, on the first of them, on what was asked before', () => {
    const when = { properties: { peca: {} }, required: ['peca'] as [string] }
    const conditional = renumbered([peca, { ...largura, answer: { ...largura.answer, when } }, altura])
    const only = compileWizard(orderDefinition({ ...source, questions: conditional }))
    expect(walk(only, base).path.map(({ step }) => step.id)).not.toContain(STEP)
    const messages = lint({
      title: 'Vidros',
      sub_group_id: 1,
      labels: [],
      featured: null,
      questions: conditional,
    })
    expect(messages.map(({ message }) => message)).not.toContain(lintWords.repeatsCondition)
  })

  it('are a panel that is added to in the export for SurveyJS', () => {
    expect(surveyJsOf('Vidros', questions)).toMatchObject({
      pages: [
        {},
        {
          elements: [
            {
              type: 'paneldynamic',
              name: LIST,
              minPanelCount: 1,
              maxPanelCount: MAX_REPEATS,
              templateElements: [{ name: 'largura' }, { name: 'altura' }, { name: 'nota' }],
            },
          ],
        },
      ],
    })
  })
})
