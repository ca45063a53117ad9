import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import type { JsonSchema } from '#schemas/json-schema.ts'
import { MAX_PROBLEMS, withinBounds } from '#schemas/validation/bounds.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { CompiledWizard, Validate } from '#schemas/wizards/compiled.ts'
import type { Answers, WizardDefinition } from '#schemas/wizards/definition.ts'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { isWithin, withoutPointers } from '#schemas/wizards/pointers.ts'
import { signupDefinition } from '#schemas/wizards/signup/definition.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { fullLoan } from '#stories/support/example-loan.ts'
import { exampleSignup, exampleSubgroups } from '#stories/support/example-signup.ts'
import { exampleAnswers, exampleWizard } from '#stories/support/example-wizard.ts'
import { hostileVersions } from '#tests/support/hostile/hostile-json.ts'

const wizards: readonly { name: string; definition: WizardDefinition; answers: Answers }[] = [
  { name: 'loan', definition: loanDefinition, answers: fullLoan },
  { name: 'order', definition: exampleWizard.definition, answers: exampleAnswers },
  { name: 'sign-up', definition: signupDefinition(exampleSubgroups), answers: exampleSignup },
]

/** About what the largest body lets in at one place. */
const LENGTH = 20_000

const compiled = (definition: WizardDefinition) => compileWizard(definition, loanFormats)

/** The parts of a value, itself included. */
function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((total, part) => total + sizeOf(part), 1)
}

/** A wizard whose validators of steps tell how often they were called and how much they saw, by step. */
function counting(wizard: CompiledWizard) {
  const seen = new Map<string, number[]>()
  const steps = Object.entries(wizard.steps).map(([id, validate]): [string, Validate] => {
    const counted: Validate = (value) => {
      seen.set(id, [...(seen.get(id) ?? []), sizeOf(value)])
      const valid = validate(value)
      counted.errors = validate.errors ?? null
      return valid
    }
    return [id, counted]
  })
  return { wizard: { ...wizard, steps: Object.fromEntries(steps) }, seen }
}

describe('hostile answers', () => {
  it.each(wizards)('do not make a walk of the $name take longer', ({ definition, answers }) => {
    const wizard = compiled(definition)
    for (const { name, text } of hostileVersions(answers, LENGTH)) {
      const hostileAnswers = JSON.parse(text)
      const steps = definition.steps.map(({ id }) => [id, Object(hostileAnswers[id])])
      const { wizard: watched, seen } = counting(wizard)
      const { path } = walk(watched, Object.fromEntries(steps))
      // Each entry of the longest list may have a few unknown fields of its own.
      for (const sizes of seen.values()) {
        expect(sizes, name).toHaveLength(1)
        expect(sizes[0], name).toBeLessThan(31 * (MAX_PROBLEMS + 10))
      }
      expect(path.length, name).toBeGreaterThan(0)
    }
  })

  it('name the same place and fault as without bounds, at every list and text of the loan', () => {
    const wizard = compiled(loanDefinition)
    const [debt] = fullLoan.encargos.encargos
    const charges = { ...fullLoan, encargos: { ...fullLoan.encargos, encargos: Array(12_000).fill(debt) } }
    const faults = (answers: Answers) =>
      walk(wizard, answers).path.flatMap(({ problems }) =>
        problems.map(({ path, keyword }) => [path, keyword]),
      )
    expect(faults(charges)).toEqual([['/encargos', 'maxItems']])
    const info = { ...fullLoan.informacoes, info: 'x'.repeat(50_000) }
    expect(faults({ ...fullLoan, informacoes: info })).toEqual([['/info', 'maxLength']])
    const named = { ...fullLoan.dados_gerais, localidade: 'x'.repeat(500) }
    expect(faults({ ...fullLoan, dados_gerais: named })).toEqual([['/localidade', 'maxLength']])
  })
})

describe('bounds', () => {
  it.each(wizards)('leave answers to the $name as they are', ({ definition, answers }) => {
    for (const { id, schema } of definition.steps) {
      const { value, problems } = withinBounds(schema, answers[id])
      expect(value).toBe(answers[id])
      expect(problems).toEqual([])
    }
  })

  const schemasIn = (schema: unknown): JsonSchema[] =>
    typeof schema === 'object' && schema !== null
      ? [schema as JsonSchema, ...Object.values(schema).flatMap(schemasIn)]
      : []

  const unbounded = (schema: unknown): string[] =>
    schemasIn(schema).flatMap((one) => {
      const kinds = [one.type].flat()
      const isList = kinds.includes('array') && one.maxItems === undefined && one.contains === undefined
      const isText =
        kinds.includes('string') &&
        ['maxLength', 'pattern', 'format', 'const', 'enum'].every((name) => !(name in one))
      return isList || isText ? [JSON.stringify(one)] : []
    })

  it.each(wizards)('stand in the $name for each list and text', ({ definition }) => {
    expect(definition.steps.flatMap(({ schema }) => unbounded(schema))).toEqual([])
  })

  const taken: Readonly<Record<string, Call>> = { ...calls, ...adminCalls }
  it.each(Object.entries(taken).filter(([, call]) => call.contentType === undefined))(
    'stand in what %s takes for each list and text',
    (_name, { body, query, params }) => {
      expect([body, query, params].flatMap(unbounded)).toEqual([])
    },
  )
})

describe('pointers', () => {
  const names = fc.constantFrom('a', 'b', '0', '1')
  const pointer = fc.array(names, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }))

  it('are found within others, as their texts say', () => {
    fc.assert(
      fc.property(pointer, fc.array(pointer, { maxLength: 4 }), (path, others) => {
        const expected = others.some((other) => path === other || path.startsWith(`${other}/`))
        expect(isWithin(path, new Set(others))).toBe(expected)
      }),
    )
  })

  it('take their own parts out of a value and nothing else', () => {
    const leaves = (part: unknown, at: string): string[] =>
      typeof part !== 'object' || part === null
        ? [`${at}=${part}`]
        : Object.entries(part).flatMap(([name, inner]) => leaves(inner, `${at}/${name}`))
    const objects = fc.dictionary(names, value, { noNullPrototype: true })
    fc.assert(
      fc.property(objects, fc.array(pointer, { maxLength: 4 }), (whole, others) => {
        const pointers = new Set(others)
        const remainingLeaves = leaves(withoutPointers(whole, pointers), '').map((leaf) =>
          leaf.replace(/^.*=/, ''),
        )
        const expected = leaves(whole, '')
          .filter((leaf) => !isWithin(leaf.replace(/=.*$/, ''), pointers))
          .map((leaf) => leaf.replace(/^.*=/, ''))
        expect(remainingLeaves).toEqual(expected)
      }),
    )
  })
})
