import { sql } from 'kysely'
import { grounds } from '#schemas/decisions/grounds.ts'
import { kindOf } from '#schemas/decisions/kinds.ts'
import { isSampleRecipient } from '#schemas/messages/samples.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import type { PersonalData } from '../../core/services.ts'
import { decisionMessages } from './messages.ts'

/** The decisions about an account, or about a client of requests. */
const decisionsOf = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('decisions')
    .leftJoin('objections', 'objections.decision_id', 'decisions.id')
    .select(['decisions.kind', 'decisions.subject', 'decisions.ground', 'decisions.facts'])
    .select(['decisions.created_at', 'decisions.ended_at', 'objections.text as objection'])
    .select(['objections.created_at as objected_at', 'objections.answer', 'objections.answered_at'])
    .orderBy('decisions.created_at')
    .orderBy('decisions.id')

const inWords = (rows: Awaited<ReturnType<ReturnType<typeof decisionsOf>['execute']>>) =>
  rows.map(({ kind, ground, ...row }) => ({
    decision: kindOf(kind).title,
    ground: grounds[ground].name,
    ...row,
  }))

/**
 * Takes people out of their decisions: what was objected goes, and of the decision its kind, rule and moment stay, which the
 * numbers of decisions are made of (DEC-8). Of samples, which count nowhere, nothing stays.
 */
async function forget(trx: Trx, theirs: readonly { id: string; email: string }[]): Promise<void> {
  if (theirs.length === 0) return
  const ids = theirs.map(({ id }) => id)
  const samples = theirs.filter(({ email }) => isSampleRecipient(email)).map(({ id }) => id)
  if (samples.length > 0) await trx.deleteFrom('decisions').where('id', 'in', samples).execute()
  await trx.deleteFrom('objections').where('decision_id', 'in', ids).execute()
  await trx
    .updateTable('decisions')
    .set({ thing: '', subject: null, facts: '', note: null, user_id: null, name: '', email: '', phone: null })
    .where('id', 'in', ids)
    .execute()
}

/** What was decided about the account. */
export const decisionsOfAccount: PersonalData = {
  of: 'account',

  export: async ({ database: { db } }, email) => ({
    decisions: inWords(
      await decisionsOf(db)
        .innerJoin('users', 'users.id', 'decisions.user_id')
        .where('users.email', '=', email)
        .execute(),
    ),
  }),

  async erase(trx, _config, email) {
    // The account was erased before: what belonged to it has no account any more.
    const gone = await trx
      .selectFrom('decisions')
      .select(['id', 'email'])
      .where('user_id', 'is not', null)
      .where(sql<boolean>`not exists (select 1 from users where users.id = decisions.user_id)`)
      .execute()
    await forget(trx, gone)
    const names = decisionMessages.map(({ name }) => name)
    await trx.deleteFrom('outbox').where('recipient', '=', email).where('template', 'in', names).execute()
  },
}

/** What was decided about the requests, reviews and chats of a client. */
export const decisionsOfClient: PersonalData = {
  of: 'email',

  export: async ({ database: { db } }, email) => ({
    decisions_as_client: inWords(
      await decisionsOf(db)
        .where('decisions.user_id', 'is', null)
        .where('decisions.email', '=', email)
        .execute(),
    ),
  }),

  async erase(trx, _config, email) {
    const theirs = await trx
      .selectFrom('decisions')
      .select(['id', 'email'])
      .where('user_id', 'is', null)
      .where('email', '=', email)
      .execute()
    await forget(trx, theirs)
  },
}
