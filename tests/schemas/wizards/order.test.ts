import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNREADABLE } from '#schemas/atoms/date.ts'
import { fromWire, type QuestionRecord, toWire } from '#schemas/questions/record.ts'
import { hasPart, questionKinds, questionTypeOf, questionTypes } from '#schemas/questions/types/registry.ts'
import { formatsAt } from '#schemas/validation/formats.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { detailsInWords } from '#schemas/wizards/order/in-words.ts'
import { orderProgress } from '#schemas/wizards/order/progress.ts'
import { startingWith } from '#schemas/wizards/order/starting-with.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleAnswers, exampleSource, exampleWizard } from '#stories/support/example-wizard.ts'

const { codec, read } = wizards.order
const lead = codec.toWire(exampleWizard.definition, walk(exampleWizard, exampleAnswers).relevant)
const details = { trabalho: 'novo', divisoes: ['sala', 'Outro: varanda'], area: '85 m²', espaco: '3.º andar' }

/** Valid answers to the base questions. */
const exampleBase = Object.fromEntries(
  Object.entries(exampleAnswers).filter(([id]) => !id.startsWith('details.')),
)

const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9_]{1,12}$/), { minLength: 1, maxLength: 8 })

/** Question sets of every kind, with any options. */
const questionSets = names.chain((all) =>
  fc.tuple(
    ...all.map((name, index) =>
      fc
        .record({
          type: fc.constantFrom(...questionKinds),
          required: fc.boolean(),
          options: fc.uniqueArray(slug, { minLength: 2, maxLength: 6 }),
          other: fc.boolean(),
        })
        .map(({ type, required, options, other }): QuestionRecord => {
          const chosen = [...options, ...(other ? ['%input%'] : [])].map((value) => ({
            value,
            description: value,
          }))
          const choices = hasPart(type, 'options') ? { options: chosen } : {}
          const id = index + 1
          return {
            id,
            question: `Pergunta ${id}?`,
            answer: { type, name, ...questionTypes[type].samples.asked, required, ...choices },
            pivot: { id },
          }
        }),
    ),
  ),
)

describe('a question set', () => {
  it('survives its documented form', () => {
    fc.assert(
      fc.property(questionSets, (records) => {
        expect(records.map(toWire).map(fromWire)).toEqual(records)
      }),
      { seed: 5 },
    )
  })

  it('becomes steps that take exactly the answers that it offers', () => {
    fc.assert(
      fc.property(questionSets, fc.nat(), fc.string({ minLength: 1 }), (questions, pick, text) => {
        const wizard = compileWizard(orderDefinition({ ...exampleSource, questions }))
        const answers: Record<string, Record<string, unknown>> = {}
        for (const { answer } of questions) {
          const option = answer.options?.[pick % answer.options.length]?.value
          const { valid } = questionTypeOf(answer.type).samples
          const value =
            option === '%input%'
              ? `Outro: a${text.slice(0, 100)}`
              : (option ??
                (hasPart(answer.type, 'atom') ? `a${text.slice(0, 150)}` : valid[pick % valid.length]?.[0]))
          answers[`details.${answer.name}`] = {
            [answer.name]: hasPart(answer.type, 'exclusive') ? [value] : value,
          }
        }
        const { path } = walk(wizard, answers)
        const specific = path.slice(0, questions.length)
        expect(specific.flatMap(({ problems }) => problems)).toEqual([])
        const { relevant } = walk(wizard, { ...exampleBase, ...answers })
        const arrived = codec.fromWire(wizard.definition, codec.toWire(wizard.definition, relevant))
        expect(walk(wizard, arrived).relevant).toEqual(relevant)
        const forged = { ...answers, [specific[0]?.step.id ?? '']: { forjada: 1 } }
        expect(walk(wizard, forged).path[0]?.problems.length).toBeGreaterThan(0)
      }),
      { seed: 5 },
    )
  })
})

describe('the walk', () => {
  it('finds nothing wrong in a whole order, and the first gap otherwise', () => {
    expect(walk(exampleWizard, exampleAnswers).firstInvalid).toBe(9)
    const { contact: _, ...gap } = exampleAnswers
    expect(walk(exampleWizard, gap).firstInvalid).toBe(7)
    expect(walk(exampleWizard, {}).firstInvalid).toBe(0)
  })

  it('sends nothing of steps that are not on the path', () => {
    const definition = {
      ...exampleWizard.definition,
      steps: exampleWizard.definition.steps.map((step) =>
        step.id === 'details.area'
          ? {
              ...step,
              when: {
                type: 'object',
                properties: {
                  'details.trabalho': {
                    type: 'object',
                    properties: { trabalho: { const: 'reparar' } },
                    required: ['trabalho'],
                  },
                },
              },
            }
          : step,
      ),
    }
    const { path, relevant } = walk(compileWizard(definition), exampleAnswers)
    expect(path.map(({ step }) => step.id)).not.toContain('details.area')
    expect(relevant).not.toHaveProperty('details.area')
  })
})

