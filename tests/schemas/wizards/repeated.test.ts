import { describe, expect, it } from 'vitest'
import { readBrought } from '#schemas/questions/brought/registry.ts'
import { mostAsked } from '#schemas/questions/conditions/lint.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { editorForm, fromForm, toForm } from '#schemas/questions/editor.ts'
import { recordInOrder } from '#schemas/questions/export-file.ts'
import { surveyJsOf } from '#schemas/questions/export-survey-js.ts'
import { edited } from '#schemas/questions/groups/edit.ts'
import { lint } from '#schemas/questions/lint.ts'
import { lintWords } from '#schemas/questions/lint-words.ts'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { MAX_REPEATS, nounBeside } from '#schemas/questions/repeated.ts'
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
const answersWith = (entries: unknown) => ({
  ...base,
  'details.peca': { peca: 'Janela' },
  [STEP]: { [LIST]: entries },
})
const walked = (entries: unknown) => walk(wizard, answersWith(entries))
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
    // A blank one next to another is neither an answer nor a fault.
    expect(problemsOf([two[0], {}])).toEqual([])
    expect(walked([{}, { largura: 80, altura: 120 }]).relevant[STEP]).toEqual({
      [LIST]: [{ largura: 80, altura: 120 }],
    })
  })

  it('may be left out where none must be answered', () => {
    const optional = compileWizard(orderDefinition({ ...source, questions: renumbered([peca, nota]) }))
    expect(walk(optional, answersWith([])).path[1]?.problems).toEqual([])
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
    const saved = answersWith([{ largura: 80, altura: 120, nota: 'fosco' }])
    expect(carryOver(fewer, saved)).toMatchObject({
      kind: 'migrated',
      answers: { [STEP]: { [LIST]: [{ largura: 80, altura: 120 }] } },
    })
  })
})

const only = (asked: QuestionRecord, name: string, value: string): QuestionRecord => ({
  ...asked,
  answer: { ...asked.answer, when: { properties: { [name]: { enum: [value] } }, required: [name] } },
})
const errorsOf = (asked: QuestionRecord[]) =>
  lint({ title: 'Vidros', sub_group_id: 1, labels: [], featured: null, questions: asked })
    .filter(({ level }) => level === 'error')
    .map(({ message }) => message)

describe('a condition inside an entry (QST-60)', () => {
  const tipo = asks('tipo', 'Como é?', {
    type: 'select',
    repeats,
    options: ['liso', 'fosco', 'grego'].map((value) => ({ value, description: value })),
  })
  const lado = only(
    asks('lado', 'Que lado é fosco?', {
      type: 'select',
      repeats,
      options: ['dentro', 'fora'].map((value) => ({ value, description: value })),
    }),
    'tipo',
    'fosco',
  )
  const acesso = only(asks('acesso', 'Como se chega lá?', { repeats }), 'lado', 'fora')
  const asked = renumbered([peca, tipo, lado, acesso])
  const wizard = compileWizard(orderDefinition({ ...source, questions: asked }))
  const walked = (entries: unknown) => walk(wizard, answersWith(entries))
  const step = wizard.definition.steps[1]

  it('asks in each entry what its own answers call for, and sends nothing else', () => {
    const entries = [{ tipo: 'liso', lado: 'fora', acesso: 'escada' }, { tipo: 'fosco' }]
    const { path, relevant } = walked(entries)
    expect(path[1]?.irrelevant).toEqual([`/${LIST}/0/lado`, `/${LIST}/0/acesso`, `/${LIST}/1/acesso`])
    expect(path[1]?.problems.map((problem) => problem.path)).toEqual([`/${LIST}/1/lado`])
    expect(relevant[STEP]).toEqual({ [LIST]: [{ tipo: 'liso' }, { tipo: 'fosco' }] })
    // It stays on the device, and counts again.
    expect(path[1]?.answers).toEqual({ [LIST]: entries })
  })

  it('holds for the blank entry that is shown first', () => {
    const missing = [`/${LIST}/0/tipo`]
    expect(walked(undefined).path[1]?.problems.map(({ path }) => path)).toEqual(missing)
    const optional = asked.map((record) => ({ ...record, answer: { ...record.answer, required: false } }))
    const [, first] = walk(
      compileWizard(orderDefinition({ ...source, questions: optional })),
      answersWith(undefined),
    ).path
    expect(first?.irrelevant).toEqual([`/${LIST}/0/lado`, `/${LIST}/0/acesso`])
  })

  it('is decided by the server along the same walk', () => {
    const { relevant } = walked([{ tipo: 'liso' }, { tipo: 'fosco', lado: 'fora', acesso: 'escada' }])
    const wire = order.codec.toWire(wizard.definition, relevant)
    expect(order.read(wizard, wire).problems).toEqual([])
    const details = JSON.stringify({ peca: 'Janela', [LIST]: [{ tipo: 'fosco' }] })
    expect(order.read(wizard, { ...wire, details }).problems.map(({ path }) => path)).toEqual([
      `/details/${LIST}/0/lado`,
    ])
  })

  it('leaves in a posted form what it did not show as it was', () => {
    const entries = [{ tipo: 'liso', lado: 'fora' }]
    const posted = new Map([[`root_${LIST}_0_tipo`, ['fosco']]])
    const irrelevant = [`/${LIST}/0/lado`]
    expect(step && readPosted(step, posted, { [LIST]: entries }, { irrelevant })).toEqual({
      [LIST]: [{ tipo: 'fosco', lado: 'fora' }],
    })
  })

  it('may be about the same entry alone, and travels to SurveyJS and back', () => {
    expect(errorsOf(asked)).toEqual([])
    const outside = renumbered([peca, tipo, only(asks('fim', 'Para quê?', {}), 'tipo', 'liso')])
    expect(errorsOf(outside)).toEqual([lintWords.conditionRepeated('Como é?')])
    const form = surveyJsOf('Vidros', asked)
    expect(form).toMatchObject({
      pages: [
        {},
        {
          elements: [{ templateElements: [{}, { visibleIf: "{panel.tipo} = 'fosco'" }, { name: 'acesso' }] }],
        },
      ],
    })
    const back = readBrought(form)?.records as QuestionRecord[]
    expect(back.find(({ answer }) => answer.name === 'lado')?.answer.when).toEqual(lado.answer.when)
  })
})

