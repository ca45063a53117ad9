import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.ts'
import { isObject } from '#schemas/validation/json-object.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { accountOf, readSession } from '#src/lib/storage/session.ts'
import { clearAll, keysIn, readStored, readTab, writeStored, writeTab } from '#src/lib/storage/storage.ts'

/** What this tab has of a form that was not sent. */
interface TypedValues {
  /** The fields that differ from what the form begins with; undefined for one that was emptied. */
  readonly values: StepAnswers
  /** The text next to the fields, as it was kept. */
  readonly also?: string
}

const PREFIX = 'escrito:'
const keyOf = (name: string) => PREFIX + name
/** Forms whose text another tab and a browser that was closed have too: proposals (PRO-15), answers to messages (CON-17). */
const ON_DEVICE = /^(?:proposal|contact-answer):/

/** The tab's own text is newer than what another one has left on the device. */
const read = (name: string): string | null =>
  readTab(keyOf(name)) ?? (ON_DEVICE.test(name) ? readStored(keyOf(name)) : null)

function write(name: string, text: string | null): boolean {
  const isKept = writeTab(keyOf(name), text)
  return ON_DEVICE.test(name) ? writeStored(keyOf(name), text) : isKept
}

/** Who is signed in, or was until the session's hour was over: the account's id. '' for nobody. */
const person = (): string => accountOf(readSession(undefined, 0)) ?? ''

/** Whether a stored value has the kind that its field takes. The form itself says what else is wrong with it. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (value === null) return true
  if (Array.isArray(schema.enum)) return schema.enum.includes(value)
  if (schema.type === 'array') return Array.isArray(value)
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** The fields that differ; null for those that were emptied. */
function changesOf(values: StepAnswers, from: StepAnswers): [string, unknown][] {
  const names = new Set([...Object.keys(values), ...Object.keys(from)])
  return [...names].flatMap((name): [string, unknown][] => {
    const [now, before] = [values[name] ?? null, from[name] ?? null]
    return JSON.stringify(now) === JSON.stringify(before) ? [] : [[name, now]]
  })
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/**
 * What this tab, or this device (PRO-15), has kept of a form by its name (PAGE-41), as far as it differs from what the form begins with. Undefined
 * where there is nothing, or it is of somebody else.
 */
export function readTyped(
  name: string,
  { properties }: ObjectSchema,
  from: StepAnswers,
): TypedValues | undefined {
  const stored = parsed(read(name))
  if (!isObject(stored) || !isObject(stored.values)) return undefined
  // Before, it belonged to a name: that is nobody's.
  if (typeof stored.of !== 'string') return undefined
  const now = person()
  if (stored.of !== '' && now !== '' && stored.of !== now) return undefined
  const fitting = Object.entries(stored.values).filter(([field, value]) => {
    const fieldSchema = properties[field]
    return fieldSchema !== undefined && fits(fieldSchema, value)
  })
  const changes = changesOf({ ...from, ...Object.fromEntries(fitting) }, from)
  const also = typeof stored.also === 'string' ? { also: stored.also } : {}
  if (changes.length === 0 && also.also === undefined) return undefined
  return { values: Object.fromEntries(changes.map(([field, value]) => [field, value ?? undefined])), ...also }
}

/**
 * Keeps in the tab which fields differ from those that the form began with, and the text next to them (PAGE-41). A form
 * that is as it began keeps nothing.
 */
export function keepTyped(name: string, values: StepAnswers, from: StepAnswers, also?: string): void {
  const changes = changesOf(values, from)
  const typed = { of: person(), values: Object.fromEntries(changes), also }
  write(name, changes.length === 0 && also === undefined ? null : JSON.stringify(typed))
}

/** The names, after a beginning, of what this tab and this device have kept. */
export const typedNames = (beginning: string): string[] =>
  keysIn(keyOf(beginning)).map((key) => key.slice(keyOf(beginning).length))

export const dropTyped = (name: string): boolean => write(name, null)

/** Forgets everything that was typed in this browser: whoever uses it next is somebody else. */
export const dropAllTyped = (): void => clearAll(PREFIX)
