import { answerTest, type Condition } from '#schemas/questions/conditions/condition.ts'
import { renumbered, type ServiceContent } from '#schemas/questions/content.ts'
import base from '#schemas/questions/data/base.json' with { type: 'json' }
import { MAX_LABELS, MAX_QUESTIONS } from '#schemas/questions/limits.ts'
import type { LintContext } from '#schemas/questions/lint.ts'
import { type LintKind, lintWords } from '#schemas/questions/lint-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { questionTypes } from '#schemas/questions/types/registry.ts'
import { exampleQuestions, exampleSource } from './example-wizard.ts'

/** Questions in which the linter finds one thing, and what it says of it. */
export interface LintSample {
  content: ServiceContent
  context?: LintContext
  says: string
}

type Answer = QuestionRecord['answer']

const content = (questions: readonly QuestionRecord[]): ServiceContent => ({
  title: exampleSource.service.title,
  sub_group_id: 1,
  labels: ['exemplo'],
  featured: null,
  questions: renumbered(questions),
})
const good = content(exampleQuestions)
const having = (change: Partial<ServiceContent>): ServiceContent => ({ ...good, ...change })
/** The example with one of its questions changed. */
const at = (index: number, change: (record: QuestionRecord) => QuestionRecord): ServiceContent =>
  content(exampleQuestions.map((record, n) => (n === index ? change(structuredClone(record)) : record)))
const asked = (question: string) => at(0, (record) => ({ ...record, question }))
const answered = (index: number, change: Partial<Answer>) =>
  at(index, (record) => ({ ...record, answer: { ...record.answer, ...change } }))
const option = (change: object) =>
  at(0, (record) => {
    const options = (record.answer.options ?? []).map((each, n) => (n === 1 ? { ...each, ...change } : each))
    return { ...record, answer: { ...record.answer, options } }
  })
/** The example with a question that asks for a number; undefined parts are left out. */
const numbered = (change: { [Part in keyof Answer]?: Answer[Part] | undefined }) =>
  at(2, (record) => {
    const { options: _, ...parts } = { type: 'number' as const, ...questionTypes.number.samples.asked }
    const answer = { name: record.answer.name, ...parts, decimals: 0, ...change }
    const entries = Object.entries(answer).filter(([, value]) => value !== undefined)
    return { ...record, answer: Object.fromEntries(entries) as Partial<Answer> as Answer }
  })
const question = (text: string, answer: Answer): QuestionRecord => ({
  id: 0,
  question: text,
  answer,
  pivot: { id: 0 },
})
/** The example with one more question. */
const typed = (text: string, answer: Omit<Answer, 'name'>) =>
  content([...exampleQuestions, question(text, { name: 'mais_uma', ...answer })])
/** The example with questions for photographs at its end: whether each has to be answered. */
const pictured = (required: readonly boolean[]) =>
  content([
    ...exampleQuestions,
    ...required.map((required, n) => ({
      id: 0,
      question: 'Quer juntar fotografias?',
      answer: { type: 'photos' as const, name: `fotos_${'ab'[n]}`, required },
      pivot: { id: 0 },
    })),
  ])
const without = (name: keyof Answer) =>
  at(0, (record) => {
    const { [name]: _, ...answer } = record.answer
    return { ...record, answer: answer as Answer }
  })
const lines = (count: number) =>
  content(
    Array.from({ length: count }, (_, n) => ({
      id: n + 1,
      question: `Pergunta ${n + 1}?`,
      answer: { type: 'input' as const, name: `pergunta_${(n + 10).toString(36)}x`, required: true },
      pivot: { id: n + 1 },
    })),
  )

/** The example whose questions at some places are repeated, and more of them changed. */
const repeating = (changes: Readonly<Record<number, Partial<Answer>>>, noun = 'obra') =>
  content(
    exampleQuestions.map((record, n) =>
      changes[n] ? { ...record, answer: { ...record.answer, repeats: noun, ...changes[n] } } : record,
    ),
  )

/** The example whose third question is asked under a condition. */
const conditional = (when: Condition) => answered(2, { when })
/** A question that depends on more answers than can be gone through. */
const tangled = content([
  ...Array.from({ length: 14 }, (_, n) => ({
    id: n + 1,
    question: `Precisa da parte ${n + 1}?`,
    answer: {
      type: 'select' as const,
      name: `parte_${(n + 10).toString(36)}x`,
      options: [
        { value: 'sim', description: 'Sim' },
        { value: 'nao', description: 'Não' },
      ],
    },
    pivot: { id: n + 1 },
  })),
  {
    id: 15,
    question: 'De quê?',
    answer: {
      type: 'input',
      name: 'de_que',
      when: {
        anyOf: Array.from({ length: 14 }, (_, n) =>
          answerTest(`parte_${(n + 10).toString(36)}x`, { enum: ['sim'] }),
        ),
      },
    },
    pivot: { id: 15 },
  },
])

