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

/**
 * The field that a problem is at, or the nearest thing around it that is on the page (rjsf joins names by an underscore
 * under `root`).
 */
export function fieldElement(path: string): HTMLElement | null {
  const parts = ['root', ...pathParts(path)]
  for (let length = parts.length; length > 1; length--) {
    const found = document.getElementById(parts.slice(0, length).join('_'))
    if (found) return found
  }
  return null
}

/** Focus goes to the field at a path, or to the first thing in it that can take it. */
export function focusField(path: string): void {
  const field = fieldElement(path)
  const takes = 'input, textarea, select'
  const inside = field?.querySelector<HTMLElement>(`input[type=text], input:checked, ${takes}`)
  const target = field?.matches(takes) ? field : (inside ?? field)
  target?.focus()
}

function pathParts(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
