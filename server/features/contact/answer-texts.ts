import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { MAX_ANSWER_TEXTS } from '#schemas/contact/answers.ts'
import { rowId } from '../../core/configuration/secrets.ts'
import type { Db } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type PersonalData, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'

const MANY = `Já tem ${MAX_ANSWER_TEXTS} textos guardados. Elimine um primeiro.`
const GONE = 'Este texto já não existe.'

/** The texts that an administrator keeps to begin answers with, by name (CON-20). */
export const answerTextsOf = (db: Pick<Db, 'selectFrom'>, userId: string) =>
  db
    .selectFrom('answer_texts')
    .select(['id', 'name', 'message'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .limit(MAX_ANSWER_TEXTS)
    .execute()

/** Keeping and removing such texts (CON-20). */
export function answerTextRoutes(app: FastifyInstance, { database: { db }, clock }: Services): void {
  handle(app, adminCalls.saveAnswerText, async ({ body, request }) => {
    const { id: user_id } = adminOf(request)
    const name = body.name.trim()
    const others = (await answerTextsOf(db, user_id)).filter((text) => text.name !== name)
    if (others.length >= MAX_ANSWER_TEXTS) throw new Conflict(MANY)
    const message = body.message.trim()
    await db
      .insertInto('answer_texts')
      .values({ id: rowId(), user_id, name, message, created_at: isoNow(clock) })
      .onConflict((c) => c.columns(['user_id', 'name']).doUpdateSet({ message }))
      .execute()
    return { success: true as const }
  })
  handle(app, adminCalls.removeAnswerText, async ({ params: { id }, request }) => {
    const removed = await db
      .deleteFrom('answer_texts')
      .where('id', '=', id)
      .where('user_id', '=', adminOf(request).id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new NotFound(GONE)
    return { success: true as const }
  })
}

/** The texts that an administrator keeps. */
export const answerTextsOfAccount: PersonalData = {
  of: 'account',
  export: async ({ database: { db } }, email) => ({
    answer_texts: await db
      .selectFrom('answer_texts')
      .innerJoin('users', 'users.id', 'answer_texts.user_id')
      .select(['answer_texts.name', 'answer_texts.message', 'answer_texts.created_at'])
      .where('users.email', '=', email)
      .execute(),
  }),
  async erase(trx, _config, email) {
    await trx
      .deleteFrom('answer_texts')
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
      .execute()
  },
}
