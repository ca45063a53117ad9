import type { Block, Rule, RuleTest } from './form.ts'

/** The values that some variables may have; a variable that is not named may have any. */
type Term = ReadonlyMap<string, ReadonlySet<string>>
/** Any of its terms; none is never, an empty term always. */
type Reach = readonly Term[]

/** With more terms than this, nobody would read the condition. */
const MOST_TERMS = 12

class TooTangled extends Error {}

const NONE = ''
const ALWAYS: Reach = [new Map()]

/** The keys of the options of a question with one choice; undefined for any other question. */
export type OptionsOf = (key: string) => readonly string[] | undefined

/**
 * When each block is asked, by its id: undefined for always, false for never. A form that jumps forward says where it goes on;
 * here a question says when it is asked. Undefined where that cannot be said in few words. Jumps lead forward.
 */
export function reached(
  blocks: readonly Block[],
  optionsOf: OptionsOf,
): Map<string, Rule | undefined | false> | undefined {
  const index = new Map(blocks.map(({ id }, n) => [id, n]))
  const logic = logicOf(optionsOf)
  if (blocks.every(({ jumps }) => jumps.length === 0)) return new Map()
  const reach: Reach[] = blocks.map((_, n) => (n === 0 ? ALWAYS : []))
  try {
    for (const [n, { jumps }] of blocks.entries()) {
      let rest = reach[n] ?? []
      for (const { rule, to } of jumps) {
        const target = to === undefined ? blocks.length : index.get(to)
        if (target === undefined) continue
        const holds = rule ? logic.of(rule) : ALWAYS
        if (target < blocks.length) reach[target] = logic.or(reach[target] ?? [], logic.and(rest, holds))
        rest = logic.and(rest, logic.not(holds))
      }
      if (n + 1 < blocks.length) reach[n + 1] = logic.or(reach[n + 1] ?? [], rest)
    }
    return new Map(blocks.map(({ id }, n) => [id, logic.rule(reach[n] ?? [])]))
  } catch (error) {
    if (error instanceof TooTangled) return undefined
    throw error
  }
}

/** What is done with reaches: a choice is a variable of its options and of no answer, any other test one of yes and no. */
function logicOf(optionsOf: OptionsOf) {
  const domains = new Map<string, readonly string[]>()
  const tests = new Map<string, Rule>()
  const domain = (variable: string): readonly string[] => domains.get(variable) ?? []

  const bounded = (terms: readonly Term[]): Reach => {
    const simple = simplified(terms, domain)
    if (simple.length > MOST_TERMS) throw new TooTangled()
    return simple
  }
  const or = (a: Reach, b: Reach): Reach => bounded([...a, ...b])
  const and = (a: Reach, b: Reach): Reach =>
    bounded(a.flatMap((one) => b.flatMap((other) => both(one, other))))
  const not = (a: Reach): Reach =>
    a
      .map(
        (term): Reach =>
          [...term].map(([variable, values]) => new Map([[variable, without(domain(variable), values)]])),
      )
      .reduce(and, ALWAYS)
  const of = (rule: Rule): Reach => {
    if ('all' in rule) return rule.all.map(of).reduce(and, ALWAYS)
    if ('any' in rule) return rule.any.map(of).reduce(or, [])
    if ('not' in rule) return not(of(rule.not))
    const options = optionsOf(rule.key)
    if (options) {
      domains.set(rule.key, [...options, NONE])
      const wanted = options.filter((key) => isWanted(key, rule.test))
      return wanted.length === 0 ? [] : [new Map([[rule.key, new Set(wanted)]])]
    }
    const variable = JSON.stringify(rule)
    domains.set(variable, ['1', '0'])
    tests.set(variable, rule)
    return [new Map([[variable, new Set(['1'])]])]
  }
  const inWords = (variable: string, values: ReadonlySet<string>): Rule => {
    const test = tests.get(variable)
    if (test) return values.has('1') ? test : { not: test }
    const is = (keys: Iterable<string>): Rule => ({ key: variable, test: { is: [...keys] } })
    if (!values.has(NONE)) return is(values)
    const others = without(domain(variable), values)
    return { not: is(others) }
  }
  const rule = (terms: Reach): Rule | undefined | false => {
    if (terms.length === 0) return false
    const any = terms.map((term): Rule => {
      const all = [...term].map(([variable, values]) => inWords(variable, values))
      return all.length === 1 && all[0] ? all[0] : { all }
    })
    if (terms.some((term) => term.size === 0)) return undefined
    return any.length === 1 ? any[0] : { any }
  }
  return { or, and, not, of, rule }
}

const isWanted = (key: string, test: RuleTest): boolean => {
  if ('is' in test) return test.is.includes(key)
  if ('answered' in test) return true
  return 'from' in test ? Number(key) >= test.from : Number(key) <= test.to
}

const without = (all: readonly string[], values: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(all.filter((value) => !values.has(value)))

/** What two terms have in common; none where nothing is. */
function both(one: Term, other: Term): Term[] {
  const common = new Map(one)
  for (const [variable, values] of other) {
    const present = common.get(variable)
    const shared = present ? new Set([...present].filter((value) => values.has(value))) : values
    if (shared.size === 0) return []
    common.set(variable, shared)
  }
  return [common]
}

const isSubset = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].every((value) => b.has(value))

/** Whether one term holds wherever the other does. */
const covers = (wide: Term, narrow: Term): boolean =>
  [...wide].every(([variable, values]) => {
    const present = narrow.get(variable)
    return present !== undefined && isSubset(present, values)
  })

/** Joins two terms that differ in the values of one variable alone. */
function joined(a: Term, b: Term, domain: (variable: string) => readonly string[]): Term | undefined {
  if (a.size !== b.size) return undefined
  const differing = [...a].filter(([variable, values]) => {
    const other = b.get(variable)
    return !other || !isSubset(values, other) || !isSubset(other, values)
  })
  const [first, ...more] = differing
  if (!first || more.length > 0 || !b.has(first[0])) return undefined
  const [variable, values] = first
  const union = new Set([...values, ...(b.get(variable) ?? [])])
  const term = new Map(a)
  if (domain(variable).every((value) => union.has(value))) term.delete(variable)
  else term.set(variable, union)
  return term
}

function simplified(terms: readonly Term[], domain: (variable: string) => readonly string[]): Reach {
  let left: Term[] = []
  const waiting = [...terms]
  for (let term = waiting.shift(); term; term = waiting.shift()) {
    const present = term
    if (left.some((other) => covers(other, present))) continue
    left = left.filter((other) => !covers(present, other))
    const index = left.findIndex((other) => joined(other, present, domain))
    const other = left[index]
    const union = other && joined(other, present, domain)
    if (union) {
      left.splice(index, 1)
      waiting.push(union)
    } else left.push(present)
    if (left.length > MOST_TERMS * MOST_TERMS) throw new TooTangled()
  }
  return left
}
