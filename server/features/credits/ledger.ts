import type { Insertable } from 'kysely'
import { type CreditKind, INITIAL_CREDITS } from '#schemas/credits/ledger.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import type { Db, Tables, Trx } from '../../core/db/tables.ts'
import { publish } from '../../core/http/streams/topics.ts'
import { newestPage } from '../../core/lists/newest-first.ts'
import { lookForRequests } from '../looks/offers.ts'
import { changeDebt, debtsOf } from './debts.ts'

type Row = Insertable<Tables['credit_entries']>

/** An entry of a ledger; `now` is ISO 8601. */
interface Entry {
  userId: string
  /** Credits: a whole number, negative where they are taken. */
  amount: number
  kind: CreditKind
  proposalId?: string | undefined
  purchaseId?: string | undefined
  /** The administrator who corrects. */
  by?: string | undefined
  /** What people read next to the kind. */
  note?: string | undefined
  now: string
}

const rowOf = ({ userId, amount, kind, proposalId, purchaseId, by, note, now }: Entry): Row => {
  if (!Number.isSafeInteger(amount) || amount === 0)
    throw new RangeError(`Not an amount of credits: ${amount}`)
  return {
    id: randomToken(),
    user_id: userId,
    amount,
    kind,
    proposal_id: proposalId ?? null,
    purchase_id: purchaseId ?? null,
    by: by ?? null,
    note: note ?? null,
    created_at: now,
  }
}

/** The initial credits of an account (ACC-23), as a row that may stand once. */
export const initialCredits = (userId: string, now: string): Row =>
  rowOf({ userId, amount: INITIAL_CREDITS, kind: 'initial', now })

/** An account's credits: the sum of its ledger (CRD-1). */
export async function balanceOf(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.sum<number | string>('amount').as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** The credits of some accounts; those without an entry are missing. */
export async function balancesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('credit_entries')
    .select(['user_id', (eb) => eb.fn.sum<number | string>('amount').as('sum')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, sum }) => [user_id, Number(sum)]))
}

/**
 * Locks an account for the transaction, so that what reads its balance and writes to its ledger does so alone: an update
 * that changes nothing takes the row's lock in PostgreSQL, and SQLite has one writer. Undefined if there is no account.
 */
export const holdAccount = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set((eb) => ({ id: eb.ref('users.id') }))
    .where('id', '=', userId)
    .returning('suspended_at')
    .executeTakeFirst()

/** Appends an entry, once for each proposal or purchase and kind, and tells open pages. False, and nothing is written, if it is there already. */
async function append(trx: Trx, entry: Entry): Promise<boolean> {
  const written = await trx
    .insertInto('credit_entries')
    .values(rowOf(entry))
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await publish(trx, [`account:${entry.userId}`])
  return written !== undefined
}

/**
 * Takes credits for a proposal (CRD-2); `amount` is a whole number above 0. Returns the balance after it; undefined where the
 * account is gone or suspended, has not so many, or the proposal has cost its credits already: then nothing is written.
 */
export async function spendCredits(
  trx: Trx,
  {
    amount,
    ...entry
  }: { userId: string; amount: number; proposalId: string; now: string; note?: string | undefined },
): Promise<number | undefined> {
  if (amount <= 0) throw new RangeError(`Not a cost in credits: ${amount}`)
  const account = await holdAccount(trx, entry.userId)
  if (!account || account.suspended_at !== null) return undefined
  const balance = await balanceOf(trx, entry.userId)
  if (balance < amount || !(await append(trx, { ...entry, kind: 'spent', amount: -amount }))) return undefined
  return balance - amount
}

/**
 * Gives credits: bought, returned for a proposal, or corrected by an administrator (CRD-3). False, and nothing is written,
 * if the account is gone, the proposal or purchase has such an entry already, or a correction would make the balance
 * negative. The account's debt is paid of them first (CRD-14).
 */
export async function giveCredits(
  trx: Trx,
  entry: Omit<Entry, 'kind'> & { kind: 'bought' | 'returned' | 'corrected' },
): Promise<boolean> {
  const account = await holdAccount(trx, entry.userId)
  if (!account) return false
  if (entry.amount < 0 && (await balanceOf(trx, entry.userId)) + entry.amount < 0) return false
  if (!(await append(trx, entry))) return false
  if (entry.amount < 0) return true
  await payDebts(trx, entry)
  await lookForRequests(trx, entry.userId)
  return true
}

/** Pays what an account owes, the oldest first, as far as its credits reach. The account's row must be locked. */
async function payDebts(trx: Trx, { userId, now }: Pick<Entry, 'userId' | 'now'>): Promise<void> {
  for (const { id, owed, reference } of await debtsOf(trx, userId)) {
    const amount = Math.min(owed, await balanceOf(trx, userId))
    if (amount <= 0) return
    await append(trx, {
      userId,
      amount: -amount,
      kind: 'corrected',
      note: `Dívida da compra ${reference}`,
      now,
    })
    await changeDebt(trx, { purchaseId: id, userId, by: -amount, now })
  }
}

/**
 * Takes credits as far as they are there: `most` at most, a whole number above 0. Returns how many it took; undefined if
 * the account is gone.
 */
export async function takeCredits(
  trx: Trx,
  { most, ...entry }: Omit<Entry, 'amount'> & { most: number },
): Promise<number | undefined> {
  if (!(await holdAccount(trx, entry.userId))) return undefined
  const amount = Math.min(most, await balanceOf(trx, entry.userId))
  if (amount > 0) await append(trx, { ...entry, amount: -amount })
  return amount
}

/**
 * Takes the credits of a proposal again that came back before its client chose it (CRD-11), as far as they are there.
 * Nothing is taken where they did not come back.
 */
export async function spendAgain(
  trx: Trx,
  { proposalId, note, now }: { proposalId: string; note: string; now: string },
): Promise<void> {
  const back = await trx
    .selectFrom('credit_entries')
    .select(['user_id', 'amount'])
    .where('proposal_id', '=', proposalId)
    .where('kind', '=', 'returned')
    .executeTakeFirst()
  if (!back) return
  const { user_id: userId, amount: most } = back
  await takeCredits(trx, { userId, most, kind: 'corrected', proposalId, note, now })
}

/** An account's entries with the balance after each, newest first, from a cursor on; one more than `size` if there are more. */
export async function entriesOf(
  db: Db,
  userId: string,
  { after, size }: { after?: string | undefined; size: number },
) {
  const all = db
    .selectFrom('credit_entries')
    .select(['id', 'created_at', 'kind', 'amount', 'note', 'by'])
    .select((eb) =>
      eb.fn
        .sum<number>('amount')
        .over((over) => over.orderBy('created_at').orderBy('id'))
        .as('balance'),
    )
    .where('user_id', '=', userId)
    .as('entries')
  const query = db
    .selectFrom(all)
    .select(['id', 'created_at as at', 'kind', 'amount', 'note', 'by', 'balance'])
  return newestPage(query, ['created_at', 'id'], { after, size })
}
