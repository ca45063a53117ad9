import { sql } from 'kysely'
import type { Database } from '../../core/db/open.ts'
import type { Db } from '../../core/db/tables.ts'
import { keyedHash } from '../../core/http/counts.ts'
import { HttpError } from '../../core/http/errors.ts'
import { addressOf } from '../../core/http/network.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { type UnsentKind, unsentBounds } from './bounds.ts'

const OF_ADDRESS =
  'A sua rede já tem muito guardado connosco que ainda não foi enviado. O que escreveu continua nesta página: envie ou elimine o que começou antes, ou tente novamente mais tarde.'
const OF_ALL =
  'De momento não conseguimos guardar mais. O que escreveu continua nesta página: tente novamente mais tarde.'
const RETRY_SECONDS = 3600
/** How long a process goes on from the sum that it asked for last, adding what it stores itself. */
const SUM_MS = 60_000

interface Thing {
  readonly id: string
  readonly ip: string
  readonly bytes: number
}

/** The sums of each kind, as a process knows them. */
const sums = new WeakMap<Database, Map<UnsentKind, { bytes: number; at: number }>>()

const sumOf = async (db: Db, kind: UnsentKind, address?: string, but = ''): Promise<number> => {
  const { rows } = await sql<{ sum: number | string | null }>`select sum(bytes) as sum from unsent_things
    where kind = ${kind} and id <> ${but} ${address === undefined ? sql`` : sql`and address = ${address}`}`.execute(
    db,
  )
  return Number(rows[0]?.sum ?? 0)
}

async function allOf({ database, clock }: Services, kind: UnsentKind) {
  const kinds = sums.get(database) ?? new Map<UnsentKind, { bytes: number; at: number }>()
  sums.set(database, kinds)
  const sum = kinds.get(kind)
  if (sum && clock.now() - sum.at < SUM_MS) return sum
  const asked = { bytes: await sumOf(database.db, kind), at: clock.now() }
  kinds.set(kind, asked)
  return asked
}

const markOf = ({ config }: Services, ip: string) => keyedHash(config.sessionSecret, addressOf(ip))

/**
 * Refuses to keep more of a kind than its bounds (PHO-12): HttpError 429 for an address that has too much, 503 where there is
 * too much in all. A thing that is kept already counts as what it becomes.
 */
export async function admitUnsent(
  services: Services,
  kind: UnsentKind,
  { id, ip, bytes }: Thing,
): Promise<void> {
  const { address, all } = unsentBounds[kind]
  const ownSum = await sumOf(services.database.db, kind, markOf(services, ip), id)
  if (ownSum + bytes > address) throw new HttpError(429, OF_ADDRESS, { retryAfter: RETRY_SECONDS })
  if ((await allOf(services, kind)).bytes + bytes > all)
    throw new HttpError(503, OF_ALL, { retryAfter: RETRY_SECONDS })
}

/** Notes the room that a thing takes from now on. */
export async function noteUnsent(
  services: Services,
  kind: UnsentKind,
  { id, ip, bytes }: Thing,
): Promise<void> {
  const { database, clock } = services
  const row = { address: markOf(services, ip), bytes, stored_at: isoNow(clock) }
  await database.db
    .insertInto('unsent_things')
    .values({ kind, id, ...row })
    .onConflict((c) => c.columns(['kind', 'id']).doUpdateSet(row))
    .execute()
  ;(await allOf(services, kind)).bytes += bytes
}