describe('repeated questions in the editor (QST-59)', () => {
  it('are marked by a choice, the noun is written once and names them all (QST-61)', () => {
    const asked = renumbered([
      peca,
      { ...largura, answer: { ...largura.answer, repeats: undefined } },
      altura,
      nota,
    ])
    const [once, first] = [asked[1], asked[2]] as [QuestionRecord, QuestionRecord]
    expect(asked.map((record) => nounBeside(record, asked))).toEqual([undefined, repeats, undefined, repeats])
    const enumOf = (record: QuestionRecord) => {
      const beside = nounBeside(record, asked)
      return editorForm(toForm(record, beside), [], beside).schema.properties.repetition?.enum
    }
    expect(asked.map(enumOf)).toEqual([
      ['once', 'own'],
      ['once', 'with', 'own'],
      ['once', 'own'],
      ['once', 'with', 'own'],
    ])
    const joined = fromForm({ ...toForm(once, repeats), repetition: 'with' }, once, repeats)
    expect(joined.answer.repeats).toBe(repeats)
    // The one that begins them has the noun in its form, which the others follow, letter by letter.
    const shown = (record: QuestionRecord, beside?: string) => toForm(record, beside)
    expect(shown(first)).toMatchObject({ repetition: 'own', repeats })
    expect(shown(asked[3] as QuestionRecord, repeats)).not.toHaveProperty('repeats')
    const nouns = (questions: readonly QuestionRecord[]) => questions.map(({ answer }) => answer.repeats)
    const naming = (questions: readonly QuestionRecord[], noun: string) =>
      edited(questions, 2, fromForm({ ...toForm(first), repeats: noun }, questions[2] as QuestionRecord))
    expect(nouns(naming(asked, ''))).toEqual([undefined, undefined, '', ''])
    expect(nouns(naming(naming(asked, ''), 'janela'))).toEqual([undefined, undefined, 'janela', 'janela'])
    // Without a noun yet, the linter asks for it.
    expect(errorsOf(naming(asked, ''))).toContain(lintWords.malformedRepeats)
    const alone = edited(asked, 2, fromForm({ ...toForm(first), repetition: 'once' }, first))
    expect(nouns(alone)).toEqual([undefined, undefined, undefined, repeats])
  })

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
    expect(errorsOf(conditional)).toEqual([])
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
