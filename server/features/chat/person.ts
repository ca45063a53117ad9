import { sql } from 'kysely'
import type { ChatAuthor } from '#schemas/chat/chat.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import type { PersonalData } from '../../core/feature.ts'

/** What a person wrote, by their part in the chat. */
const written = (db: Db, author: ChatAuthor) =>
  db
    .selectFrom('chat_messages')
    .innerJoin('proposals', 'proposals.id', 'chat_messages.proposal_id')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .select(['leads.cod as request', 'chat_messages.text', 'chat_messages.created_at'])
    .where('chat_messages.author', '=', author)
    .orderBy('chat_messages.created_at')

/** A chat ends with its proposal, which was erased before with the account or with the request. */
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
  export: async ({ database: { db } }, email) => ({
    chat_as_professional: await written(db, 'professional')
      .innerJoin('users', 'users.id', 'proposals.professional_id')
      .where('users.email', '=', email)
      .execute(),
  }),
  erase: eraseGone,
}

/** What a client wrote. */
export const chatOfClient: PersonalData = {
  of: 'email',
  export: async ({ database: { db } }, email) => ({
    chat_as_client: await written(db, 'client').where('leads.email', '=', email).execute(),
  }),
  erase: eraseGone,
}
