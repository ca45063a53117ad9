import { type CopiedQuestion, withCopy } from '#schemas/questions/conditions/copy.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { draftLeft } from './question-draft.ts'

/**
 * Copies a question to the end of another service's draft, which is begun if there is none (ADM-21). Rejects with an
 * ApiError if somebody saved that draft or published meanwhile, as every save does.
 */
export async function copyToService(id: number, record: QuestionRecord): Promise<CopiedQuestion> {
  const { copied, draft } = await copyFor(id, record)
  const { id: _, ...body } = draft
  await callAdmin('saveQuestions', { params: { id }, body })
  return copied
}

/** A draft that a question was taken out of. */
export interface DraftWithout {
  id: number
  revision: number
  base_number: number
  content: ServiceContent
}

/**
 * Moves a question to the end of another service's draft: both drafts change, or none (ADM-21). Rejects as
 * `copyToService` does.
 */
export async function moveToService(
  id: number,
  record: QuestionRecord,
  from: DraftWithout,
): Promise<CopiedQuestion> {
  const { copied, draft } = await copyFor(id, record)
  await callAdmin('moveQuestion', { body: { from, to: draft } })
  return copied
}

/** Another service's draft with a copy of a question. */
async function copyFor(id: number, record: QuestionRecord) {
  await draftLeft(id)
  const { content, revision, base_number } = await callAdmin('showEditable', { params: { id } })
  const copied = withCopy(content, record)
  return { copied, draft: { id, revision, base_number, content: copied.content } }
}
