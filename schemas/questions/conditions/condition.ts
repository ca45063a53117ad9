import { isObject } from '../../validation/json-object.ts'
import { MAX_NESTING, MAX_TESTS } from '../limits.ts'

/** What an option is stored as. */
export type OptionValue = string | number

/**
 * The test of a condition on one answer: it is one of some options (`enum`), it is a list that contains one of them
 * (`contains`), or it is a number within bounds. Without any of these, the test is that there is an answer.
 */
export interface AnswerTest {
  readonly enum?: readonly OptionValue[]
  readonly contains?: { readonly enum: readonly OptionValue[] }
  readonly minimum?: number
  readonly maximum?: number
}

/** When a question is asked: a JSON Schema over the earlier answers of its set, by their names (QST-26). */
export type Condition =
  | { readonly properties: Readonly<Record<string, AnswerTest>>; readonly required: readonly string[] }
  | { readonly allOf: readonly Condition[] }
  | { readonly anyOf: readonly Condition[] }
  | { readonly not: Condition }

/** What is made of each part of a condition; `at` is its JSON pointer within the condition. */
export interface ConditionParts<T> {
  test: (name: string, test: AnswerTest, at: string) => T
  all: (parts: T[]) => T
  any: (parts: T[]) => T
  not: (part: T) => T
}

/** Makes something of a condition, from its tests up. */
export function foldCondition<T>(condition: Condition, parts: ConditionParts<T>, at = ''): T {
  const inside = (list: readonly Condition[], place: string) =>
    list.map((one, index) => foldCondition(one, parts, `${at}/${place}/${index}`))
  if ('allOf' in condition) return parts.all(inside(condition.allOf, 'allOf'))
  if ('anyOf' in condition) return parts.any(inside(condition.anyOf, 'anyOf'))
  if ('not' in condition) return parts.not(foldCondition(condition.not, parts, `${at}/not`))
  const [name = ''] = condition.required
  return parts.test(name, condition.properties[name] ?? {}, `${at}/properties/${name}`)
}

/** The same condition with other names and other tests. */
export const mapTests = (
  condition: Condition,
  test: (name: string, test: AnswerTest) => Condition,
): Condition =>
  foldCondition<Condition>(condition, {
    test,
    all: (allOf) => ({ allOf }),
    any: (anyOf) => ({ anyOf }),
    not: (not) => ({ not }),
  })

/** The condition that wants something of one answer. */
export const answerTest = (name: string, test: AnswerTest): Condition => ({
  properties: { [name]: test },
  required: [name],
})

export interface PlacedTest {
  readonly name: string
  readonly test: AnswerTest
  readonly at: string
}

/** All tests of a condition with their places. */
export const testsOf = (condition: Condition): PlacedTest[] =>
  foldCondition<PlacedTest[]>(condition, {
    test: (name, test, at) => [{ name, test, at }],
    all: (parts) => parts.flat(),
    any: (parts) => parts.flat(),
    not: (part) => part,
  })

/** Whether a value is a condition within MAX_TESTS and MAX_NESTING. The other functions here take only such values. */
export function isCondition(value: unknown): value is Condition {
  const left = { tests: MAX_TESTS }
  return hasForm(value, MAX_NESTING, left)
}

function hasForm(value: unknown, depth: number, left: { tests: number }): boolean {
  if (!isObject(value) || depth === 0) return false
  const { allOf, anyOf, not, properties, required, ...others } = value
  if (Object.keys(others).length > 0) return false
  const parts = [allOf, anyOf, not, properties].filter((part) => part !== undefined)
  if (parts.length !== 1 || (required === undefined) !== (properties === undefined)) return false
  if (not !== undefined) return hasForm(not, depth - 1, left)
  const list = allOf ?? anyOf
  if (list !== undefined)
    return Array.isArray(list) && list.length > 0 && list.every((one) => hasForm(one, depth - 1, left))
  left.tests -= 1
  return (
    left.tests >= 0 && Array.isArray(required) && required.length === 1 && isTest(properties, required[0])
  )
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number')

function isTest(properties: unknown, name: unknown): boolean {
  if (!isObject(properties) || typeof name !== 'string') return false
  const test = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (!isObject(test) || Object.keys(properties).length !== 1) return false
  const { enum: values, contains, minimum, maximum, ...others } = test
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined)
  const kinds = [values !== undefined, contains !== undefined, bounds.length > 0].filter(Boolean)
  return (
    Object.keys(others).length === 0 &&
    kinds.length <= 1 &&
    (values === undefined || isList(values)) &&
    (contains === undefined ||
      (isObject(contains) && isList(contains.enum) && Object.keys(contains).length === 1)) &&
    bounds.every((bound) => typeof bound === 'number' && Number.isFinite(bound))
  )
}
