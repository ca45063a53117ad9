import { firstAndLast, fromFirstToLast, isoDayTyped } from '../atoms/coming-days.ts'
import { asTyped } from '../atoms/entry.ts'
import { nameAtoms } from '../atoms/name-atoms.ts'
import { isOther } from '../atoms/other-answer.ts'
import { atomOfField } from '../atoms/registry.ts'
import { INSTEAD, LAST, OTHER_TEXT } from '../forms/control-names.ts'
import { MAX_POSTED, type Posted } from '../forms/posted.ts'
import type { JsonSchema, ObjectSchema } from '../json-schema.ts'
import { isFileId } from '../photos/photos.ts'
import { choicesOf } from '../questions/choices.ts'
import { visible } from '../text/visible.ts'
import { asObject, type JsonObject } from '../validation/json-object.ts'
import type { StepAnswers, WizardStep } from './definition.ts'

interface Context {
  readonly posted: Posted
  /** JSON pointers of the parts that the form did not show. */
  readonly irrelevant: ReadonlySet<string>
}

/**
 * A step's answers from the controls of its form, as the browser posts them: each control has its field's id as name
 * (`control-names.ts`). The step's schema decides what is read, so that unknown names are ignored; a text is read as its
 * value kind reads what is typed, the day of rjsf's widget `date` as yyyy-mm-dd, a list's whole numbers as numbers. Fields that the form did not show (`irrelevant`), groups of which it has no control, and photographs, which a form posts
 * otherwise, stay as they were in `before`; the ids of photographs at their fields are added. It refuses nothing: what is
 * wrong is found by the walk. Never throws. `prefix` is that of the ids of the fields.
 */
export function readPosted(
  { schema, ui }: Pick<WizardStep, 'schema' | 'ui'>,
  posted: Posted,
  before: StepAnswers = {},
  { irrelevant = [], prefix = 'root' }: { irrelevant?: readonly string[]; prefix?: string } = {},
): StepAnswers {
  return readFields(schema, ui, before, prefix, '', { posted, irrelevant: new Set(irrelevant) })
}

function readFields(
  { properties }: ObjectSchema,
  ui: JsonSchema,
  before: StepAnswers,
  id: string,
  at: string,
  context: Context,
): StepAnswers {
  const entries = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
    const [pointer, fieldUi] = [`${at}/${name}`, ui[name] as JsonSchema | undefined]
    const was = Object.hasOwn(before, name) ? before[name] : undefined
    const value = context.irrelevant.has(pointer)
      ? was
      : readField(schema, fieldUi ?? {}, was, `${id}_${name}`, pointer, context)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

function readField(
  schema: JsonSchema,
  ui: JsonSchema,
  before: unknown,
  id: string,
  at: string,
  context: Context,
): unknown {
  const options = (ui['ui:options'] ?? {}) as Readonly<Record<string, unknown>>
  const { posted } = context
  if (isGroup(schema)) {
    // A form may show one person of several.
    if (![...posted.keys()].some((name) => name.startsWith(`${id}_`))) return before
    const was = typeof before === 'object' && before !== null ? (before as StepAnswers) : {}
    return readFields(schema, ui, was, id, at, context)
  }
  if (schema.type === 'array') {
    const items = (schema.items ?? {}) as JsonSchema
    if (options.photos === true) return withAdded(before, posted.get(id) ?? [])
    if (isGroup(items))
      return readEntries(schema, items, (ui.items ?? {}) as JsonSchema, before, id, at, context)
    const choices = offered(items, options)
    const chosen = (posted.get(id) ?? []).map((value) =>
      items.type === 'integer' ? wholeNumber(value) : choice(value, choices, id, posted),
    )
    return chosen.length > 0 ? [...new Set(chosen)] : undefined
  }
  const [value = ''] = posted.get(id) ?? []
  const choices = offered(schema, options)
  if (choices.length > 0) return value === '' ? undefined : choice(value, choices, id, posted)
  if (schema.const === true) return posted.has(id) ? true : undefined
  if (schema.type === 'boolean') return posted.has(id) ? value !== 'false' : undefined
  return readText(value, ui, options, id, posted)
}

/** Photographs with those that came with the form: their ids. */
function withAdded(before: unknown, added: readonly string[]): unknown {
  const all = [...(Array.isArray(before) ? before : []), ...added.filter(isFileId)]
  return all.length > 0 ? [...new Set(all)] : before
}

function readText(
  typed: string,
  ui: JsonSchema,
  options: Readonly<Record<string, unknown>>,
  id: string,
  posted: Posted,
): unknown {
  const text = options.span === true ? fromFirstToLast(typed, posted.get(id + LAST)?.[0] ?? '') : typed
  const blank = text.trim() === '' || (options.span === true && firstAndLast(text).join('').trim() === '')
  const [instead = ''] = posted.get(id + INSTEAD) ?? []
  if (blank && instead !== '') return instead
  if (ui['ui:widget'] === 'password') return text === '' ? undefined : text
  if (ui['ui:widget'] === 'date') return blank ? undefined : isoDayTyped(text)
  const named = nameAtoms[options.atom as keyof typeof nameAtoms] as
    | (typeof nameAtoms)[keyof typeof nameAtoms]
    | undefined
  const meant = (named ?? atomOfField(ui))?.entry.parse(text) ?? asTyped.parse(text)
  return meant === '' ? undefined : meant
}

/** The entries of a list, as many as the form has of them; one above the limit at most, for the walk to see. */
function readEntries(
  { maxItems }: JsonSchema,
  items: ObjectSchema,
  ui: JsonSchema,
  before: unknown,
  id: string,
  at: string,
  context: Context,
): StepAnswers[] {
  const most = typeof maxItems === 'number' ? maxItems + 1 : MAX_POSTED
  const names = Object.keys(items.properties)
  const isThere = (index: number) => names.some((name) => context.posted.has(`${id}_${index}_${name}`))
  const entries: StepAnswers[] = []
  for (let index = 0; index < most && isThere(index); index++) {
    const was = asObject(Array.isArray(before) ? before[index] : undefined)
    entries.push(readFields(items, ui, was, `${id}_${index}`, `${at}/${index}`, context))
  }
  return entries
}

/** The values that a field offers, by its schema; by its ui where a list comes with the page. */
function offered(schema: JsonSchema, options: JsonObject): unknown[] {
  const { choices = choicesOf(schema, options) } = options
  return Array.isArray(choices) ? choices.map((one: { value: unknown }) => one.value) : []
}

/** The offered value that was posted; the text of 'Outro' with its prefix; what was not offered stays as posted. */
function choice(value: string, choices: readonly unknown[], id: string, posted: Posted): unknown {
  if (isOther(value)) return value + visible(posted.get(id + OTHER_TEXT)?.[0] ?? '')
  return choices.find((one) => String(one) === value) ?? value
}

/** The whole number that was posted; another text stays as it is. */
const wholeNumber = (value: string): unknown => (/^\d{1,15}$/.test(value) ? Number(value) : value)

const isGroup = (schema: JsonSchema): schema is ObjectSchema =>
  schema.type === 'object' && typeof schema.properties === 'object'
