import { type CopiedQuestion, withCopy } from '#schemas/questions/conditions/copy.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { draftLeft } from './keep-draft.ts'

/**
 * Copies a question to the end of another service's draft, which is begun if there is none (ADM-21). Rejects with an
 * ApiError if somebody saved that draft or published meanwhile, as every save does.
 */
export async function copyToService(id: number, record: QuestionRecord): Promise<CopiedQuestion> {
  await draftLeft(id)
  const { content, revision, base_number } = await callAdmin('showEditable', { params: { id } })
  const copied = withCopy(content, record)
  const body = { revision, base_number, content: copied.content }
  await callAdmin('keepDraft', { params: { id }, body })
  return copied
}
