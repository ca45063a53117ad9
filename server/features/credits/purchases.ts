import { sql } from 'kysely'
import {
  costOf,
  type PaymentMethod,
  type PurchaseState,
  purchaseComesFrom,
  type SettledState,
} from '#schemas/credits/purchases.ts'
import packages from '#schemas/showcase/data/packages.json' with { type: 'json' }
import { humanCode, randomToken } from '../../core/configuration/secrets.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Refused } from '../../core/http/errors.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { owedBy } from './debts.ts'
import { giveCredits } from './ledger.ts'
import { purchaseReceipt } from './messages.ts'
import { holdPurchase, reconcile } from './reversals.ts'

const UNKNOWN_PACKAGE = 'Este pacote já não está à venda. Escolha outro.'

interface Order {
  package: string
  method: PaymentMethod
  name: string
  nif: string
  address: string
}

const TOLD_BY_SMS: ReadonlySet<string> = new Set(packages.filter(({ sms }) => sms).map(({ title }) => title))

/** Those of some accounts whose latest paid package tells of new requests by SMS (TEL-9). */
export async function toldBySms(db: Db, accounts: readonly string[]): Promise<Set<string>> {
  if (accounts.length === 0) return new Set()
  const paid = await db
    .selectFrom('purchases')
    .select(['user_id', 'package'])
    .where('user_id', 'in', accounts)
    .where('state', '=', 'paid')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const latest = new Map(paid.map((purchase) => [purchase.user_id, purchase.package]))
  return new Set(accounts.filter((id) => TOLD_BY_SMS.has(latest.get(id) ?? '')))
}

const PICTURES: ReadonlyMap<string, number> = new Map(
  packages.map(({ title, pictures }) => [title, pictures]),
)

/** The most photographs that a package which an account paid makes room for on its profile; 0 without one (PRF-8). */
export async function picturesPaid(db: Pick<Db, 'selectFrom'>, account: string): Promise<number> {
  const paid = await db
    .selectFrom('purchases')
    .select('package')
    .distinct()
    .where('user_id', '=', account)
    .where('state', '=', 'paid')
    .execute()
  return Math.max(0, ...paid.map((purchase) => PICTURES.get(purchase.package) ?? 0))
}

/** Whether an account has paid a package, whichever: every one of them has the MLS (MLS-1). */
export async function hasPaidPackage(db: Pick<Db, 'selectFrom'>, account: string): Promise<boolean> {
  const paid = await db
    .selectFrom('purchases')
    .select('id')
    .where('user_id', '=', account)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** A row of a purchase that waits. Throws Refused for a package that is not on sale. */
export function newPurchase(
  { package: title, method, name, nif, address }: Order,
  { userId, request, now }: { userId: string; request: string | undefined; now: string },
) {
  const sold = packages.find((one) => one.title === title)
  if (!sold) throw new Refused([{ path: '/package', message: UNKNOWN_PACKAGE }], UNKNOWN_PACKAGE)
  const { net, vat } = costOf(sold.price)
  const id = randomToken()
  return {
    id,
    user_id: userId,
    request: request ?? id,
    reference: humanCode('CR'),
    package: title,
    credits: sold.credits,
    net,
    vat,
    method,
    state: 'waiting' as const,
    name: name.trim(),
    nif,
    address: address.trim(),
    created_at: now,
  }
}

/** The purchases as calls show them; `total` is computed, and `paid_at` is when their credits were given. */
export const purchasesIn = (db: Db) =>
  db
    .selectFrom('purchases')
    .select([
      'purchases.id',
      'purchases.created_at as at',
      'reference',
      'package',
      'credits',
      'net',
      'vat',
      'method',
      'state',
      'purchases.name',
      'nif',
      'purchases.address',
      'reason',
      'checkout',
      'refunded',
      'reversed',
    ])
    .select((eb) => eb('net', '+', eb.ref('vat')).as('total'))
    .select((eb) =>
      eb
        .selectFrom('credit_entries')
        .select('credit_entries.created_at')
        .whereRef('credit_entries.purchase_id', '=', 'purchases.id')
        .where('credit_entries.kind', '=', 'bought')
        .as('paid_at'),
    )
    .select(
      sql<number>`coalesce((select owed from credit_debts where purchase_id = purchases.id), 0)`.as('owed'),
    )

interface Settled {
  now: string
  /** An administrator's reason. */
  reason?: string | undefined
}

/**
 * Gives a purchase another state, in one transaction with its consequences (CRD-8, CRD-14). A paid purchase gives its
 * credits once, and a receipt. A purchase that was paid back loses its credits; those already spent are owed. False, with
 * nothing written, where the purchase cannot get into that state.
 */
export async function settle(
  trx: Trx,
  id: string,
  state: SettledState,
  { now, reason }: Settled,
): Promise<boolean> {
  const before = purchaseComesFrom[state]
  // The row is locked, so that what two tell at once happens one after the other.
  const held = await holdPurchase(trx, id)
  if (!held || !before.some((from) => from === held.state)) return false
  const total = held.net + held.vat
  await trx
    .updateTable('purchases')
    .set({ state, reason: reason ?? null, ...(state === 'refunded' && { refunded: total }) })
    .where('id', '=', id)
    .execute()
  if (state === 'paid') {
    const { user_id: userId, credits } = held
    const debt = Math.min(credits, await owedBy(trx, userId))
    const note = `Pacote ${held.package}`
    await giveCredits(trx, { userId, purchaseId: id, amount: credits, kind: 'bought', note, now })
    const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
    if (user) await enqueue(trx, now, [messageTo(purchaseReceipt, user.email, { ...held, debt })])
  }
  // A reversal that was told before it was paid counts from now on.
  if (state === 'paid' || hasCredits(held.state)) await reconcile(trx, id, now)
  return true
}

/** Whether the credits of a purchase were given. */
export const hasCredits = (state: PurchaseState): boolean => state === 'paid' || state === 'disputed'
