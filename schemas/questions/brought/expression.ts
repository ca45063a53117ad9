import type { Rule } from './form.ts'

/** The longest expression that is read. */
const MAX_LENGTH = 2000
const MAX_DEPTH = 8

const TOKEN =
  /\s*(?:\{([^{}]*)\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)(?![\w.])|(<=|>=|<>|!=|==|&&|\|\||\*=|[=<>()[\],!])|([\p{L}_][\p{L}\p{N}_-]*))/uy

type Token = { readonly field: string } | { readonly value: string } | { readonly word: string }

class Unread extends Error {}

function tokensOf(expression: string): Token[] {
  const text = expression.trimEnd()
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const [, field, single, double, number, sign, word] = TOKEN.exec(text) ?? []
    const value = single ?? double ?? number
    if (field !== undefined) tokens.push({ field: field.trim().toLowerCase() })
    else if (value !== undefined) tokens.push({ value: value.replace(/\\(.)/g, '$1') })
    else if (sign !== undefined || word !== undefined)
      tokens.push({ word: (sign ?? word ?? '').toLowerCase() })
    else throw new Unread()
  }
  return tokens
}

type Operator = (key: string, values: readonly string[]) => Rule

const is: Operator = (key, values) => ({ key, test: { is: values } })
const numberIn = ([value]: readonly string[]): number => {
  const number = Number(value)
  if (value === undefined || value === '' || !Number.isFinite(number)) throw new Unread()
  return number
}
const to: Operator = (key, values) => ({ key, test: { to: numberIn(values) } })
const from: Operator = (key, values) => ({ key, test: { from: numberIn(values) } })
const not =
  (operator: Operator): Operator =>
  (key, values) => ({ not: operator(key, values) })
/** Beyond a bound: answered, and not up to it. */
const beyond =
  (operator: Operator): Operator =>
  (key, values) => ({ all: [{ key, test: { answered: true } }, { not: operator(key, values) }] })
const each: Operator = (key, values) => ({ all: values.map((value) => is(key, [value])) })

const operators: Readonly<Record<string, Operator>> = {
  '=': is,
  '==': is,
  equal: is,
  is,
  '<>': not(is),
  '!=': not(is),
  notequal: not(is),
  contains: is,
  contain: is,
  '*=': is,
  anyof: is,
  notcontains: not(is),
  notcontain: not(is),
  noneof: not(is),
  allof: each,
  '>=': from,
  greaterorequal: from,
  '<=': to,
  lessorequal: to,
  '>': beyond(to),
  greater: beyond(to),
  '<': beyond(from),
  less: beyond(from),
}

/**
 * The rule that an expression of SurveyJS says: comparisons of answers with values, `empty` and `notempty`, joined by `and`,
 * `or` and `not`. Undefined for functions, arithmetic and whatever else a rule cannot say.
 */
export function ruleOf(expression: string): Rule | undefined {
  if (expression.length > MAX_LENGTH) return undefined
  try {
    const tokens = tokensOf(expression)
    const rule = readAny(tokens, 0)
    return tokens.length === 0 ? rule : undefined
  } catch (error) {
    if (error instanceof Unread) return undefined
    throw error
  }
}

const wordAt = (tokens: readonly Token[]): string | undefined => {
  const [token] = tokens
  return token && 'word' in token ? token.word : undefined
}

const joinedBy =
  (words: readonly string[], part: (tokens: Token[], depth: number) => Rule, join: (rules: Rule[]) => Rule) =>
  (tokens: Token[], depth: number): Rule => {
    const first = part(tokens, depth)
    const rules = [first]
    while (words.includes(wordAt(tokens) ?? '')) {
      tokens.shift()
      rules.push(part(tokens, depth))
    }
    return rules.length === 1 ? first : join(rules)
  }

const readAll = joinedBy(['and', '&&'], readOne, (all) => ({ all }))
const readAny = joinedBy(['or', '||'], readAll, (any) => ({ any }))

function readOne(tokens: Token[], depth: number): Rule {
  if (depth > MAX_DEPTH) throw new Unread()
  const token = tokens.shift()
  if (!token || 'value' in token) throw new Unread()
  if ('field' in token) return compared(token.field, tokens)
  if (token.word === '!' || token.word === 'not') return { not: readOne(tokens, depth + 1) }
  if (token.word !== '(') throw new Unread()
  const rule = readAny(tokens, depth + 1)
  if (wordAt(tokens) !== ')') throw new Unread()
  tokens.shift()
  return rule
}

function compared(key: string, tokens: Token[]): Rule {
  const operator = wordAt(tokens)
  const answered: Rule = { key, test: { answered: true } }
  if (operator === 'notempty' || operator === 'empty') {
    tokens.shift()
    return operator === 'empty' ? { not: answered } : answered
  }
  // An answer alone holds where it is 'yes'.
  if (operator === undefined || !Object.hasOwn(operators, operator)) return is(key, ['true'])
  tokens.shift()
  return operators[operator]?.(key, valuesIn(tokens)) ?? answered
}

function valuesIn(tokens: Token[]): string[] {
  if (wordAt(tokens) !== '[') return [valueIn(tokens)]
  tokens.shift()
  const values: string[] = []
  while (wordAt(tokens) !== ']') {
    values.push(valueIn(tokens))
    if (wordAt(tokens) === ',') tokens.shift()
  }
  tokens.shift()
  return values
}

/** A value, with or without quotes. */
function valueIn(tokens: Token[]): string {
  const token = tokens.shift()
  if (!token || 'field' in token) throw new Unread()
  if ('value' in token) return token.value
  if (!/^[\p{L}_]/u.test(token.word)) throw new Unread()
  return token.word
}
