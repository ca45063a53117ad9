import type { OptionValue } from '../conditions/condition.ts'
import { answerTest, type Condition, isCondition } from '../conditions/condition.ts'
import type { QuestionKind } from '../types/registry.ts'
import { comparableOf } from '../types/registry.ts'
import type { Rule, RuleTest } from './form.ts'

/** An earlier question as a condition compares it. */
export interface Earlier {
  readonly name: string
  readonly kind: QuestionKind
  /** The values of its options, by their keys. */
  readonly values: ReadonlyMap<string, OptionValue>
}

/** The condition that a rule says; undefined where it cannot be said here, or is larger than a condition may be. */
export function conditionFrom(rule: Rule, earlier: ReadonlyMap<string, Earlier>): Condition | undefined {
  const condition = said(rule, earlier)
  return condition && isCondition(condition) ? condition : undefined
}

function said(rule: Rule, earlier: ReadonlyMap<string, Earlier>): Condition | undefined {
  if ('not' in rule) {
    const not = said(rule.not, earlier)
    return not && ('not' in not ? not.not : { not })
  }
  if ('key' in rule) {
    const question = earlier.get(rule.key)
    return question && tested(question, rule.test)
  }
  const rules = 'all' in rule ? rule.all : rule.any
  const parts = rules.map((one) => said(one, earlier))
  const tests = parts.filter((part) => part !== undefined)
  const [only] = tests
  if (tests.length < parts.length || !only) return undefined
  if (tests.length === 1) return only
  return 'all' in rule ? { allOf: tests } : { anyOf: tests }
}

function tested({ name, kind, values }: Earlier, test: RuleTest): Condition | undefined {
  if ('answered' in test) return answerTest(name, {})
  const compares = comparableOf(kind)
  if ('is' in test) {
    const wanted = test.is.flatMap((key) => values.get(key) ?? inAnyCase(values, key) ?? [])
    if (wanted.length < test.is.length || wanted.length === 0) return undefined
    if (compares === 'option') return answerTest(name, { enum: wanted })
    return compares === 'options' ? answerTest(name, { contains: { enum: wanted } }) : undefined
  }
  if (compares === 'number')
    return answerTest(name, 'from' in test ? { minimum: test.from } : { maximum: test.to })
  // A scale became a choice of its numbers.
  const within = [...values].filter(([key]) =>
    'from' in test ? Number(key) >= test.from : Number(key) <= test.to,
  )
  if (compares !== 'option' || within.length === 0) return undefined
  return answerTest(name, { enum: within.map(([, value]) => value) })
}

const inAnyCase = (values: ReadonlyMap<string, OptionValue>, key: string): OptionValue | undefined =>
  [...values].find(([other]) => other.toLowerCase() === key.toLowerCase())?.[1]
