import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OTHER_PREFIX } from '#schemas/atoms/other-answer.ts'
import { photoId } from '#schemas/photos/photos.ts'
import base from '#schemas/questions/data/base.json' with { type: 'json' }
import { OTHER, type QuestionRecord } from '#schemas/questions/record.ts'
import { hasPart, questionKinds } from '#schemas/questions/types/registry.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers } from '#schemas/wizards/definition.ts'
import { fittingAnswers } from '#schemas/wizards/fitting-answers.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { orderDefinition } from '#schemas/wizards/order/definition.ts'
import { parseSavedRequests, putSavedRequest } from '#schemas/wizards/order/saved-requests.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { exampleSubgroups } from '#stories/support/example-signup.ts'

interface Node {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  properties?: Readonly<Record<string, Node>>
  items?: Node
}

const MAX_ENTRIES = 4

/** The options that a pattern with 'Outro' offers. */
const offered = (pattern: string): string[] => {
  const [, options = ''] = /^\^\(\?:(.*)\|Outro: /.exec(pattern) ?? []
  return options === '' ? [] : options.split('|').map((option) => option.replaceAll('\\', ''))
}

/** What a form can hold at a field: anything that can be chosen or typed there, finished or not. */
function holds({ type, enum: values, const: only, pattern, properties, items }: Node): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values)
  if (only === true) return fc.constant(true)
  if (pattern === photoId.pattern) return fc.stringMatching(new RegExp(pattern))
  if (pattern !== undefined) {
    const typed = fc.string({ maxLength: 20 }).map((text) => OTHER_PREFIX + text)
    const options = offered(pattern)
    return options.length > 0 ? fc.oneof(fc.constantFrom(...options), typed) : typed
  }
  if (properties) return fields(properties)
  if (type === 'array') {
    const entry = holds(items ?? {})
    return items?.properties
      ? fc.array(entry, { maxLength: MAX_ENTRIES })
      : fc.uniqueArray(entry, { maxLength: MAX_ENTRIES })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'number')
    return fc.oneof(
      fc.nat().map((cents) => cents / 100),
      unread,
    )
  if (type === 'integer') return fc.oneof(fc.nat(99), unread)
  return fc.string({ maxLength: 30 })
}

/** Texts that are no number. */
const unread = fc.constantFrom('250,000', '1e5', '0x10', 'muito', '1.')

const fields = (properties: Readonly<Record<string, Node>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, node]) => [name, fc.option(holds(node), { nil: undefined })]),
    ),
  )

const answersOf = ({ definition }: CompiledWizard): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(
      definition.steps.map(({ id, schema }) => [id, fields(schema.properties as Record<string, Node>)]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Answers>

/** Question records as the administration makes them: every type, with 'Outro' and without, needed or not. */
const records: fc.Arbitrary<QuestionRecord[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...questionKinds),
      required: fc.boolean(),
      other: fc.boolean(),
      options: fc.integer({ min: 2, max: 5 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((kinds) =>
    kinds.map(({ type, required, other, options }, index): QuestionRecord => {
      const listed = Array.from({ length: options }, (_, at) => ({
        value: `opcao-${at}`,
        description: `${at}`,
      }))
      const all = other ? [...listed, { value: OTHER, description: 'Outro' }] : listed
      const chosen = hasPart(type, 'options')
      return {
        id: index + 1,
        question: `Pergunta ${index}?`,
        answer: { type, name: `campo_${index}`, required, ...(chosen && { options: all }) },
        pivot: { id: index },
      }
    }),
  )

const order = (questions: QuestionRecord[]) =>
  compileWizard(
    orderDefinition({
      version: '1',
      service: { id: 1, title: 'Exemplo' },
      questions,
      base: base as QuestionRecord[],
    }),
  )

const wizards: readonly (readonly [string, fc.Arbitrary<CompiledWizard>])[] = [
  ['the loan', fc.constant(compileWizard(loanDefinition, loanFormats))],
  ['sign-up', fc.constant(compileWizard(signupDefinition(exampleSubgroups)))],
  ['an order on any questions', records.map(order)],
]

const NOW = 1_000_000

/** What comes back of answers that were kept in the browser. */
function savedAndRead(wizard: CompiledWizard, answers: Answers): Answers {
  const service = { id: 1, title: 'Exemplo' }
  const list = putSavedRequest([], { service, version: '1', orderStep: 0, lead: answers, savedAt: NOW })
  const [request] = parseSavedRequests(JSON.stringify(list), NOW)
  return fittingAnswers(wizard, request?.lead ?? {})
}

describe.each(wizards)('answers to %s', (_name, wizard) => {
  it('come back from where they were kept as they were left, whatever was typed or emptied', () => {
    const both = wizard.chain((made) => fc.tuple(fc.constant(made), answersOf(made)))
    fc.assert(
      fc.property(both, ([made, answers]) => {
        expect(savedAndRead(made, answers)).toEqual(answers)
      }),
      { seed: 13, numRuns: 25 },
    )
  })

  it('never hold, at any depth, a field that no form shows', () => {
    const names = ['proponente_1', 'patrimonios', 'encargos', 'lv2', 'name', 'valor', 'campo_0', 'contact']
    const { value: Any } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom<unknown>(1, 'x', true, null, -2.5, '250,000'),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }),
      ),
    }))
    const both = wizard.chain((made) => {
      const ids = made.definition.steps.map(({ id }) => id)
      const fieldNames = made.definition.steps.flatMap(({ schema }) => Object.keys(schema.properties))
      const step = fc.dictionary(fc.constantFrom(...fieldNames, ...names), Any)
      return fc.tuple(fc.constant(made), fc.dictionary(fc.constantFrom(...ids), step))
    })
    fc.assert(
      fc.property(both, ([made, saved]) => {
        const { path } = walk(made, fittingAnswers(made, saved as Answers))
        const keywords = path.flatMap(({ problems }) => problems.map(({ keyword }) => keyword))
        for (const hidden of ['additionalProperties', 'enum', 'uniqueItems']) {
          expect(keywords).not.toContain(hidden)
        }
      }),
      { seed: 13, numRuns: 25 },
    )
  })
})

it('keeps an emptied list of the loan as an empty list, which is valid', () => {
  const wizard = compileWizard(loanDefinition, loanFormats)
  const emptied = { patrimonio: { patrimonios: [] }, encargos: { encargos: [], pensao_alimentos: 0 } }
  expect(savedAndRead(wizard, emptied)).toEqual(emptied)
  // A browser may still hold these from before lists were kept.
  const { path } = walk(wizard, { patrimonio: {}, encargos: { pensao_alimentos: 0 } })
  expect(path[3]).toMatchObject({ answers: { patrimonios: [] }, problems: [] })
  expect(path[4]).toMatchObject({ answers: { encargos: [], pensao_alimentos: 0 }, problems: [] })
})
