import type { ErrorObject } from 'ajv'
import type { Atom } from '../atoms/atom.ts'
import { atomOf, atoms } from '../atoms/registry.ts'
import { keywordMessage } from '../messages/validation.ts'
import { valueAt } from '../wizards/pointers.ts'
import { asObject } from './json-object.ts'

/** A problem of one field: its JSON pointer (`/details/tipo`), the failing keyword and a Portuguese text. */
export interface Problem {
  path: string
  keyword: string
  message: string
  /** The key of a doubt that a person may confirm instead of changing the value. Never on the wire. */
  confirm?: string
}

const messageByFormat = new Map(
  Object.values<Atom>(atoms).map(({ schema, messages }) => [schema.format, messages.format]),
)

/** What a field's ui says about its messages. */
interface FieldUi {
  readonly 'ui:options'?: { readonly atom?: unknown; readonly reasons?: Readonly<Record<string, string>> }
}

/**
 * Turns Ajv's errors into problems, each at the field that has to change (a missing field has its own path). `ui` is
 * rjsf's uiSchema of the fields, if there is one: a field's `reasons` (by keyword) take precedence over the usual
 * texts, and limits of an amount are given in euros. `checked` is what was checked, for kinds that say what is wrong
 * with a text.
 */
export function toProblems(
  errors: readonly ErrorObject[] | null | undefined,
  ui?: unknown,
  checked?: unknown,
): Problem[] {
  const problems = new Map<string, Problem>()
  for (const error of errors ?? []) {
    const path = error.instancePath + missingProperty(error)
    if (!problems.has(path))
      problems.set(path, {
        path,
        keyword: error.keyword,
        message: messageOf(error, uiAt(ui, path), valueAt(checked, path)),
      })
  }
  return [...problems.values()]
}

function missingProperty({ keyword, params }: ErrorObject): string {
  const name =
    keyword === 'required'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined
  return name === undefined ? '' : `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The uiSchema at a JSON pointer; all entries of a list share one. */
function uiAt(ui: unknown, path: string): FieldUi | undefined {
  let node = asObject(ui)
  for (const part of path.split('/').slice(1)) {
    node = asObject(/^\d+$/.test(part) ? (node.items ?? node) : node[part])
  }
  return node
}

/** The message that a field's ui has of its own for a broken bound; undefined where it has none. */
export const ownReason = (
  ui: unknown,
  { path, keyword }: Pick<Problem, 'path' | 'keyword'>,
): string | undefined => uiAt(ui, path)?.['ui:options']?.reasons?.[keyword]

function messageOf({ keyword, params }: ErrorObject, ui: FieldUi | undefined, value: unknown): string {
  const options = ui?.['ui:options'] ?? {}
  const atom = atomOf(options)
  const formatMessage = keyword === 'format' ? messageByFormat.get(params.format) : undefined
  return (
    options.reasons?.[keyword] ??
    (keyword === 'format' && typeof value === 'string' ? atom?.fault?.(value) : undefined) ??
    formatMessage ??
    (keyword === 'type' ? atom?.messages.type : undefined) ??
    keywordMessage(keyword, params, atom?.words)
  )
}