it('starts with what is known of the client, until they answer themselves', () => {
  const ownContact = { zip_home: '1000-001', phone: '912 345 678', email: null, name: 'Ana Teste' }
  const definition = startingWith(exampleWizard.definition, ownContact)
  const wizard = { ...exampleWizard, definition }
  const at = (answers: Answers, id: string) => walk(wizard, answers).path.find(({ step }) => step.id === id)
  expect(at({}, 'zip_home')).toMatchObject({ answers: { zip_home: '1000-001' }, problems: [] })
  expect(at({}, 'contact')?.answers).toEqual({ phone: '912 345 678' })
  expect(at({}, 'name')?.answers).toEqual({ name: 'Ana Teste' })
  expect(at({ name: { name: 'Rui' } }, 'name')?.answers).toEqual({ name: 'Rui' })
  expect(walk(wizard, {}).relevant.zip_home).toEqual({ zip_home: '1000-001' })
})

it('starts no question of a service with what else is known of the client, whatever it is called', () => {
  const ownContact = { name: 'Ana Teste', area: 'client' }
  const { steps } = startingWith(exampleWizard.definition, ownContact)
  const area = exampleWizard.definition.steps.find(({ id }) => id === 'details.area')
  expect(steps.find(({ id }) => id === 'details.area')).toBe(area)
})

const withDetails = (change: object) => ({ details: JSON.stringify({ ...details, ...change }) })

describe('a lead', () => {
  it('carries the answers as they are specified', () => {
    expect(lead).toEqual({
      details: JSON.stringify(details),
      when: 2,
      info: 'Prédio de 1980',
      zip_home: '1000-001',
      phone: '+351912345678',
      email: 'ana.teste@exemplo.pt',
      name: 'Ana Teste',
    })
    expect(codec.fromWire(exampleWizard.definition, lead)).toEqual(exampleAnswers)
    expect(read(exampleWizard, lead).problems).toEqual([])
  })

  it.each([
    ['a forged option', withDetails({ trabalho: 'falso' }), '/details/trabalho'],
    ['a foreign question', withDetails({ outra: 1 }), '/details/outra'],
    ['a skipped question', withDetails({ area: undefined }), '/details/area'],
    ['an empty other', withDetails({ trabalho: 'Outro:  ' }), '/details/trabalho'],
    ['a bad phone', { phone: '+351112000000' }, '/phone'],
    ['a prefix that was taken for a number', { phone: '+351351912345' }, '/phone'],
    ['a phone that no country has', { phone: '+0612345678' }, '/phone'],
    ['a name without letters', { name: '123' }, '/name'],
    ['a time that was not offered', { when: 99 }, '/when'],
  ])('is refused for %s, at its field', (_name, change, path) => {
    expect(read(exampleWizard, { ...lead, ...change }).problems.map((problem) => problem.path)).toContain(
      path,
    )
  })

  it.each(['+33612345678', '+442079460018', '+41446681800'])('takes the phone %s (VAL-3)', (phone) => {
    expect(read(exampleWizard, { ...lead, phone }).problems).toEqual([])
  })

  it('is told in words', () => {
    expect(detailsInWords(exampleSource, details)).toContainEqual({
      question: 'Que divisões estão incluídas?',
      answer: 'Sala, Outro: varanda',
    })
  })
})

