import { isAnswered } from '../atoms/other-answer.ts'
import { valueAt } from '../wizards/pointers.ts'
import type { Problem } from './problem.ts'

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && (value.trim() === '' || !isAnswered(value)))

/** Whether a problem is that nothing was answered, or a part of it; otherwise what was answered is wrong (ORD-7). */
export function isMissing(answers: unknown, { path }: Pick<Problem, 'path'>): boolean {
  const values = [valueAt(answers, path)].flat()
  return values.length === 0 || values.some(isBlank)
}
