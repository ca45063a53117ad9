import { parseJson } from '../../validation/parse-json.ts'
import type { Problem } from '../../validation/problem.ts'
import type { CompiledWizard } from '../compiled.ts'
import type { Answers, StepAnswers } from '../definition.ts'
import { readEntries } from '../read-entries.ts'
import { type Walk, walk } from '../walk.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const problem = (path: string, keyword: string, message: string): Problem => ({ path, keyword, message })

/** The text that is sent: the relevant answers keyed by step, as they stand (LOAN-21). */
export const toBlob = ({ relevant }: Walk): string => JSON.stringify(relevant)

/**
 * Reads a blob that arrived: what is wrong with it, each with its path (`/dados_gerais/prazo`), by the same walk as in
 * the form, its values read as the form reads them; and what of it counts. Parts that are not relevant are left out, unknown ones are refused.
 */
export function readBlob(
  wizard: CompiledWizard,
  text: string,
): { problems: readonly Problem[]; relevant: Answers } {
  const answers = parse(text)
  if (!isObject(answers)) {
    return { problems: [problem('', 'type', 'O pedido não está bem formado.')], relevant: {} }
  }
  const known = wizard.definition.steps.map(({ id }) => id)
  const foreign = Object.keys(answers).filter((id) => !known.includes(id))
  const missing = known.filter((id) => !isObject(answers[id]))
  const shape = [
    ...foreign.map((id) => problem(`/${id}`, 'additionalProperties', 'Este passo não faz parte do pedido.')),
    ...missing.map((id) => problem(`/${id}`, 'required', 'Falta este passo do pedido.')),
  ]
  if (shape.length > 0) return { problems: shape, relevant: {} }
  const read = wizard.definition.steps.map(
    (step) => [step.id, readEntries(step, answers[step.id] as StepAnswers)] as const,
  )
  const { path, relevant } = walk(wizard, Object.fromEntries(read))
  const problems = path.flatMap(({ step, problems }) =>
    problems.map((found) => ({ ...found, path: `/${step.id}${found.path}` })),
  )
  return { problems, relevant }
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
