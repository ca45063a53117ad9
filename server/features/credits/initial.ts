import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { INITIAL_CREDITS } from '#schemas/credits/ledger.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { publish } from '../../core/http/streams/topics.ts'
import { mailboxOf } from '../../core/mail/mailbox.ts'
import type { DataAccess } from '../../core/services.ts'
import { initialCredits, takeCredits } from './ledger.ts'

type Kind = 'mailbox' | 'phone' | 'nif'

/** What the ledger says of initial credits that were taken back. */
const HAD_BEFORE = 'Oferta de registo que já tinha sido recebida'

/** The keyed hash of a mailbox, phone or NIF that initial credits were given for (ACC-23). */
const markOf = (secret: string, kind: Kind, value: string): string =>
  createHmac('sha256', secret)
    .update(`initial credits ${kind} ${kind === 'mailbox' ? mailboxOf(value) : value}`)
    .digest('base64url')

interface Account {
  readonly userId: string
  /** The server's secret. */
  readonly secret: string
  /** ISO 8601. */
  readonly now: string
}

/** A mark binds while its account exists, and for some time after its erasure. */
const binds = sql<boolean>`(initial_marks.erased = 1
  or exists (select 1 from users where users.id = initial_marks.user_id))`

/** The insert that notes a mark of an account, unless it is another's. */
const noting = (to: Pick<Db, 'insertInto'>, mark: string, { userId, now }: Account) =>
  to
    .insertInto('initial_marks')
    .values({ mark, user_id: userId, given_at: now })
    .onConflict((c) =>
      c
        .column('mark')
        .doUpdateSet({ user_id: userId, given_at: now })
        .where((eb) => eb.not(binds)),
    )

/** Whether a mark is another account's. */
async function isOthers(db: Db, marks: readonly string[], { userId }: Account): Promise<boolean> {
  const row = await db
    .selectFrom('initial_marks')
    .select('mark')
    .where('mark', 'in', marks)
    .where('user_id', '!=', userId)
    .where(binds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Books the initial credits of a professional whose e-mail was verified, once for each mailbox and each confirmed phone, also
 * after an erasure (ACC-23). A phone that is not confirmed does not count yet: anybody may write any number.
 */
export async function giveInitial(trx: Trx, account: Account): Promise<void> {
  const { userId, secret, now } = account
  const { email, phone, sample } = await trx
    .selectFrom('users')
    .select(['email', 'sample'])
    .select(sql<string | null>`coalesce(phone, new_phone)`.as('phone'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // Samples are made and removed at will (SRV-23).
  if (sample === 0) {
    const mailbox = markOf(secret, 'mailbox', email)
    await noting(trx, mailbox, account).execute()
    if (await isOthers(trx, [mailbox, markOf(secret, 'phone', phone ?? '')], account)) return
  }
  await trx
    .insertInto('credit_entries')
    .values(initialCredits(userId, now))
    .onConflict((c) => c.doNothing())
    .execute()
  await publish(trx, [`account:${userId}`])
}

/**
 * Notes a phone that was confirmed, another mailbox (ACC-57) or a NIF that was verified. Where initial credits were given for it to another account,
 * this one's are taken back, as far as they are there (ACC-23).
 */
export async function noteInitial(
  trx: Trx,
  { kind, value, ...account }: Account & { kind: Kind; value: string },
): Promise<void> {
  const { userId, secret, now } = account
  const user = await trx.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
  if (user?.role !== 'professional') return
  const mark = markOf(secret, kind, value)
  await noting(trx, mark, account).execute()
  if (!(await isOthers(trx, [mark], account))) return
  const entries = await trx
    .selectFrom('credit_entries')
    .select(['kind', 'note'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('kind', '=', 'initial'), eb('note', '=', HAD_BEFORE)]))
    .execute()
  if (entries.length !== 1 || entries[0]?.kind !== 'initial') return
  await takeCredits(trx, { userId, most: INITIAL_CREDITS, kind: 'corrected', note: HAD_BEFORE, now })
}

/** Notes for what the initial credits of accounts of before were given, the oldest first (see `Feature.prepare`). */
export async function noteEarlier({ database: { db, inTransaction }, config }: DataAccess): Promise<void> {
  const accounts = await unnoted(db)
  for (const { id, email, phone, phone_verified_at, nif, created_at } of accounts)
    await inTransaction(async (trx) => {
      const mark = (kind: Kind, value: string) => markOf(config.sessionSecret, kind, value)
      const marks = [
        mark('mailbox', email),
        ...(phone !== null && phone_verified_at !== null ? [mark('phone', phone)] : []),
        ...(nif === null ? [] : [mark('nif', nif)]),
      ]
      await trx
        .insertInto('initial_marks')
        .values(marks.map((one) => ({ mark: one, user_id: id, given_at: created_at })))
        .onConflict((c) => c.doNothing())
        .execute()
    })
}

const unnoted = (db: Db) =>
  db
    .selectFrom('credit_entries')
    .innerJoin('users', 'users.id', 'credit_entries.user_id')
    .leftJoin('verifications', (on) =>
      on
        .onRef('verifications.user_id', '=', 'users.id')
        .on('verifications.kind', '=', 'nif')
        .on('verifications.state', '=', 'verified'),
    )
    .select([
      'users.id',
      'users.email',
      'users.phone',
      'users.phone_verified_at',
      'verifications.value as nif',
    ])
    .select('credit_entries.created_at')
    .where('credit_entries.kind', '=', 'initial')
    .where('users.sample', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('initial_marks').select('mark').whereRef('initial_marks.user_id', '=', 'users.id')),
      ),
    )
    .orderBy('credit_entries.created_at')
    .orderBy('users.id')
    .execute()
