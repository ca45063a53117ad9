import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import type { Trx } from '../db/tables.ts'
import { Conflict, Malformed, Refused } from './errors.ts'

const IN_FLIGHT = 'Este pedido já está a ser enviado.'
const OTHER_BODY = 'Este pedido já foi enviado com outro conteúdo.'

/** The request's `Idempotency-Key`; undefined without one. Refuses one that is not 8 to 128 plain characters. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new Malformed([{ path: '/headers/idempotency-key', message: 'A chave não é válida.' }])
  }
  return key
}

/**
 * Does a piece of work in one transaction, once for each key: the same key and body get the first reply again, another
 * body is 422, and a second one while the first is in flight 409 (decisions 'The product'). Replies are kept as JSON.
 */
export async function once<Reply>(
  database: Database,
  request: { call: string; key: string | undefined; body: unknown; now: string },
  work: (trx: Trx) => Promise<Reply>,
): Promise<Reply> {
  const { call, key, now } = request
  if (key === undefined) return database.db.transaction().execute(work)
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url')
  return database.db.transaction().execute(async (trx) => {
    if (!(await database.tryLock(trx, `${call} ${key}`))) throw new Conflict(IN_FLIGHT)
    const known = await trx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'reply'])
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known) {
      if (known.body_hash !== bodyHash) throw new Refused([], OTHER_BODY)
      return JSON.parse(known.reply) as Reply
    }
    const reply = await work(trx)
    await trx
      .insertInto('idempotency_keys')
      .values({ call, key, body_hash: bodyHash, reply: JSON.stringify(reply), created_at: now })
      .execute()
    return reply
  })
}
