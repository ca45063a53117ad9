import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerTest, type Condition, isCondition } from '#schemas/questions/conditions/condition.ts'
import { draftCondition } from '#schemas/questions/conditions/condition-schema.ts'
import { withCopy } from '#schemas/questions/conditions/copy.ts'
import { withEdited } from '#schemas/questions/conditions/follow.ts'
import { soundPaths } from '#schemas/questions/conditions/lint.ts'
import { conditionInWords } from '#schemas/questions/conditions/words.ts'
import { renumbered } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'
import type { QuestionAnswer, QuestionRecord } from '#schemas/questions/record.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { carryOver } from '#schemas/wizards/carry-over.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { mostSteps, orderProgress } from '#schemas/wizards/order/progress.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleAnswers, exampleSource } from '#stories/support/example-wizard.ts'

const { codec, read } = wizards.order

const asked = (name: string, question: string, answer: Partial<QuestionAnswer>): QuestionRecord => ({
  id: 1,
  question,
  answer: { type: 'input', name, required: false, ...answer },
  pivot: { id: 1 },
})
const options = (...texts: string[]) =>
  texts.map((description) => ({
    value: description === 'Outro' ? '%input%' : description.toLowerCase(),
    description,
  }))

/** A house leads to rooms and, where there is a garden, to its area; a building to its floors. */
const questions = renumbered([
  asked('casa', 'Que imóvel é?', {
    type: 'select',
    required: true,
    options: options('Moradia', 'Prédio', 'Outro'),
  }),
  asked('partes', 'Que partes tem?', {
    type: 'checkbox',
    when: answerTest('casa', { enum: ['moradia', '%input%'] }),
    options: options('Sala', 'Jardim', 'Outro'),
  }),
  asked('jardim', 'Como é o jardim?', {
    required: true,
    when: answerTest('partes', { contains: { enum: ['jardim', '%input%'] } }),
  }),
  asked('rega', 'Tem rega?', { when: answerTest('jardim', {}) }),
  asked('andares', 'Quantos andares?', {
    required: true,
    when: {
      allOf: [{ not: answerTest('casa', { enum: ['moradia'] }) }, answerTest('casa', { enum: ['prédio'] })],
    },
  }),
])
const source = { ...exampleSource, questions }
const wizard = compileWizard(orderDefinition(source))
const { definition } = wizard
const detailsOf = (values: Record<string, unknown>): Answers =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`details.${name}`, { [name]: value }]))
const pathOf = (answers: Answers) =>
  walk(wizard, answers)
    .path.map(({ step }) => step.id)
    .filter((id) => id.startsWith('details.'))
    .map((id) => id.slice('details.'.length))
const {
  'details.trabalho': _a,
  'details.divisoes': _b,
  'details.area': _c,
  'details.espaco': _d,
  ...base
} = exampleAnswers

