import type { Trx } from '../../core/db/tables.ts'
import { mailboxOf } from '../../core/mail/mailbox.ts'
import type { Message } from '../../core/mail/message.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { type Waiting, whatWaits } from '../../core/waiting.ts'
import { nextHour } from '../announcing/offers.ts'
import { operatorAlert, operatorSummary } from './messages.ts'
import { waitingInWords } from './words.ts'

const MINUTE = 60_000
/** How often things with a promised time are looked for: what came meanwhile is told together. */
const LOOK_MS = 5 * MINUTE
/** The time between two such e-mails. */
const REST_MS = 30 * MINUTE
/** The hour of the summary, in Lisbon. */
export const SUMMARY_HOUR = 8

const tellings = {
  summary: {
    choice: 'summary',
    message: operatorSummary,
    next: (now: number) => nextHour(now, SUMMARY_HOUR),
    waits: (services: Services) => whatWaits(services),
  },
  'at-once': {
    choice: 'at_once',
    message: operatorAlert,
    next: (now: number, hasTold: boolean) => now + (hasTold ? REST_MS : LOOK_MS),
    waits: (services: Services, newSince: string) => whatWaits(services, { newSince }),
  },
} as const

type Name = keyof typeof tellings

/** Tells the operator what waits, where its time has come (ADM-35, ADM-36). */
export async function tellOperator(services: Services): Promise<void> {
  const { database, clock } = services
  const rows = await database.db.selectFrom('operator_tellings').selectAll().execute()
  const now = isoNow(clock)
  for (const name of ['summary', 'at-once'] as const) {
    const row = rows.find((one) => one.name === name)
    if (!row) await begin(services, name)
    else if (row.next_at <= now) await tell(services, name, row)
  }
}

/** From the first start on; what waited before is in the next summary. */
async function begin({ database, clock }: Services, name: Name): Promise<void> {
  const next_at = new Date(tellings[name].next(clock.now(), false)).toISOString()
  await database.db
    .insertInto('operator_tellings')
    .values({ name, told_until: isoNow(clock), next_at })
    .onConflict((c) => c.doNothing())
    .execute()
}

async function tell(
  services: Services,
  name: Name,
  before: { told_until: string; next_at: string },
): Promise<void> {
  const { database, clock, config } = services
  const { message, choice, next, waits } = tellings[name]
  const now = clock.now()
  const waiting = await waits(services, before.told_until)
  const columns = {
    told_until: isoNow(clock),
    next_at: new Date(next(now, waiting.length > 0)).toISOString(),
  }
  await database.inTransaction(async (trx) => {
    // Of several processes one tells.
    const mine = await trx
      .updateTable('operator_tellings')
      .set(columns)
      .where('name', '=', name)
      .where('next_at', '=', before.next_at)
      .returning('name')
      .executeTakeFirst()
    if (!mine || waiting.length === 0) return
    const recipients = await recipientsOf(trx, config.operatorEmail, choice)
    const payload = payloadOf(waiting, config.origin, now)
    await enqueue(
      trx,
      columns.told_until,
      recipients.map((to) => messageTo<typeof payload>(message as Message<typeof payload>, to, payload)),
    )
  })
}

const payloadOf = (waiting: readonly Waiting[], origin: string, now: number) => ({
  items: waiting.map((one) => ({
    ...waitingInWords(one, now),
    link: `${origin}/admin/${one.kind.path}`,
  })),
  link: `${origin}/admin`,
})

/** The operator's address, and the administrators who want it too, each mailbox once. */
async function recipientsOf(trx: Trx, operator: string, choice: 'summary' | 'at_once'): Promise<string[]> {
  const admins = await trx
    .selectFrom('operator_choices')
    .innerJoin('users', 'users.id', 'operator_choices.admin_id')
    .select('users.email')
    .where(`operator_choices.${choice}`, '=', 1)
    .where('users.role', '=', 'admin')
    .where('users.suspended_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .orderBy('users.email')
    .execute()
  return [
    operator,
    ...admins.map(({ email }) => email).filter((email) => mailboxOf(email) !== mailboxOf(operator)),
  ]
}
