import type { ErrorObject } from 'ajv'
import { atoms } from '../atoms/registry.ts'
import { keywordMessage } from '../messages/validation.ts'

/** What is wrong with one field: its JSON pointer (`/details/tipo`), the failing keyword and a Portuguese text. */
export interface Problem {
  path: string
  keyword: string
  message: string
}

const messagesByFormat = new Map<string, Readonly<Record<string, string>>>(
  Object.values(atoms).map((atom) => [atom.schema.format, atom.messages]),
)

/** Turns Ajv's errors into problems, each at the field that has to change (a missing field is named by its own path). */
export function toProblems(errors: readonly ErrorObject[] | null | undefined): Problem[] {
  const problems = new Map<string, Problem>()
  for (const error of errors ?? []) {
    const path = error.instancePath + missingProperty(error)
    if (!problems.has(path)) problems.set(path, { path, keyword: error.keyword, message: messageOf(error) })
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

function messageOf(error: ErrorObject): string {
  const byFormat = error.keyword === 'format' ? messagesByFormat.get(error.params.format)?.format : undefined
  return byFormat ?? keywordMessage(error.keyword, error.params)
}