describe('a question under a condition', () => {
  it.each([
    [{}, ['casa']],
    [{ casa: 'prédio' }, ['casa', 'andares']],
    [{ casa: 'moradia' }, ['casa', 'partes']],
    [{ casa: 'Outro: quinta', partes: ['sala'] }, ['casa', 'partes']],
    [{ casa: 'moradia', partes: ['sala', 'Outro: lago'] }, ['casa', 'partes', 'jardim']],
    [{ casa: 'moradia', partes: ['jardim'], jardim: '  ' }, ['casa', 'partes', 'jardim']],
    [{ casa: 'moradia', partes: ['jardim'], jardim: 'relva' }, ['casa', 'partes', 'jardim', 'rega']],
    // An answer that does not count decides nothing.
    [{ casa: 'prédio', partes: ['jardim'], jardim: 'relva' }, ['casa', 'andares']],
  ])('is asked where it holds: %j', (values, path) => expect(pathOf(detailsOf(values))).toEqual(path))

  it('compares numbers as numbers, on the server too', () => {
    const unsure = {
      type: 'number',
      unit: 'm²',
      minimum: 1,
      maximum: 5000,
      decimals: 1,
      unsure: true,
    } as const
    const large = asked('porte', 'Que porte?', { when: answerTest('area', { minimum: 50, maximum: 1200 }) })
    const set = renumbered([asked('area', 'Que área?', unsure), large])
    expect(soundPaths(set)).toMatchObject({ least: 1, most: 2, never: [], always: [] })
    expect(conditionInWords(large.answer.when, set)).toBe(
      'Só se «Que área?» for pelo menos 50 m² e no máximo 1.200 m²',
    )
    const made = compileWizard(orderDefinition({ ...source, questions: set }))
    const asks = (value: unknown) => {
      const answers = { ...base, ...detailsOf({ area: value, porte: 'grande' }) }
      const { relevant } = walk(made, answers)
      const sent = codec.toWire(made.definition, relevant)
      expect(read(made, sent)).toMatchObject({ problems: [], relevant })
      return 'details.porte' in relevant
    }
    expect([49.9, 50, 1200, 1200.1, 'Não sei', undefined].map(asks)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
    const never = asked('porte', 'Que porte?', { when: answerTest('area', { minimum: 5001 }) })
    expect(soundPaths(renumbered([asked('area', 'Que área?', unsure), never]))?.never).toEqual(['porte'])
  })

  it('is neither required, nor sent, where it does not hold', () => {
    const answers = {
      ...base,
      ...detailsOf({ casa: 'prédio', andares: '3', partes: ['jardim'], jardim: 'relva' }),
    }
    const { relevant, firstInvalid, path } = walk(wizard, answers)
    expect(firstInvalid).toBe(path.length)
    const wire = codec.toWire(definition, relevant)
    expect(JSON.parse(wire.details)).toEqual({ casa: 'prédio', andares: '3' })
    expect(read(wizard, wire)).toMatchObject({ problems: [], relevant })
    const forged = { ...wire, details: JSON.stringify({ casa: 'prédio', andares: '3', jardim: 'relva' }) }
    expect(read(wizard, forged).problems.map(({ path: at }) => at)).toEqual(['/details/jardim'])
  })

  it('counts in a total that only becomes smaller', () => {
    const totals = (answers: Answers) =>
      walk(wizard, answers).path.map((_, index, path) => mostSteps(definition, path, index))
    const bases = Object.keys(base).length
    expect(mostSteps(definition, walk(wizard, {}).path, -1)).toBe(4 + bases)
    expect(totals(detailsOf({ casa: 'prédio' })).slice(0, 3)).toEqual([4 + bases, 2 + bases, 2 + bases])
    expect(totals(detailsOf({ casa: 'moradia', partes: ['sala'] })).slice(0, 3)).toEqual([
      4 + bases,
      4 + bases,
      2 + bases,
    ])
  })
})

const texts = ['', '  ', 'relva']
const anyValues = fc.record(
  {
    casa: fc.constantFrom('moradia', 'prédio', 'Outro: quinta'),
    partes: fc.subarray(['sala', 'jardim', 'Outro: lago']),
    jardim: fc.constantFrom(...texts),
    rega: fc.constantFrom(...texts),
    andares: fc.constantFrom(...texts),
  },
  { requiredKeys: [] },
)

describe('any answers', () => {
  it('lead to the same path from the device as from what is sent', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const answers = { ...base, ...detailsOf(values) }
        const here = walk(wizard, answers)
        const there = walk(wizard, codec.fromWire(definition, codec.toWire(definition, here.relevant)))
        expect(there.path.map(({ step }) => step.id)).toEqual(here.path.map(({ step }) => step.id))
        expect(JSON.stringify(there.relevant)).toBe(JSON.stringify(here.relevant))
      }),
      { seed: 5 },
    )
  })

  it('that are valid lead along paths that the linter went through, with progress that never falls', () => {
    const paths = soundPaths(questions)
    expect(paths).toEqual({ least: 2, most: 4, never: [], always: [] })
    fc.assert(
      fc.property(anyValues, (values) => {
        const { path } = walk(wizard, { ...base, ...detailsOf(values) })
        const progress = path.map((_, index) => orderProgress(definition, path, index))
        expect(progress).toEqual(progress.toSorted((a, b) => a - b))
        if (path.some(({ problems }) => problems.length > 0)) return
        const count = path.filter(({ step }) => step.id.startsWith('details.')).length
        expect(count).toBeGreaterThanOrEqual(paths?.least ?? Number.NaN)
        expect(count).toBeLessThanOrEqual(paths?.most ?? Number.NaN)
      }),
      { seed: 5 },
    )
  })

  it('are carried over to new conditions: what is no longer asked is no longer counted', () => {
    const before = detailsOf({ casa: 'prédio', andares: '3' })
    expect(carryOver(wizard, before).kind).toBe('unaffected')
    const changed = questions.map((record) =>
      record.answer.name === 'andares'
        ? { ...record, answer: { ...record.answer, when: answerTest('casa', { enum: ['%input%'] }) } }
        : record,
    )
    const after = compileWizard(orderDefinition({ ...source, questions: changed }))
    expect(carryOver(after, before)).toEqual({ kind: 'migrated', answers: before, questions: [] })
    const other = { ...base, ...detailsOf({ casa: 'Outro: quinta', partes: ['sala'] }) }
    expect(carryOver(after, other)).toMatchObject({ kind: 'again', questions: ['Quantos andares?'] })
  })
})

