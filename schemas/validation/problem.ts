import type { ErrorObject } from 'ajv'
import { atoms } from '../atoms/registry.ts'
import { keywordMessage } from '../messages/validation.ts'

/** What is wrong with one field: its JSON pointer (`/details/tipo`), the failing keyword and a Portuguese text. */
export interface Problem {
  path: string
  keyword: string
  message: string
  /** Where a person may confirm the value instead of changing it: what they confirm. Never on the wire. */
  confirm?: string
}

const messagesByFormat = new Map<string, Readonly<Record<string, string>>>(
  Object.values(atoms).map((atom) => [atom.schema.format, atom.messages]),
)

/** What a field's ui says about its messages. */
interface FieldUi {
  readonly 'ui:widget'?: unknown
  readonly 'ui:options'?: { readonly reasons?: Readonly<Record<string, string>> }
}

/**
 * Turns Ajv's errors into problems, each at the field that has to change (a missing field is named by its own path).
 * `ui` is rjsf's uiSchema of the fields, where there is one: a field's `reasons` (by keyword) go before the usual texts,
 * and limits of an amount are named in euros.
 */
export function toProblems(errors: readonly ErrorObject[] | null | undefined, ui?: unknown): Problem[] {
  const problems = new Map<string, Problem>()
  for (const error of errors ?? []) {
    const path = error.instancePath + missingProperty(error)
    if (!problems.has(path))
      problems.set(path, { path, keyword: error.keyword, message: messageOf(error, uiAt(ui, path)) })
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

/** The uiSchema at a JSON pointer; entries of a list share theirs. */
function uiAt(ui: unknown, path: string): FieldUi | undefined {
  let node = ui as Record<string, unknown> | undefined
  for (const part of path.split('/').slice(1)) {
    node = (/^\d+$/.test(part) ? (node?.items ?? node) : node?.[part]) as typeof node
  }
  return node
}

function messageOf(error: ErrorObject, ui: FieldUi | undefined): string {
  const reason = ui?.['ui:options']?.reasons?.[error.keyword]
  if (reason !== undefined) return reason
  const byFormat = error.keyword === 'format' ? messagesByFormat.get(error.params.format)?.format : undefined
  const unit = ui?.['ui:widget'] === 'money' ? 'euros' : undefined
  return byFormat ?? keywordMessage(error.keyword, error.params, unit)
}
