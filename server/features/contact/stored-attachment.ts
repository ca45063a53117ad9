import type { Db } from '../../core/db/tables.ts'
import type { MessageAttachment } from '../../core/mail/message.ts'

/** The file that came with a stored message of the contact form; none where it had none or was erased. */
export async function attachmentOf(db: Db, contact: string): Promise<MessageAttachment[]> {
  const row = await db
    .selectFrom('contact_messages')
    .select(['attachment', 'attachment_name', 'attachment_type'])
    .where('id', '=', contact)
    .executeTakeFirst()
  if (!row?.attachment) return []
  const { attachment, attachment_name, attachment_type } = row
  return [
    {
      filename: attachment_name ?? 'anexo',
      contentType: attachment_type ?? 'application/octet-stream',
      content: Buffer.from(attachment, 'base64'),
    },
  ]
}
