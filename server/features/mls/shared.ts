import { calls } from '#schemas/calls/calls.ts'
import type { SharedValues } from '#schemas/forms/shared-property.ts'
import { MAX_SHARED, mayHaveSize, SHARED_DAYS, sizeProblems } from '#schemas/mls/property.ts'
import { cellOf } from '#schemas/requests/distance.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { once } from '../../core/http/idempotency.ts'
import type { Services } from '../../core/services.ts'
import { locationOf, postalCodesOf } from '../places/offers.ts'
import { mustShare } from './access.ts'

const GONE = 'Este imóvel já não existe.'
const TAKEN_AWAY = 'A administração retirou este imóvel. Veja o motivo na lista dos seus imóveis.'
const MANY = `Pode ter até ${MAX_SHARED} imóveis à vista. Remova um que já não esteja disponível.`
const DAY_MS = 24 * 60 * 60 * 1000

/** The properties that professionals share: shared, changed, renewed and removed by themselves alone (MLS-3, MLS-4). */
export function sharedProperties(services: Services) {
  const { database, clock } = services
  const { db } = database
  const codes = postalCodesOf(services)
  const now = () => new Date(clock.now()).toISOString()
  const end = () => new Date(clock.now() + SHARED_DAYS * DAY_MS).toISOString()

  /** What is stored of a property. Throws Refused for what its schema cannot know. */
  async function rowOf(values: SharedValues) {
    const { kind, size, commission, link, place: typed } = values
    const place_text = typed.trim()
    const location = await locationOf(codes, place_text)
    const wrong = sizeProblems(values)
    if (typeof location === 'string') throw new Refused([...wrong, { path: '/place', message: location }])
    if (wrong.length > 0) throw new Refused(wrong)
    return {
      business: values.business,
      kind,
      size: mayHaveSize(kind) ? (size ?? null) : null,
      area: values.area,
      price: values.price,
      description: values.description.trim(),
      commission: commission ?? null,
      link: link ?? null,
      place_text,
      ...location,
      cell: cellOf(location),
    }
  }

  /** Lets one transaction at a time go on for an account, so that two at once are not one too many. Throws a 403. */
  async function waitAlone(trx: Trx, account: string): Promise<void> {
    await trx
      .updateTable('users')
      .set((eb) => ({ id: eb.ref('users.id') }))
      .where('id', '=', account)
      .execute()
    await mustShare(trx, account)
  }

  const alone = <T>(account: string, work: (trx: Trx) => Promise<T>) =>
    database.inTransaction(async (trx) => {
      await waitAlone(trx, account)
      return work(trx)
    })

  /** Throws a Conflict where an account has as many open ones as it may. */
  async function mustHaveRoom(trx: Trx, account: string): Promise<void> {
    const { count } = await trx
      .selectFrom('shared_properties')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', account)
      .where('expires_at', '>', now())
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_SHARED) throw new Conflict(MANY)
  }

  /** One's own property that nobody took away. Throws NotFound or a Conflict. */
  async function ownOf(trx: Trx, account: string, id: string) {
    const row = await trx
      .selectFrom('shared_properties')
      .select(['id', 'expires_at', 'removed_reason'])
      .where('id', '=', id)
      .where('user_id', '=', account)
      .executeTakeFirst()
    if (!row) throw new NotFound(GONE)
    if (row.removed_reason !== null) throw new Conflict(TAKEN_AWAY)
    return row
  }

  return {
    /** Shares a property for `SHARED_DAYS`, once for each key. Throws Refused, a 403, or a Conflict for one too many. */
    share(account: string, values: SharedValues, key?: string): Promise<{ id: string }> {
      const sent = { call: calls.shareProperty.path, key, body: { account, ...values }, now: now() }
      return once(database, sent, async () => {
        const row = await rowOf(values)
        return async (trx) => {
          await waitAlone(trx, account)
          await mustHaveRoom(trx, account)
          const id = randomToken()
          await trx
            .insertInto('shared_properties')
            .values({
              ...{ id, user_id: account, ...row },
              ...{ created_at: now(), expires_at: end(), removed_reason: null },
            })
            .execute()
          return { id }
        }
      })
    },

    /** Replaces what a property says. Throws Refused, a 403, NotFound or a Conflict. */
    async change(account: string, id: string, values: SharedValues): Promise<void> {
      const row = await rowOf(values)
      await alone(account, async (trx) => {
        await ownOf(trx, account, id)
        await trx.updateTable('shared_properties').set(row).where('id', '=', id).execute()
      })
    },

    /** Shares a property for its whole time again; the end of it. Throws a 403, NotFound or a Conflict. */
    renew: (account: string, id: string): Promise<string> =>
      alone(account, async (trx) => {
        const { expires_at } = await ownOf(trx, account, id)
        if (expires_at <= now()) await mustHaveRoom(trx, account)
        const until = end()
        await trx.updateTable('shared_properties').set({ expires_at: until }).where('id', '=', id).execute()
        return until
      }),

    /** Removes one's own property, also without access any more. Throws NotFound. */
    async remove(account: string, id: string): Promise<void> {
      const removed = await db
        .deleteFrom('shared_properties')
        .where('id', '=', id)
        .where('user_id', '=', account)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw new NotFound(GONE)
    },
  }
}
