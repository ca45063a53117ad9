import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { LockTaken, type Writes } from '../db/write-together.ts'
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
 * Writes a batch in one transaction, once for each key, and gives its reply: the same key and body get the first reply
 * again, another body is 422, and a second one while the first is in flight 409 (decisions 'The product'). Replies are
 * kept as JSON. Without a key it is simply written.
 */
export async function once<Reply>(
  { db, writeTogether }: Database,
  request: { call: string; key: string | undefined; body: unknown; now: string },
  reply: Reply,
  writes: Writes,
): Promise<Reply> {
  const { call, key, now } = request
  if (key === undefined) {
    await writeTogether(writes)
    return reply
  }
  const body_hash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url')
  const row = { call, key, body_hash, reply: JSON.stringify(reply), created_at: now }
  try {
    const idempotency: Writes[string] = (to) => to.insertInto('idempotency_keys').values(row)
    await writeTogether({ ...writes, idempotency }, `${call} ${key}`)
    return reply
  } catch (error) {
    const known = await db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'reply'])
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst()
    if (known && known.body_hash !== body_hash) throw new Refused([], OTHER_BODY)
    if (known) return JSON.parse(known.reply) as Reply
    throw error instanceof LockTaken ? new Conflict(IN_FLIGHT) : error
  }
}