describe('a condition in words', () => {
  const says = (condition: Condition, words: string) =>
    expect(conditionInWords(condition, questions)).toBe(words)

  it('is one sentence', () => {
    const house = answerTest('casa', { enum: ['moradia', '%input%'] })
    says(house, 'Só se «Que imóvel é?» for «Moradia» ou «Outro»')
    says({ not: house }, 'Só se «Que imóvel é?» não for «Moradia» nem «Outro»')
    const garden = answerTest('partes', { contains: { enum: ['jardim'] } })
    says(
      { allOf: [house, garden] },
      'Só se «Que imóvel é?» for «Moradia» ou «Outro», e se «Que partes tem?» incluir «Jardim»',
    )
    says(
      { anyOf: [{ allOf: [garden, answerTest('jardim', {})] }, { not: { allOf: [house] } }] },
      'Só (se «Que partes tem?» incluir «Jardim», e se «Como é o jardim?» tiver resposta), ou se «Que imóvel é?» não for «Moradia» nem «Outro»',
    )
    says(
      { not: { anyOf: [house, garden] } },
      'Só se «Que imóvel é?» não for «Moradia» nem «Outro», e se «Que partes tem?» não incluir «Jardim»',
    )
    says(answerTest('gone', { minimum: 50, maximum: 200 }), 'Só se «gone» for pelo menos 50 e no máximo 200')
  })
})

describe('an edited set', () => {
  const edited = (index: number, change: Partial<QuestionAnswer>) => {
    const record = questions[index]
    if (!record) throw new Error('There is no question')
    return withEdited(questions, index, { ...record, answer: { ...record.answer, ...change } })
  }
  const whenOf = (records: readonly QuestionRecord[], index: number) => records[index]?.answer.when

  it('keeps its conditions about a question that is renamed, and about options with new values', () => {
    const renamed = edited(0, { name: 'imovel' })
    expect(whenOf(renamed, 1)).toEqual(answerTest('imovel', { enum: ['moradia', '%input%'] }))
    expect(soundPaths(renamed)).toEqual(soundPaths(questions))
    const valued = edited(1, {
      options:
        questions[1]?.answer.options?.map((option) =>
          option.value === 'jardim' ? { ...option, value: 'quintal' } : option,
        ) ?? [],
    })
    expect(whenOf(valued, 2)).toEqual(answerTest('partes', { contains: { enum: ['quintal', '%input%'] } }))
  })

  it('follows no name that another question has, and no option that is gone', () => {
    expect(whenOf(edited(0, { name: 'partes' }), 1)).toEqual(questions[1]?.answer.when)
    expect(whenOf(edited(0, { name: '' }), 1)).toEqual(questions[1]?.answer.when)
    const fewer = edited(1, { options: questions[1]?.answer.options?.slice(0, 1) ?? [] })
    expect(whenOf(fewer, 2)).toEqual(questions[2]?.answer.when)
  })
})

describe('the difference between two sets', () => {
  const contentOf = (records: readonly QuestionRecord[]) => ({
    title: 'Um serviço',
    sub_group_id: 1,
    labels: [],
    featured: null,
    questions: [...records],
  })
  const changed = (change: Partial<QuestionAnswer>) =>
    questions.map((record, index) =>
      index === 4 ? { ...record, answer: { ...record.answer, ...change } } : record,
    )
  const says = (after: readonly QuestionRecord[], words: string[]) =>
    expect(differenceInWords(contentOf(questions), contentOf(after), [])).toEqual(words)

  it('tells what changed of conditions, explanations and warnings', () => {
    const of = 'Em «Quantos andares?»'
    says(changed({ when: answerTest('casa', { enum: ['prédio'] }) }), [
      `${of}: passou a ser feita só se «Que imóvel é?» for «Prédio».`,
    ])
    const { when: _, ...always } = questions[4]?.answer ?? { type: 'input', name: '' }
    says(
      questions.map((record, index) => (index === 4 ? { ...record, answer: always } : record)),
      [`${of}: passou a ser feita sempre.`],
    )
    says(changed({ help: 'Conte a cave.' }), [`${of}: a explicação passou a «Conte a cave.».`])
    const [house] = questions
    const warned = house?.answer.options?.map((option, n) =>
      n === 0 ? { ...option, warning: 'Ligue 112.' } : option,
    )
    says(
      questions.map((record, index) =>
        index === 0 && warned ? { ...record, answer: { ...record.answer, options: warned } } : record,
      ),
      ['Em «Que imóvel é?»: o aviso da opção «Moradia» passou a «Ligue 112.».'],
    )
    const more = asked('rua', 'Que rua?', { when: answerTest('casa', {}) })
    says(renumbered([...questions, more]), [
      'Pergunta acrescentada: «Que rua?», só se «Que imóvel é?» tiver resposta.',
    ])
  })
})

