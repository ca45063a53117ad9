import type { ErrorSchema } from '@rjsf/utils'
import type { Problem } from '#schemas/validation/problem.ts'

/** Problems laid out as rjsf wants its errors: nested like the data, messages under `__errors`. */
export function toErrorSchema(problems: readonly Problem[]): ErrorSchema {
  const root: ErrorSchema = {}
  for (const { path, message } of problems) {
    let node: ErrorSchema = root
    for (const part of pathParts(path)) {
      const children = node as Record<string, ErrorSchema>
      children[part] ??= {}
      node = children[part]
    }
    node.__errors = [...new Set([...(node.__errors ?? []), message])]
  }
  return root
}

/** The DOM id of the field that a problem is at (rjsf joins names by an underscore under `root`). */
export function fieldId(path: string): string {
  return ['root', ...pathParts(path).slice(0, 1)].join('_')
}

function pathParts(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
