import type { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { MAX_ANSWERS } from '#schemas/contact/answers.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import type { Db } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { type Admin, authorsOf, recordAction } from '../audit/offers.ts'
import { type Attachment, readAttachment } from './attachment.ts'
import { changeHandling, NO_MESSAGE } from './handling.ts'
import { contactAnswer } from './messages.ts'

const MANY = `Já respondeu ${MAX_ANSWERS} vezes a esta mensagem: continue por e-mail.`

type Answer = BodyOf<typeof adminCalls.answerContact>

/**
 * Answers a contact message by e-mail, and notes that it is dealt with by its owner, or by the author of the answer if it
 * has none (CON-17, CON-19). The same id again changes nothing. Throws NotFound. Throws Conflict where somebody changed
 * the message since the given revision, or it has as many answers as it may have. Throws Refused for a file that is not
 * taken (CON-18).
 */
export async function answerMessage(
  { database: { db, inTransaction }, clock }: Services,
  contactId: string,
  { by, id, revision, text, files }: Answer & { by: Admin },
): Promise<void> {
  const isSent = (from: Pick<Db, 'selectFrom'>) =>
    from
      .selectFrom('contact_answers')
      .select('id')
      .where('id', '=', id)
      .where('contact_id', '=', contactId)
      .executeTakeFirst()
  if (await isSent(db)) return
  const read: Attachment[] = []
  // One after the other: a picture takes a worker each.
  for (const { name, content } of files) read.push(await readAttachment(name, Buffer.from(content, 'base64')))
  const now = isoNow(clock)
  await inTransaction(async (trx) => {
    const message = await trx
      .selectFrom('contact_messages')
      .select(['email', 'subject', 'message', 'owner_id', 'outbox_id'])
      .where('id', '=', contactId)
      .executeTakeFirst()
    if (!message) throw new NotFound(NO_MESSAGE)
    await changeHandling(trx, contactId, {
      ...{ by, revision, state: 'done' },
      owner: message.owner_id ?? by.id,
    })
    const before = await trx
      .selectFrom('contact_answers')
      .select('outbox_id')
      .where('contact_id', '=', contactId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    if (before.length >= MAX_ANSWERS) throw new Conflict(MANY)
    const thread = [message.outbox_id, ...before.map(({ outbox_id }) => outbox_id)]
    const outbox_id = rowId()
    const mail = messageTo(contactAnswer, message.email, {
      ...{ ownWords: text.trim(), subject: message.subject, answer: message.message },
      ...{ reference: contactId, sent: id },
      thread: thread.filter((one) => one !== null),
    })
    await enqueue(trx, now, [{ ...mail, id: outbox_id }])
    await trx
      .insertInto('contact_answers')
      .values({
        ...{ id, contact_id: contactId, text: text.trim(), outbox_id, created_at: now },
        ...{ by_id: by.id, by_name: by.name },
      })
      .execute()
    for (const [position, { filename, type, content }] of read.entries())
      await trx
        .insertInto('contact_answer_files')
        .values({
          ...{ id: rowId(), answer_id: id, position, name: filename, type, size: content.length },
          content: content.toString('base64'),
        })
        .execute()
    const names = read.map(({ filename }) => filename)
    await recordAction(trx, now, by, {
      action: 'contact.answer',
      subject: `mensagem ${contactId}`,
      note: names.length === 0 ? undefined : `com ${names.join(', ')}`,
    })
  })
}

/** The answers to a message, the oldest first, with their files and how far sending each is: null where that is no longer known. */
export async function answersTo(db: Db, contactId: string) {
  const rows = await db
    .selectFrom('contact_answers')
    .leftJoin('outbox', 'outbox.id', 'contact_answers.outbox_id')
    .select(['contact_answers.id', 'contact_answers.text', 'contact_answers.created_at as at'])
    .select(['contact_answers.by_id', 'contact_answers.by_name', 'outbox.state'])
    .where('contact_id', '=', contactId)
    .orderBy('contact_answers.created_at')
    .orderBy('contact_answers.id')
    .limit(MAX_ANSWERS)
    .execute()
  if (rows.length === 0) return []
  const files = await db
    .selectFrom('contact_answer_files')
    .select(['id', 'answer_id', 'name', 'size'])
    .where(
      'answer_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const authorOf = await authorsOf(
    db,
    rows.map(({ by_id }) => by_id),
  )
  return rows.map(({ by_id, by_name, ...row }) => ({
    ...row,
    by: authorOf(by_id, by_name),
    files: files
      .filter(({ answer_id }) => answer_id === row.id)
      .map(({ id, name, size }) => ({ id, name, size })),
  }))
}