describe('a number', () => {
  const asking = (parts: object) => {
    const answer = { type: 'number' as const, name: 'area', maximum: 2000, decimals: 1 as const, ...parts }
    const area: QuestionRecord = { id: 1, question: 'Que área tem?', answer, pivot: { id: 1 } }
    return compileWizard(orderDefinition({ ...exampleSource, questions: [area] }))
  }
  const wizard = asking({ unit: 'm²', minimum: 5, unsure: true })
  const sent = (value: unknown) => ({ ...lead, details: JSON.stringify({ area: value }) })

  it.each([
    [95, '95 m²'],
    [1250.5, '1.250,5 m²'],
    ['Não sei', 'Não sei'],
  ])('is %j in the wizard and %j in what is sent', (answer, words) => {
    const { relevant } = walk(wizard, { ...exampleBase, 'details.area': { area: answer } })
    expect(codec.toWire(wizard.definition, relevant)).toEqual(sent(words))
    expect(read(wizard, sent(words))).toEqual({ problems: [], relevant })
  })

  it.each([
    [1, '1 torneira'],
    [0, '0 torneiras'],
    [1.5, '1,5 torneiras'],
    [21, '21 torneiras'],
  ])('of things is %j in the wizard and %j in what is sent', (answer, words) => {
    const things = asking({ unit: 'torneiras', singular: 'torneira', minimum: 0 })
    const { relevant } = walk(things, { ...exampleBase, 'details.area': { area: answer } })
    expect(codec.toWire(things.definition, relevant)).toEqual(sent(words))
    expect(read(things, sent(words))).toEqual({ problems: [], relevant })
    expect(read(things, sent(words.replace(/ .*/, ' torneiras')))).toEqual({ problems: [], relevant })
  })

  it.each([
    ['4 m²', 'O valor mínimo é 5 m².'],
    ['2.000,1 m²', 'O valor máximo é 2.000 m².'],
    ['95,25 m²', 'Escreva no máximo uma casa decimal.'],
    ['95 kg', 'Escreva um número, por exemplo 95 ou 1.250.'],
    ['1e9', 'Escreva um número, por exemplo 95 ou 1.250.'],
    ['1,5,5', 'Escreva um número, por exemplo 95 ou 1.250.'],
    ['250,000', 'Escreva um número, por exemplo 95 ou 1.250.'],
    ['0x10', 'Escreva um número, por exemplo 95 ou 1.250.'],
    [['95 m²'], 'Escreva um número, por exemplo 95 ou 1.250.'],
  ])('that was sent as %j is refused', (value, message) => {
    expect(read(wizard, sent(value)).problems).toMatchObject([{ path: '/details/area', message }])
  })
})

describe('a date', () => {
  const NOW = Date.parse('2026-07-01T23:30:00Z') // already 2 July in Lisbon
  const asking = (parts: object) => {
    const answer = { type: 'date' as const, name: 'dia', ...parts }
    const record: QuestionRecord = { id: 1, question: 'Que dia?', answer, pivot: { id: 1 } }
    const definition = orderDefinition({ ...exampleSource, questions: [record] })
    const wizard = compileWizard(
      definition,
      formatsAt(() => NOW),
    )
    return (dia: string) => read(wizard, { ...lead, details: JSON.stringify({ dia }) }).problems
  }
  const past = 'Escolha um dia a partir de hoje.'
  const none = 'Esta data não existe.'
  const order = 'O último dia não pode ser antes do primeiro.'
  const one = 'Escolha um dia (dd/mm/aaaa).'

  it.each([
    ['02/07/2026', {}],
    ['31/12/2099', {}],
    ['2/7/2027', {}],
    ['2 de julho de 2027', {}],
    ['02/07/2026 a ', { span: true }],
    ['02/07/2026', { span: true }],
    ['02/07/2026 a 02/07/2026', { span: true }],
    ['02/07/2026 a 31/07/2026', { span: true, undecided: true }],
    ['Sem data', { undecided: true }],
  ])('may be %j with %j', (answer, parts) => expect(asking(parts)(answer)).toEqual([]))

  it.each([
    ['01/07/2026', {}, past],
    ['31/02/2027', {}, none],
    ['02/07/20026', {}, UNREADABLE],
    ['00/00/2026', {}, none],
    ['01/01/2100', {}, none],
    ['01/07/2026 a 03/07/2026', { span: true }, past],
    ['03/07/2026 a 02/07/2026', { span: true }, order],
    ['02/07/2026 a 31/02/2027', { span: true }, none],
    ['02/07/2026 a 03/07/2026', {}, one],
    ['Sem data', {}, one],
    ['Sem data', { span: true }, one],
    ['02/07/2026 a 03/07/2026', { undecided: true }, one],
  ])('may not be %j with %j', (answer, parts, message) => {
    expect(asking(parts)(answer)).toMatchObject([{ path: '/details/dia', message }])
  })
})

it('progresses as specified and never falls going forward', () => {
  const { definition } = exampleWizard
  const { path } = walk(exampleWizard, exampleAnswers)
  const progress = [-1, ...path.keys()].map((index) => orderProgress(definition, path, index))
  expect(progress).toEqual([25, 25, 36.25, 47.5, 58.75, 70, 76, 82, 88, 94])
  const withoutSpecific = orderDefinition({ ...exampleSource, questions: [] })
  const { path: base } = walk(compileWizard(withoutSpecific), {})
  expect(orderProgress(withoutSpecific, base, 0)).toBe(70)
})
