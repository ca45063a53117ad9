import type { ErrorSchema } from '@rjsf/utils'
import { isAnswered, isOther } from '#schemas/atoms/other-answer.ts'
import { OTHER_TEXT } from '#schemas/forms/control-names.ts'
import type { Problem } from '#schemas/validation/problem.ts'
import type { StepAnswers } from '#schemas/wizards/definition.ts'

/** Problems in rjsf's form: nested like the data, messages under `__errors`. */
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
 * A step's problems by where they show. `unwritten`: by field, those of a chosen 'Outro' with a blank text.
 * `atFields`: all others; those of one chosen option show at the whole question.
 */
export function placeProblems(
  answers: StepAnswers,
  problems: readonly Problem[],
): { atFields: readonly Problem[]; unwritten: Readonly<Record<string, string>> } {
  const unwritten: Record<string, string> = {}
  const atFields = problems.flatMap((problem) => {
    const [field = '', index, ...deeper] = pathParts(problem.path)
    const answer = answers[field]
    const value = Array.isArray(answer) && index !== undefined ? answer[Number(index)] : answer
    if (problem.keyword === 'format' && isOther(value) && !isAnswered(value)) {
      unwritten[field] = problem.message
      return []
    }
    const inChoices = Array.isArray(answer) && index !== undefined && deeper.length === 0
    return [inChoices ? { ...problem, path: `/${field}` } : problem]
  })
  return { atFields, unwritten }
}

/** The path that gets the focus for the first problem: the problem's own, or that of the missing text of 'Outro'. */
export function firstPlace(answers: StepAnswers, problems: readonly Problem[]): string | undefined {
  const [first] = problems
  if (!first) return undefined
  const [field] = Object.keys(placeProblems(answers, [first]).unwritten)
  return field === undefined ? first.path : `/${field}${OTHER_TEXT}`
}

/** The id of the field at a path: rjsf joins names by an underscore under the prefix. */
export const fieldId = (path: string, idPrefix = 'root'): string => [idPrefix, ...pathParts(path)].join('_')

/** The element of a problem's field, or of the nearest parent on the page. */
function fieldElement(path: string, idPrefix?: string): HTMLElement | null {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = document.getElementById(fieldId(at, idPrefix))
    if (field) return field
  }
  return null
}

/**
 * Moves the focus to the field at a path, or to its first focusable element. It scrolls so that the field is visible
 * with its messages below it; if both do not fit, the field.
 */
export function focusField(path: string, idPrefix?: string): void {
  const field = fieldElement(path, idPrefix)
  const target = field?.matches(TAKES) ? field : (wanted(field) ?? field)
  target?.focus()
  // The form draws the error after its fields.
  requestAnimationFrame(() => {
    const said = [field, target].flatMap((one) => one?.getAttribute('aria-describedby')?.split(' ') ?? [])
    for (const id of said) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    target?.scrollIntoView({ block: 'nearest' })
  })
}

const TAKES = 'input, textarea, select'

const TEXT = 'input[type=text], input:not([type])'

/**
 * The element of a group that needs an answer: among choices a text that is missing, else the chosen option;
 * otherwise the first field.
 */
function wanted(group: HTMLElement | null): HTMLElement | undefined {
  const choices = group?.querySelector('input[type=radio], input[type=checkbox]')
  for (const selector of choices ? [TEXT, 'input:checked', TAKES] : [TAKES]) {
    const input = group?.querySelector<HTMLElement>(selector)
    if (input) return input
  }
  return undefined
}

function pathParts(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
