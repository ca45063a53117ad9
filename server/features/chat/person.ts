import { sql } from 'kysely'
import type { ChatAuthor } from '#schemas/chat/chat.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import type { Kept, PersonalData } from '../../core/feature.ts'
import { jpegOf } from '../photos/offers.ts'

/** Who wrote, and the column that has their e-mail. */
interface Writer {
  readonly author: ChatAuthor
  readonly by: 'leads.email' | 'users.email'
}

/** The messages that a person wrote, by their part in the chat. */
const written = (db: Db, { author, by }: Writer, email: string) =>
  db
    .selectFrom('chat_messages')
    .innerJoin('proposals', 'proposals.id', 'chat_messages.proposal_id')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .where('chat_messages.author', '=', author)
    .where(by, '=', email)

/** What a person wrote, with the photographs as base64. */
async function exported({ config, database: { db } }: Kept, writer: Writer, email: string) {
  const messages = await written(db, writer, email)
    .select(['chat_messages.id', 'leads.cod as request', 'chat_messages.text', 'chat_messages.created_at'])
    .orderBy('chat_messages.created_at')
    .execute()
  const rows = await written(db, writer, email)
    .innerJoin('chat_photos', 'chat_photos.message_id', 'chat_messages.id')
    .innerJoin('photos', 'photos.id', 'chat_photos.photo_id')
    .select(['chat_photos.message_id', 'photos.id', 'photos.store'])
    .orderBy('chat_photos.position')
    .execute()
  const photos = new Map<string, (string | null)[]>()
  for (const { message_id, ...photo } of rows)
    photos.set(message_id, [...(photos.get(message_id) ?? []), await jpegOf(config, db, photo)])
  return messages.map(({ id, ...message }) => ({ ...message, photos: photos.get(id) ?? [] }))
}

/**
 * A chat ends with its proposal, which was erased before with the account or with the request; its photographs before those
 * (`erasePhotosOfChats`).
 */
async function eraseGone(trx: Trx): Promise<void> {
  for (const table of ['chat_messages', 'chat_reports'] as const)
    await trx
      .deleteFrom(table)
      .where(
        sql<boolean>`not exists (select 1 from proposals where proposals.id = ${sql.ref(`${table}.proposal_id`)})`,
      )
      .execute()
}

/** What a professional wrote. */
export const chatOfProfessional: PersonalData = {
  of: 'account',
  export: async (kept, email) => ({
    chat_as_professional: await exported(kept, { author: 'professional', by: 'users.email' }, email),
  }),
  erase: eraseGone,
}

/** What a client wrote. */
export const chatOfClient: PersonalData = {
  of: 'email',
  export: async (kept, email) => ({
    chat_as_client: await exported(kept, { author: 'client', by: 'leads.email' }, email),
  }),
  erase: eraseGone,
}