describe('the schema of a draft', () => {
  const validate = createAjv().compile({ type: 'object', properties: { when: draftCondition } })
  const deep = (depth: number): unknown => (depth === 0 ? answerTest('casa', {}) : { not: deep(depth - 1) })

  it.each([
    [answerTest('casa', { enum: [] })],
    [
      {
        allOf: [
          answerTest('casa', { minimum: 1, maximum: 2 }),
          { not: answerTest('b', { contains: { enum: ['x', 1] } }) },
        ],
      },
    ],
  ])('takes a condition that may be half-written: %j', (when) => expect(validate({ when })).toBe(true))

  it.each([
    ['casa'],
    [[]],
    [{}],
    [{ allOf: [] }],
    [{ not: null }],
    [{ oneOf: [answerTest('casa', {})] }],
    [{ properties: { casa: {} } }],
    [{ required: ['casa'] }],
    [{ ...answerTest('casa', {}), not: answerTest('casa', {}) }],
    [{ properties: { casa: { pattern: '(a+)+$' } }, required: ['casa'] }],
    [{ properties: { casa: { enum: [{}] } }, required: ['casa'] }],
    [{ properties: { casa: { minimum: '1' } }, required: ['casa'] }],
    [{ $ref: 'draft-condition' }],
  ])('refuses %j', (when) => {
    expect(validate({ when })).toBe(false)
    expect(isCondition(when)).toBe(false)
  })

  it('has bounds', () => {
    expect(isCondition(deep(4))).toBe(true)
    expect(isCondition(deep(5))).toBe(false)
    const many = (count: number) => ({ anyOf: Array.from({ length: count }, () => answerTest('casa', {})) })
    expect(isCondition(many(30))).toBe(true)
    expect(isCondition(many(31))).toBe(false)
    expect(validate({ when: many(30) })).toBe(true)
    expect(validate({ when: many(31) })).toBe(false)
  })
})

describe('a question that is copied to another service', () => {
  const other = (...records: QuestionRecord[]) => ({
    title: 'Outro serviço',
    sub_group_id: 1,
    labels: [],
    featured: null,
    questions: renumbered(records),
  })
  const [house, parts] = questions
  if (!house || !parts) throw new Error('There are too few questions')

  it('comes last, with a name that is free there and its condition where it applies', () => {
    const { content, name, unconditional } = withCopy(other(house, asked('partes', 'Que peças?', {})), parts)
    expect([name, unconditional]).toEqual(['partes_2', false])
    expect(content.questions.map(({ id, pivot }) => [id, pivot.id])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(content.questions[2]).toMatchObject({
      ...parts,
      id: 3,
      pivot: { id: 3 },
      answer: { ...parts.answer, name },
    })
  })

  it.each([
    ['no such question', other(asked('partes_2', 'Que peças?', {}))],
    ['a question of another type', other(asked('casa', 'Que casa?', {}))],
    ['no such option', other({ ...house, answer: { ...house.answer, options: options('Prédio', 'Outro') } })],
  ])('loses its condition where there is %s', (_what, service) => {
    const { content, unconditional } = withCopy(service, parts)
    expect(unconditional).toBe(true)
    expect(content.questions.at(-1)?.answer).not.toHaveProperty('when')
    expect(content.questions.slice(0, -1)).toEqual(service.questions)
  })

  it('without a condition has none to lose', () => {
    expect(withCopy(other(), house)).toEqual({ content: other(house), name: 'casa', unconditional: false })
  })
})
