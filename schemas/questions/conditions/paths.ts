import { UNSURE } from '../../atoms/quantity.ts'
import { MAX_NUMBER } from '../parts.ts'
import type { QuestionAnswer, QuestionRecord } from '../record.ts'
import { listOf } from '../repeated.ts'
import { comparableOf } from '../types/registry.ts'
import { isRequired } from '../types/type.ts'
import { type AnswerTest, type Condition, foldCondition, testsOf } from './condition.ts'

/** The questions that are asked over all possible answers. */
export interface Paths {
  /** How many of the questions are asked at least and at most, the details not counted, which share a step (QST-50). */
  readonly least: number
  readonly most: number
  /** The names of questions that are never asked, and of those with a condition that always holds. */
  readonly never: readonly string[]
  readonly always: readonly string[]
}

/** The search gives up above this many combinations. */
const MAX_COMBINATIONS = 4000

/** A set of tests that hold: one bit for each test. */
type Held = bigint

interface Combination {
  least: number
  most: number
}

/**
 * Goes through questions in their order with every combination of answers that makes a difference to a condition.
 * Every condition must be about earlier questions alone. Undefined where there are too many combinations.
 */
export function pathsOf(questions: readonly QuestionRecord[]): Paths | undefined {
  const tests = new Map<string, { name: string; test: AnswerTest; bit: Held }>()
  const bitOf = (name: string, test: AnswerTest): Held => {
    const key = JSON.stringify([name, test])
    const entry = tests.get(key) ?? { name, test, bit: 1n << BigInt(tests.size) }
    tests.set(key, entry)
    return entry.bit
  }
  const conditions = questions.map(({ answer: { when } }) => when && withBits(when, bitOf))
  const wanted = wantedAfter(conditions.map((condition) => condition?.bits ?? 0n))
  let combinations = new Map<Held, Combination>([[0n, { least: 0, most: 0 }]])
  const [never, always]: [string[], string[]] = [[], []]
  for (const [index, { answer }] of questions.entries()) {
    const condition = conditions[index]
    const asked = [...combinations].filter(([held]) => !condition || condition.holds(held))
    if (asked.length === 0) never.push(answer.name)
    if (condition && asked.length === combinations.size) always.push(answer.name)
    const ownTests = [...tests.values()].filter(({ name }) => name === answer.name)
    const answers = heldBy(answer, ownTests)
    if (!answers || answers.length * asked.length > 50 * MAX_COMBINATIONS) return undefined
    const next = new Map<Held, Combination>()
    const put = (held: Held, { least, most }: Combination) => {
      const key = held & (wanted[index] ?? 0n)
      const there = next.get(key)
      next.set(key, {
        least: Math.min(least, there?.least ?? least),
        most: Math.max(most, there?.most ?? most),
      })
    }
    const ask = new Set(asked.map(([held]) => held))
    for (const [held, combination] of combinations) if (!ask.has(held)) put(held, combination)
    // Repeated questions are one step (QST-58).
    const list = listOf(answer)
    const isFirst = questions.findIndex((one) => listOf(one.answer) === list) === index
    const counts = answer.together || (list !== undefined && !isFirst) ? 0 : 1
    for (const [held, { least, most }] of asked)
      for (const answer of answers) put(held | answer, { least: least + counts, most: most + counts })
    if (next.size > MAX_COMBINATIONS) return undefined
    combinations = next
  }
  const ends = [...combinations.values()]
  return {
    least: Math.min(...ends.map(({ least }) => least)),
    most: Math.max(...ends.map(({ most }) => most)),
    never,
    always,
  }
}

function withBits(condition: Condition, bitOf: (name: string, test: AnswerTest) => Held) {
  const bits = testsOf(condition).reduce((all, { name, test }) => all | bitOf(name, test), 0n)
  const holds = foldCondition<(held: Held) => boolean>(condition, {
    test: (name, test) => {
      const bit = bitOf(name, test)
      return (held) => (held & bit) !== 0n
    },
    all: (parts) => (held) => parts.every((part) => part(held)),
    any: (parts) => (held) => parts.some((part) => part(held)),
    not: (part) => (held) => !part(held),
  })
  return { bits, holds }
}

/** For each question, the tests that conditions of later questions use. */
function wantedAfter(bits: readonly Held[]): Held[] {
  let later = 0n
  return bits
    .toReversed()
    .map((bits) => {
      const wanted = later
      later |= bits
      return wanted
    })
    .reverse()
}

type OwnTest = { readonly test: AnswerTest; readonly bit: Held }

/**
 * Which of the tests on a question can hold together, one set for each kind of answer with which the order goes on; undefined if
 * there are too many.
 */
function heldBy(answer: QuestionAnswer, tests: readonly OwnTest[]): Held[] | undefined {
  const none = isRequired(answer) ? [] : [0n]
  if (tests.length === 0) return [0n]
  const holding = (value: unknown): Held =>
    tests.reduce((held, { test, bit }) => (fits(test, value) ? held | bit : held), 0n)
  const all = answer.options ?? []
  const options = all.some(({ ends }) => !ends) ? all.filter(({ ends }) => !ends) : all
  switch (comparableOf(answer.type)) {
    case 'option':
      return [...new Set([...none, ...options.map(({ value }) => holding(value))])]
    case 'options': {
      const alone = options.filter(({ exclusive }) => exclusive).map(({ value }) => holding([value]))
      const others = options.filter(({ exclusive }) => !exclusive).map(({ value }) => holding([value]))
      const several = sums(others)
      return several && [...new Set([...none, ...alone, ...several])]
    }
    case 'number':
      return [...new Set([...none, ...numbersFor(answer, tests).map(holding)])]
    default:
      return [...new Set([...none, holding('…')])]
  }
}

/** Numbers to try: the question's bounds, those at and next to each bound of a test, and 'Não sei' where it is allowed. */
export function numbersFor(
  { minimum = 0, maximum = MAX_NUMBER, decimals = 0, unsure }: QuestionAnswer,
  tests: readonly { readonly test: AnswerTest }[],
): unknown[] {
  const scale = 10 ** decimals
  const bounds = tests.flatMap(({ test }) =>
    [test.minimum, test.maximum].filter((bound) => bound !== undefined),
  )
  const near = bounds.flatMap((bound) => {
    const below = Math.floor(bound * scale)
    return [below - 1, below, below + 1].map((units) => units / scale)
  })
  const possible = near.filter((number) => number >= minimum && number <= maximum)
  return [minimum, maximum, ...possible, ...(unsure ? [UNSURE] : [])]
}

/** The unions of any of the sets; undefined if there are too many. */
function sums(sets: readonly Held[]): Held[] | undefined {
  const results = new Set<Held>()
  for (const one of new Set(sets)) {
    for (const other of [...results, 0n]) results.add(one | other)
    if (results.size > MAX_COMBINATIONS) return undefined
  }
  return [...results]
}

/** Whether an answer passes a test. */
export function fits({ enum: values, contains, minimum, maximum }: AnswerTest, value: unknown): boolean {
  if (values) return values.some((one) => one === value)
  if (contains) return Array.isArray(value) && contains.enum.some((one) => value.includes(one))
  if (minimum === undefined && maximum === undefined) return true
  return typeof value === 'number' && value >= (minimum ?? value) && value <= (maximum ?? value)
}
