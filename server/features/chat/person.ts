import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ChatAuthor } from '#schemas/chat/chat.ts'
import { readInPortions } from '../../core/db/in-portions.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import type { DataAccess, PersonalData } from '../../core/services.ts'
import { jpegOf } from '../photos/offers.ts'

/** Who wrote, and the column that has their e-mail. */
interface Writer {
  readonly author: ChatAuthor
  readonly by: 'leads.email' | 'users.email'
}

/** The chats of a person, by their part in them: the proposals, with the codes of their requests. */
const chatsOf = (db: Db, { by }: Writer, email: string) =>
  db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .select(['proposals.id', 'leads.cod as request'])
    .where(by, '=', email)
    .orderBy('proposals.created_at')

/** What a person wrote, chat by chat, with the photographs as base64. Others are answered meanwhile (SRV-27). */
async function exported({ config, database: { db } }: DataAccess, writer: Writer, email: string) {
  const proposals = await chatsOf(db, writer, email).execute()
  const messages = []
  for (const { id, request } of proposals) {
    const theirMessages = await readInPortions<{ id: string; text: string; created_at: string }>(
      (after, limit) =>
        db
          .selectFrom('chat_messages')
          .select(['id', 'text', 'created_at'])
          .where('proposal_id', '=', id)
          .where('author', '=', writer.author)
          .$if(after !== undefined, (q) =>
            q.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id})`),
          )
          .orderBy('created_at')
          .orderBy('id')
          .limit(limit)
          .execute(),
    )
    messages.push(
      ...theirMessages.map(({ created_at, text, id: message }) => ({
        id: message,
        request,
        text,
        created_at,
      })),
    )
  }
  const rows = await chatsOf(db, writer, email)
    .innerJoin('chat_messages', 'chat_messages.proposal_id', 'proposals.id')
    .innerJoin('chat_photos', 'chat_photos.message_id', 'chat_messages.id')
    .innerJoin('photos', 'photos.id', 'chat_photos.photo_id')
    .clearSelect()
    .select(['chat_photos.message_id', 'photos.id', 'photos.store'])
    .where('chat_messages.author', '=', writer.author)
    .orderBy('chat_photos.position')
    .execute()
  const photos = new Map<string, (string | null)[]>()
  for (const { message_id, ...photo } of rows) {
    await setImmediate()
    photos.set(message_id, [...(photos.get(message_id) ?? []), await jpegOf(config, db, photo)])
  }
  return messages.map(({ id, ...message }) => ({ ...message, photos: photos.get(id) ?? [] }))
}

/**
 * A chat ends with its proposal, which was erased before with the account or with the request; its photographs before those
 * (`erasePhotosOfChats`).
 */
async function eraseGone(trx: Trx): Promise<void> {
  for (const table of ['chat_messages', 'chat_dates', 'chat_reports'] as const)
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
  export: async (store, email) => ({
    chat_as_professional: await exported(store, { author: 'professional', by: 'users.email' }, email),
  }),
  erase: eraseGone,
}

/** What a client wrote. */
export const chatOfClient: PersonalData = {
  of: 'email',
  export: async (store, email) => ({
    chat_as_client: await exported(store, { author: 'client', by: 'leads.email' }, email),
  }),
  erase: eraseGone,
}
