import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { Db } from '../../db/tables.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { hasExpired } from '../../outbox/good-for.ts'
import { isoNow, type Services } from '../../services.ts'
import { adminOf } from './access.ts'
import { messageSubject, recordAction } from './audit.ts'
import { pageOf } from './cursor.ts'
import { olderThan, PAGE } from './newest-first.ts'

const EXPIRED =
  'A ligação desta mensagem já não é válida. A de um pedido envia-se de novo na página do pedido; outra pede-a a própria pessoa.'

/** Messages as the lists show them: not what they say. */
export const messageRows = (db: Db) =>
  db
    .selectFrom('outbox')
    .select([
      'id',
      'created_at as at',
      'channel',
      'recipient',
      'template',
      'state',
      'attempts',
      'last_error as error',
    ])

/** What waits to be sent, was sent, or could not be: tried once more (decisions 'E-mail and SMS'). */
export function outboxRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database

  handle(app, adminCalls.listMessages, async ({ query: { after, state } }) => {
    const rows = await messageRows(db)
      .where(olderThan('outbox', after))
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'dead'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    return pageOf(rows, PAGE, (row) => row)
  })

  handle(app, adminCalls.resendMessage, async ({ params, request }) => {
    const now = isoNow(clock)
    await db.transaction().execute(async (trx) => {
      const message = await trx
        .updateTable('outbox')
        .set({ state: 'pending', attempts: 0, next_attempt_at: now, claimed_until: null })
        .where('id', '=', params.id)
        .where('state', '=', 'dead')
        .returning(['template', 'recipient', 'created_at'])
        .executeTakeFirst()
      if (!message) throw new NotFound('Esta mensagem não existe, ou não falhou.')
      if (hasExpired(message, clock.now())) throw new Conflict(EXPIRED)
      const subject = messageSubject(message.template, message.recipient)
      const entry = { action: 'outbox.resend' as const, subject }
      await recordAction(trx, now, adminOf(request), entry)
    })
    return { success: true as const }
  })
}
