import { createHash } from 'node:crypto'
import type { QuestionRecord } from '#schemas/questions/record.ts'

/** A hash of a questionnaire's whole content: the version that a lead stores. */
export function versionOf(parts: {
  service_id: number
  title: string
  questions: string
  base: string
}): string {
  const { service_id, title, questions, base } = parts
  const hash = createHash('sha256').update(JSON.stringify([service_id, title, questions, base]))
  return hash.digest('base64url').slice(0, 16)
}

/** The version of the base questions alone. */
export const baseVersion = (base: readonly QuestionRecord[]): string =>
  versionOf({ service_id: 0, title: '', questions: '[]', base: JSON.stringify(base) })

/** The version of a group of questions. */
export const groupVersion = (
  id: number,
  { title, questions }: { title: string; questions: readonly QuestionRecord[] },
): string => versionOf({ service_id: id, title, questions: JSON.stringify(questions), base: '[]' })
