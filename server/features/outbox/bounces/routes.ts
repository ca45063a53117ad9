import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { HttpError, NotFound } from '../../../core/http/errors.ts'
import { handleFile } from '../../../core/http/handle.ts'
import { publish } from '../../../core/http/streams/topics.ts'
import { markGone, meansGone } from '../../../core/mail/gone-addresses.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { waitingChanged } from '../../../core/waiting.ts'
import { readBounce } from './read-bounce.ts'

const WRONG = 'O segredo de BOUNCES_SECRET não é este.'

/**
 * Takes e-mails that came back, from a mail server or from a program that reads the mailbox (MSG-21). The message counts
 * as refused then; its address is marked as gone if the status says so (MSG-22).
 */
export function bounceRoutes(app: FastifyInstance, { config, database, clock }: Services): void {
  const mayBegin = () => {
    if (!config.bounces) throw new NotFound()
  }
  const admit = async ({ headers }: FastifyRequest) => {
    const [shown, wanted] = [
      Buffer.from(headers.authorization ?? ''),
      Buffer.from(`Bearer ${config.bounces?.secret}`),
    ]
    if (shown.length !== wanted.length || !timingSafeEqual(shown, wanted)) throw new HttpError(401, WRONG)
  }
  handleFile(
    app,
    calls.tellBounce,
    async ({ body }) => {
      const bounce = readBounce(Buffer.concat(body).toString('utf8'))
      if (!bounce) return { noted: false }
      const now = isoNow(clock)
      return { noted: await database.inTransaction((trx) => cameBack(trx, bounce, now)) }
    },
    { mayBegin, admit },
  )
}

/** Notes a message of ours that came back; false where none such was sent, or it has been noted. */
async function cameBack(trx: Trx, { id, code }: { id: string; code: string }, now: string): Promise<boolean> {
  const message = await trx
    .updateTable('outbox')
    .set({ state: 'refused', last_error: `bounce ${code}` })
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .where('state', '=', 'sent')
    .returning(['recipient', 'lead_id'])
    .executeTakeFirst()
  if (!message) return false
  if (meansGone(code)) await markGone(trx, message.recipient, { code, now })
  if (message.lead_id !== null) await publish(trx, [`request:${message.lead_id}`])
  await waitingChanged(trx)
  return true
}
