import type { JsonSchema } from '../json-schema.ts'
import { keywordMessage } from '../messages/validation.ts'
import type { Problem } from './problem.ts'

/** How many fields a refusal names, and how many unknown fields of one object are read. */
export const MAX_PROBLEMS = 50

/** The schema of an unknown field: it says nothing. */
const UNKNOWN: JsonSchema = {}

export interface Bounded<T> {
  /** The value without what exceeds its bounds; the same object if nothing does. */
  readonly value: T
  /** One for each bound that was broken. */
  readonly problems: readonly Problem[]
}

/** Keywords that apply further schemas to the same value. A value under one of them is not cut. */
const COMBINING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if']

/**
 * Cuts a value to the size that its schema allows, before a validator with `allErrors` sees it: such a validator goes
 * through everything, and neither `maxItems` nor `maxLength` stops it. A list is cut to `maxItems` entries, a text
 * that is surely longer than `maxLength` is removed, of unknown fields the first few stay, and an object or list is
 * emptied if the schema allows neither. The validator finds the same faults in what is left.
 */
export function withinBounds<T>(schema: JsonSchema, value: T): Bounded<T> {
  const problems: Problem[] = []
  return { value: cut(schema, value, '', problems) as T, problems }
}

function cut(schema: JsonSchema, value: unknown, path: string, problems: Problem[]): unknown {
  if (COMBINING.some((keyword) => keyword in schema)) return value
  if (typeof value === 'string') return cutText(schema, value, path, problems)
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value)
    ? cutList(schema, value, path, problems)
    : cutObject(schema, value as Record<string, unknown>, path, problems)
}

/** `maxLength` counts characters; each takes one or two code units. */
function cutText({ maxLength }: JsonSchema, text: string, path: string, problems: Problem[]) {
  if (typeof maxLength !== 'number' || text.length <= 2 * maxLength) return text
  problems.push(beyond(path, 'maxLength', maxLength))
  return undefined
}

function cutList(schema: JsonSchema, list: readonly unknown[], path: string, problems: Problem[]) {
  const { type, items, maxItems } = schema
  if (type !== 'array') return list.length > 0 ? [] : list
  const tooMany = typeof maxItems === 'number' && list.length > maxItems
  if (tooMany) problems.push(beyond(path, 'maxItems', maxItems))
  const bounded = tooMany ? list.slice(0, maxItems) : list
  if (!isSchema(items)) return bounded
  const entries = bounded.map((entry, index) => cut(items, entry, `${path}/${index}`, problems))
  return entries.some((entry, index) => entry !== list[index]) ? entries : bounded
}

function cutObject(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  problems: Problem[],
) {
  const names = Object.keys(value)
  if (schema.type !== 'object') return names.length > 0 ? {} : value
  if (!isSchema(schema.properties)) return value
  const { properties, additionalProperties } = schema
  if (additionalProperties !== false) return value
  const ownNames = names.filter((name) => Object.hasOwn(properties, name))
  const unknown = names.length - ownNames.length
  const checkedNames = unknown <= MAX_PROBLEMS ? names : [...ownNames, ...firstUnknown(names, properties)]
  const parts = checkedNames.map((name) => {
    const part = Object.hasOwn(properties, name) ? properties[name] : UNKNOWN
    return cut(isSchema(part) ? part : UNKNOWN, value[name], `${path}/${name}`, problems)
  })
  const same = checkedNames === names && names.every((name, index) => parts[index] === value[name])
  return same ? value : Object.fromEntries(checkedNames.map((name, index) => [name, parts[index]]))
}

function firstUnknown(names: readonly string[], properties: JsonSchema): string[] {
  return names.filter((name) => !Object.hasOwn(properties, name)).slice(0, MAX_PROBLEMS)
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const beyond = (path: string, keyword: string, limit: number): Problem => ({
  path,
  keyword,
  message: keywordMessage(keyword, { limit }),
})
