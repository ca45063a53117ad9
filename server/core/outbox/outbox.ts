import type { InsertQueryBuilder, InsertResult } from 'kysely'
import { randomToken } from '../configuration/secrets.ts'
import type { Db, Tables, Trx } from '../db/tables.ts'
import type { TemplateName, Templates } from '../mail/templates.ts'

/** A message to be sent: its template says what, its payload with whose words. */
export type OutgoingMessage = {
  [N in TemplateName]: {
    channel: 'email' | 'sms'
    recipient: string
    template: N
    payload: Templates[N]
    /** The request that it is about. */
    lead?: string
  }
}[TemplateName]

type WriteOutbox = (to: Pick<Db, 'insertInto'>) => InsertQueryBuilder<Tables, 'outbox', InsertResult>

/** The write that puts messages into the outbox, for the batch that causes them (MSG-1). `now` is ISO 8601. */
export function outboxWrite(now: string, messages: readonly OutgoingMessage[]): WriteOutbox {
  const rows = messages.map(({ channel, recipient, template, payload, lead }) => ({
    id: randomToken(),
    channel,
    recipient,
    template,
    payload: JSON.stringify(payload),
    state: 'pending' as const,
    next_attempt_at: now,
    created_at: now,
    lead_id: lead ?? null,
  }))
  return (to) => to.insertInto('outbox').values(rows)
}

/** Takes back what waits to be sent, by what its payload says. */
export async function takeBack(
  trx: Trx,
  templates: readonly TemplateName[],
  isMeant: (payload: Readonly<Record<string, unknown>>) => boolean,
): Promise<void> {
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('template', 'in', templates)
    .where('state', '!=', 'sent')
    .execute()
  const meant = waiting.filter(({ payload }) => isMeant(JSON.parse(payload)))
  for (const { id } of meant) await trx.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Puts messages into the outbox within a transaction. */
export async function enqueue(trx: Trx, now: string, messages: readonly OutgoingMessage[]): Promise<void> {
  await outboxWrite(now, messages)(trx).execute()
}