const baseQuestions = base as QuestionRecord[]
const ofBase = (change: (questions: QuestionRecord[]) => QuestionRecord[]) => ({
  content: content(change(structuredClone(baseQuestions))),
  context: { base: true },
})
const baseAnswer = (name: string, change: Partial<Answer>) =>
  ofBase((questions) =>
    questions.map((record) =>
      record.answer.name === name ? { ...record, answer: { ...record.answer, ...change } } : record,
    ),
  )

/** Every finding of the linter. */
export const lintSamples: Readonly<Record<LintKind, LintSample>> = {
  markup: { content: asked('Olá, <b>que trabalho</b>?'), says: lintWords.markup },
  hidden: { content: asked('Que tra\u200bbalho?'), says: lintWords.hidden },
  lost: { content: asked('Que repara\ufffd\ufffdo?'), says: lintWords.lost },
  foreign: { content: asked('Que trаbalho?'), says: lintWords.foreign },
  blank: { content: answered(2, { placeholder: '   ' }), says: lintWords.blank },
  spaces: { content: asked('Que trabalho? '), says: lintWords.spaces },
  serviceElsewhere: {
    content: answered(2, { placeholder: 'Ex.: %service%' }),
    says: lintWords.serviceElsewhere,
  },
  otherAsText: { content: option({ description: '%input%' }), says: lintWords.otherAsText },
  unknownPlaceholder: {
    content: asked('Que trabalho precisa em %cidade%?'),
    says: lintWords.unknownPlaceholder('%cidade%'),
  },
  reservedName: { content: answered(2, { name: 'email' }), says: lintWords.reservedName('email') },
  duplicateName: {
    content: answered(2, { name: 'trabalho' }),
    says: lintWords.duplicateName('trabalho'),
  },
  confusableName: {
    content: answered(2, { name: 'traba1ho' }),
    says: lintWords.confusableName('trabalho'),
  },
  malformedName: { content: answered(2, { name: 'Área total' }), says: lintWords.malformedName },
  titleTaken: {
    content: good,
    context: { titles: ['certificado energetico'] },
    says: lintWords.titleTaken,
  },
  groupTaken: {
    content: good,
    context: { titles: [good.title], group: true },
    says: lintWords.groupTaken,
  },
  unknownGroup: {
    content: at(0, (record) => ({ ...record, from: { group: 1_000_001 } })),
    context: { groups: [] },
    says: lintWords.unknownGroup,
  },
  emptyGroup: { content: content([]), context: { group: true }, says: lintWords.emptyGroup },
  unknownSubgroup: {
    content: having({ sub_group_id: 9 }),
    context: { subgroups: [1, 2] },
    says: lintWords.unknownSubgroup,
  },
  repeatedLabel: { content: having({ labels: ['canos', 'canos'] }), says: lintWords.repeatedLabel },
  tooManyLabels: {
    content: having({ labels: Array.from({ length: MAX_LABELS + 1 }, (_, n) => `palavra ${n + 1}`) }),
    says: lintWords.tooManyLabels,
  },
  sameQuestion: {
    content: at(2, (record) => ({ ...record, question: exampleQuestions[0]?.question ?? '' })),
    says: lintWords.sameQuestion('1'),
  },
  longQuestion: {
    content: asked(`Que trabalho precisa ${'e com que pormenores '.repeat(5)}?`),
    says: lintWords.longQuestion,
  },
  tellingQuestion: {
    content: asked('Descreva o que quer ver'),
    says: lintWords.tellingQuestion,
  },
  longOption: {
    content: option({
      description: 'Reparação de tudo o que se partiu, rachou, soltou ou deixou de funcionar',
    }),
    says: lintWords.longOption,
  },
  fewOptions: {
    content: answered(0, { options: [{ value: 'novo', description: 'Instalação nova' }] }),
    says: lintWords.fewOptions,
  },
  missingOptions: { content: without('options'), says: lintWords.missingOptions },
  tooManyOptions: {
    content: answered(0, {
      options: Array.from({ length: 41 }, (_, n) => ({ value: `o${n}`, description: `Opção ${n + 1}` })),
    }),
    says: lintWords.tooManyOptions,
  },
  notShown: { content: answered(0, { placeholder: 'Nunca se vê' }), says: lintWords.notShown },
  duplicateValue: { content: option({ value: 'novo' }), says: lintWords.duplicateValue('novo') },
  malformedValue: { content: option({ value: 'Reparar Já' }), says: lintWords.malformedValue },
  duplicateOption: { content: option({ description: 'Instalação Nova' }), says: lintWords.duplicateOption },
  otherNotLast: {
    content: answered(0, { options: [...(exampleQuestions[0]?.answer.options ?? [])].reverse() }),
    says: lintWords.otherNotLast,
  },
  otherWithNumbers: { content: option({ value: 2 }), says: lintWords.otherWithNumbers },
  exclusiveOther: {
    content: answered(1, {
      options: [
        ...(exampleQuestions[1]?.answer.options ?? []).filter(({ value }) => value !== '%input%'),
        { value: '%input%', description: 'Outro', exclusive: true },
      ],
    }),
    says: lintWords.exclusiveOther,
  },
  otherParts: {
    content: at(0, (record) => {
      const options = (record.answer.options ?? []).map((each) =>
        each.value === '%input%' ? { ...each, help: 'Escreva-o.' } : each,
      )
      return { ...record, answer: { ...record.answer, options } }
    }),
    says: lintWords.otherParts,
  },
  exclusiveMissing: {
    content: answered(1, {
      options: [
        ...(exampleQuestions[1]?.answer.options ?? []).filter(({ value }) => value !== '%input%'),
        { value: 'nenhuma', description: 'Nenhuma destas' },
      ],
    }),
    says: lintWords.exclusiveMissing,
  },
  endsHere: {
    content: typed('Tem jardim?', {
      type: 'select',
      together: true,
      options: [
        { value: 'sim', description: 'Sim' },
        { value: 'nao', description: 'Não', ends: { why: 'Este serviço é só para jardins.' } },
      ],
    }),
    says: lintWords.endsHere,
  },
  allEnd: {
    content: answered(0, {
      options: ['sim', 'não'].map((description, n) => ({
        value: `o${n}`,
        description,
        ends: { why: 'Este serviço não o faz.' },
      })),
    }),
    says: lintWords.allEnd,
  },
  elsewhereUnknown: {
    content: option({ ends: { why: 'Este serviço não o faz.', elsewhere: { id: 9, title: 'Limpeza' } } }),
    context: { services: [52] },
    says: lintWords.elsewhereUnknown,
  },
  missingUnit: { content: numbered({ unit: undefined }), says: lintWords.missingUnit },
  malformedUnit: { content: numbered({ unit: '2 m' }), says: lintWords.malformedUnit },
  missingBounds: { content: numbered({ maximum: undefined }), says: lintWords.missingBounds },
  boundsContradict: { content: numbered({ minimum: 50, maximum: 10 }), says: lintWords.boundsContradict },
  boundsDecimals: { content: numbered({ minimum: 0.5 }), says: lintWords.boundsDecimals },
  wrongDecimals: { content: numbered({ decimals: 3 }), says: lintWords.wrongDecimals },
  textForNumber: { content: good, says: lintWords.textForNumber },
  dayTwice: { content: typed('Em que dia?', { type: 'date', undecided: true }), says: lintWords.dayTwice },
  zeroAllowed: {
    content: typed('Quantas portas são?', { type: 'number', unit: 'portas', minimum: 0, maximum: 9 }),
    says: lintWords.zeroAllowed,
  },
  oneOfSeveral: {
    content: answered(0, {
      options: ['Forno', 'Placa', 'Exaustor', 'Forno e placa'].map((description, n) => ({
        value: `o${n}`,
        description,
      })),
    }),
    says: lintWords.oneOfSeveral,
  },
  noWayOut: { content: typed('Para onde vai?', { type: 'place' }), says: lintWords.noWayOut },
  textForPlace: { content: typed('Em que zona procura?', { type: 'input' }), says: lintWords.textForPlace },
  unknownTyped: {
    content: typed('Qual é a marca?', { type: 'input', placeholder: 'Ex.: Bosch, ou «não sei»' }),
    says: lintWords.unknownTyped,
  },
  nothingBefore: {
    content: content([
      question('Que sinais nota?', {
        type: 'checkbox',
        name: 'sinais',
        options: [
          { value: 'fezes', description: 'Fezes' },
          { value: 'nenhum', description: 'Nenhum, é prevenção', exclusive: true },
        ],
      }),
      question('Onde os nota?', { type: 'input', name: 'onde' }),
    ]),
    says: lintWords.nothingBefore('Que sinais nota?'),
  },
  photosRequired: { content: pictured([true]), says: lintWords.photosRequired },
  photosRepeated: { content: pictured([false, false]), says: lintWords.photosRepeated },
  conditionMalformed: {
    content: conditional({ properties: { trabalho: {} }, required: ['outra'] }),
    says: lintWords.conditionMalformed,
  },
  conditionValues: {
    content: conditional(answerTest('trabalho', { enum: [] })),
    says: lintWords.conditionValues,
  },
  conditionUnknown: {
    content: conditional(answerTest('cor', {})),
    says: lintWords.conditionUnknown('cor'),
  },
  conditionItself: {
    content: conditional(answerTest('area', {})),
    says: lintWords.conditionItself,
  },
  conditionRepeated: {
    content: content(
      repeating({ 0: {}, 1: {} }).questions.map((record, n) =>
        n === 2 ? { ...record, answer: { ...record.answer, when: answerTest('trabalho', {}) } } : record,
      ),
    ),
    says: lintWords.conditionRepeated(exampleQuestions[0]?.question ?? ''),
  },
  conditionForward: {
    content: conditional(answerTest('espaco', {})),
    says: lintWords.conditionForward('Há mais alguma coisa a saber sobre o espaço?'),
  },
  conditionOption: {
    content: conditional(answerTest('divisoes', { contains: { enum: ['sala', 'garagem'] } })),
    says: lintWords.conditionOption('garagem', 'Que divisões estão incluídas?'),
  },
  conditionMisfit: {
    content: conditional(answerTest('divisoes', { enum: ['sala'] })),
    says: lintWords.conditionMisfit('Que divisões estão incluídas?'),
  },
  conditionNever: {
    content: conditional({
      allOf: [answerTest('trabalho', { enum: ['novo'] }), answerTest('trabalho', { enum: ['reparar'] })],
    }),
    says: lintWords.conditionNever,
  },
  conditionAlways: {
    content: conditional(answerTest('trabalho', { enum: ['novo', 'reparar', '%input%'] })),
    says: lintWords.conditionAlways,
  },
  conditionsTangled: { content: tangled, says: lintWords.conditionsTangled },
  repeatsHere: { content: repeating({ 3: { together: true } }), says: lintWords.repeatsHere },
  repeatsApart: {
    content: repeating({ 0: {}, 2: {} }),
    says: lintWords.repeatsApart(exampleQuestions[0]?.question ?? ''),
  },
  repeatsEnd: {
    content: repeating({
      0: {
        options: [
          { value: 'novo', description: 'Instalação nova' },
          { value: 'outra', description: 'Reparação', ends: { why: 'Este serviço não o faz.' } },
        ],
      },
    }),
    says: lintWords.repeatsEnd,
  },
  malformedRepeats: { content: repeating({ 1: {} }, '2 obras'), says: lintWords.malformedRepeats },
  samePlace: {
    content: having({ questions: good.questions.map((record) => ({ ...record, pivot: { id: 1 } })) }),
    says: lintWords.samePlace,
  },
  noQuestions: { content: content([]), says: lintWords.noQuestions },
  manyQuestions: { content: lines(13), says: lintWords.manyQuestions('13') },
  tooManyQuestions: { content: lines(MAX_QUESTIONS + 1), says: lintWords.tooManyQuestions },
  nothingRequired: {
    content: content(
      exampleQuestions.map((record) => ({ ...record, answer: { ...record.answer, required: false } })),
    ),
    says: lintWords.nothingRequired,
  },
  dropped: {
    content: content(exampleQuestions.slice(0, 2)),
    context: { before: good },
    says: lintWords.dropped('Qual é a área aproximada?', 'area'),
  },
  retyped: { content: answered(2, { type: 'textarea' }), context: { before: good }, says: lintWords.retyped },
  baseMissing: {
    ...ofBase((questions) => questions.filter(({ answer }) => answer.name !== 'phone')),
    says: lintWords.baseMissing('phone'),
  },
  baseAdded: {
    ...ofBase((questions) => [...questions, ...exampleQuestions.slice(2, 3)]),
    says: lintWords.baseAdded,
  },
  baseRepeated: {
    ...ofBase((questions) => [...questions, ...questions.slice(-1)]),
    says: lintWords.baseRepeated('name'),
  },
  baseType: { ...baseAnswer('name', { type: 'textarea' }), says: lintWords.baseType },
  baseRequired: { ...baseAnswer('name', { required: false }), says: lintWords.baseRequired },
  baseCondition: {
    ...baseAnswer('info', { when: answerTest('when', { enum: [1] }) }),
    says: lintWords.baseCondition,
  },
  baseNumbers: {
    ...baseAnswer('when', {
      options: [
        { value: 'ja', description: 'Já' },
        { value: 'depois', description: 'Depois' },
      ],
    }),
    says: lintWords.baseNumbers,
  },
}
