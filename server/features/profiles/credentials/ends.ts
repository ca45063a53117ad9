import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { REMINDED_DAYS } from '#schemas/profiles/credentials.ts'
import { rowId } from '../../../core/configuration/secrets.ts'
import { inPortions } from '../../../core/db/in-portions.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { waitingChanged } from '../../../core/waiting.ts'
import { tellOfCredential } from './tell.ts'

const DAY_MS = 24 * 3_600_000

/** A day (yyyy-mm-dd) some days after another one. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** When a professional is next reminded of a credential's last day, after today; null after the last time. Days are yyyy-mm-dd. */
export function nextReminder(endsOn: string, today: string): string | null {
  // At the end: the day after the last one.
  const days = REMINDED_DAYS.map((before) => dayAfter(endsOn, before === 0 ? 1 : -before))
  return days.find((day) => day > today) ?? null
}

/** Ends what is over, and reminds professionals of what ends soon (PRF-18), once each. */
export async function endCredentials(services: Services): Promise<void> {
  const { db, inTransaction } = services.database
  const today = lisbonDay(services.clock.now())
  const due = (limit: number) =>
    db
      .selectFrom('credentials')
      .select(['id', 'user_id', 'kind', 'issuer', 'ends_on', 'remind_on'])
      .where('remind_on', 'is not', null)
      .where('remind_on', '<=', today)
      .orderBy('remind_on')
      .limit(limit)
      .execute()
  await inPortions(due, (one) =>
    inTransaction(async (trx) => {
      const ended = (one.ends_on ?? '') < today
      const noted = await trx
        .updateTable('credentials')
        .set({
          remind_on: ended ? null : nextReminder(one.ends_on ?? '', today),
          ...(ended && { state: 'ended' as const }),
        })
        .where('id', '=', one.id)
        .where('remind_on', '=', one.remind_on)
        .returning('id')
        .executeTakeFirst()
      if (!noted) return
      const now = isoNow(services.clock)
      await tellOfCredential(trx, services, one, { what: ended ? 'ended' : 'soon', now })
    }),
  )
}

/**
 * Has the credentials of a professional whose profile has another name looked at again, in the transaction that changes it, as
 * a NIF is (PRF-9): each has another id, so that nobody decides about the former one. One that waits already takes its place.
 */
export async function askCredentialsAgain(
  trx: Trx,
  services: Services,
  userId: string,
  name: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('credentials')
    .select(['id', 'user_id', 'kind', 'issuer', 'ends_on', 'state'])
    .where('user_id', '=', userId)
    .where('name', '!=', name)
    .where('state', 'in', ['open', 'verified'])
    .orderBy('state')
    .execute()
  const now = isoNow(services.clock)
  const waiting = new Set(rows.flatMap(({ kind, state }) => (state === 'open' ? [kind] : [])))
  for (const { id, state, ...one } of rows) {
    if (state === 'verified') await tellOfCredential(trx, services, one, { what: 'again', now })
    if (state === 'verified' && waiting.has(one.kind)) {
      await trx.deleteFrom('credentials').where('id', '=', id).execute()
      continue
    }
    await moveToNewId(trx, id, name, now)
    await waitingChanged(trx)
  }
}

/** Gives a credential another id and has it wait, with its document where that is still kept. */
async function moveToNewId(trx: Trx, id: string, name: string, now: string): Promise<void> {
  const row = await trx.selectFrom('credentials').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const file = await trx
    .selectFrom('credential_files')
    .selectAll()
    .where('credential_id', '=', id)
    .executeTakeFirst()
  await trx.deleteFrom('credentials').where('id', '=', id).execute()
  const again = rowId()
  await trx
    .insertInto('credentials')
    .values({
      ...row,
      ...{ id: again, name, state: 'open', created_at: now },
      ...{ decided_at: null, ends_on: null, remind_on: null },
    })
    .execute()
  if (!file) return
  await trx
    .insertInto('credential_files')
    .values({ ...file, credential_id: again, decided_at: null })
    .execute()
}
