import type { Db } from '../../core/db/tables.ts'
import type { MessageAttachment } from '../../core/mail/message.ts'

/** The files of an answer, as its e-mail takes them; none where it was erased. */
export async function filesOfAnswer(db: Db, answerId: string): Promise<MessageAttachment[]> {
  const files = await db
    .selectFrom('contact_answer_files')
    .select(['name', 'type', 'content'])
    .where('answer_id', '=', answerId)
    .orderBy('position')
    .execute()
  return files.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content, 'base64'),
  }))
}
