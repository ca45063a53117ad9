import type { FastifyRequest } from 'fastify'
import type { Db } from '../../core/db/tables.ts'
import { keyedHash } from '../../core/http/counts.ts'
import { singleAddressOf } from '../../core/http/single-address.ts'
import type { Services } from '../../core/services.ts'
import { deviceOf } from '../order-drafts/offers.ts'
import { ownerOf } from '../photos/offers.ts'

const DAY = 24 * 3_600_000

/** What a trace is of, with how long it counts. */
const kinds = { device: 60 * DAY, address: DAY } as const

type Kind = keyof typeof kinds

/** A keyed hash of a browser's cookie or of an address. */
export interface Mark {
  readonly kind: Kind
  readonly mark: string
}

/** From where a call comes (PRO-20): the cookies that mark its browser, and the address that it has for itself. */
export function traceMarksOf({ config }: Pick<Services, 'config'>, request: FastifyRequest): Mark[] {
  const mark = (kind: Kind, name: string | undefined): Mark[] =>
    name === undefined ? [] : [{ kind, mark: `${kind} ${keyedHash(config.sessionSecret, `trace ${name}`)}` }]
  const [draft, photos] = [deviceOf(request), ownerOf(request)]
  return [...mark('device', draft), ...mark('device', photos), ...mark('address', singleAddressOf(request))]
}

/** Stores the marks of the sender of a request, or of an account that signed on. `now` in milliseconds. */
export async function keepTraces(db: Db, about: string, marks: readonly Mark[], now: number): Promise<void> {
  if (marks.length === 0) return
  await db
    .insertInto('traces')
    .values(
      marks.map(({ kind, mark }) => ({ about, mark, ends_at: new Date(now + kinds[kind]).toISOString() })),
    )
    .onConflict((c) =>
      c.columns(['about', 'mark']).doUpdateSet((eb) => ({ ends_at: eb.ref('excluded.ends_at') })),
    )
    .execute()
}

/** Keeps from where an account signed on (PRO-20). */
export async function noteSignOn(
  services: Services,
  account: string,
  request: FastifyRequest,
): Promise<void> {
  const { database, clock } = services
  await keepTraces(database.db, account, traceMarksOf(services, request), clock.now())
}

/** The marks that a request or an account has now. `now` is ISO 8601. */
export async function marksKept(db: Db, about: string, now: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('traces')
    .select('mark')
    .where('about', '=', about)
    .where('ends_at', '>', now)
    .execute()
  return new Set(rows.map(({ mark }) => mark))
}
