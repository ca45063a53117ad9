import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { readStored } from '../db/stored.ts'
import type { Db, Trx } from '../db/tables.ts'
import { Malformed, Refused } from './errors.ts'

const OTHER_BODY = 'Este pedido já foi enviado com outro conteúdo.'

/**
 * The request's `Idempotency-Key`; undefined without one. Throws Malformed for one that is not 8 to 128 plain
 * characters.
 */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new Malformed([{ path: '/headers/idempotency-key', message: 'A chave não é válida.' }])
  }
  return key
}

interface Repeatable {
  call: string
  key: string | undefined
  /** What the digest is made of: stored data, which changes by a rule (SRV-35). */
  body: unknown
  /** The same as versions of the last 30 days made the digest of it, where they did so otherwise. */
  before?: readonly unknown[]
  /** Keys that the same versions gave to the same send: they are kept next to this one, so that both are known (SRV-35). */
  keysBefore?: readonly string[]
  /** What is said of another body; 'Este pedido já foi enviado com outro conteúdo.' without it. */
  otherBody?: string
  now: string
}

const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')

/** What is kept of a send with a key, or with one of several; undefined where none was. */
export const keptReply = (db: Db, { call, key }: { call: string; key: string | readonly string[] }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('call', '=', call)
    .where('key', 'in', [key].flat())
    .executeTakeFirst()

/** The earlier reply to this key and body; undefined if there is none. Throws Refused if the key came with another body. */
async function earlierReply<Reply>(
  { db }: Database,
  { call, key, body, before = [], keysBefore = [], otherBody = OTHER_BODY }: Repeatable,
): Promise<Reply | undefined> {
  if (key === undefined) return undefined
  const storedReply = await keptReply(db, { call, key: [key, ...keysBefore] })
  if (storedReply && ![body, ...before].some((one) => storedReply.body_hash === hashOf(one)))
    throw new Refused([], otherBody)
  return storedReply && readStored<Reply>(storedReply.reply)
}

/** Stores a send and returns its reply; what it throws takes all of that back. It may run again (see InTransaction). */
export type Send<Reply> = (trx: Trx) => Promise<Reply>

/** Takes a key, or throws what its unique index throws: of two with the same one, the second waits here for the first. */
async function takeKey(trx: Trx, { call, key, body, keysBefore = [], now }: Repeatable): Promise<void> {
  if (key === undefined) return
  const row = { call, body_hash: hashOf(body), reply: '', created_at: now }
  const rows = [key, ...keysBefore].map((each) => ({ ...row, key: each }))
  await trx.insertInto('idempotency_keys').values(rows).execute()
}

/** Keeps the reply under its key, for those who send the same again. */
async function keepReply(
  trx: Trx,
  { call, key, keysBefore = [] }: Repeatable,
  reply: unknown,
): Promise<void> {
  if (key === undefined) return
  await trx
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where('call', '=', call)
    .where('key', 'in', [key, ...keysBefore])
    .execute()
}

/**
 * Prepares a send and stores it in one transaction, once for each key, and returns its reply (SRV-3): the same key and body
 * get the first reply again, also while the first is under way, another body is 422. Without a key it is simply stored. The key
 * is taken first, so that a repeated send does and counts nothing. An earlier reply is looked for only where the send comes to
 * nothing, so that a first one does not ask the database for it; what is refused does not count for a repeated send.
 */
export async function once<Reply>(
  database: Database,
  request: Repeatable,
  prepare: () => Send<Reply> | Promise<Send<Reply>>,
): Promise<Reply> {
  try {
    const send = await prepare()
    return await database.inTransaction(async (trx) => {
      await takeKey(trx, request)
      const reply = await send(trx)
      await keepReply(trx, request, reply)
      return reply
    })
  } catch (error) {
    const firstReply = await earlierReply<Reply>(database, request)
    if (firstReply) return firstReply
    throw error
  }
}
