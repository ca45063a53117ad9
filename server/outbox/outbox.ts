import type { Trx } from '../db/tables.ts'
import type { TemplateName, Templates } from '../mail/templates.ts'
import { randomToken } from '../secrets.ts'

/** A message to be sent: its template says what, its payload with whose words. */
export type OutgoingMessage = {
  [N in TemplateName]: { channel: 'email' | 'sms'; recipient: string; template: N; payload: Templates[N] }
}[TemplateName]

/** Puts messages into the outbox, in the transaction that causes them (decisions 'E-mail and SMS'). `now` is ISO 8601. */
export async function enqueue(trx: Trx, now: string, messages: readonly OutgoingMessage[]): Promise<void> {
  const rows = messages.map(({ channel, recipient, template, payload }) => ({
    id: randomToken(),
    channel,
    recipient,
    template,
    payload: JSON.stringify(payload),
    state: 'pending' as const,
    next_attempt_at: now,
    created_at: now,
  }))
  await trx.insertInto('outbox').values(rows).execute()
}
