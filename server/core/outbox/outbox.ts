import { rowId } from '../configuration/secrets.ts'
import type { Db, Trx } from '../db/tables.ts'
import { type Message, type OutgoingMessage, titleOfMessage } from '../mail/message.ts'
import { devicesOf } from '../push/devices.ts'

/**
 * Puts messages into the outbox, in the transaction that causes them (MSG-1). One that a device of its person shows goes by
 * push first (PSH-5). `now` is ISO 8601.
 */
export async function enqueue(trx: Trx, now: string, messages: readonly OutgoingMessage[]): Promise<void> {
  const rows = []
  for (const { id = rowId(), channel, recipient, template, payload, lead = null, pushKind } of messages) {
    const devices = pushKind ? await devicesOf(trx, { recipient, lead, kind: pushKind }) : []
    rows.push({
      id,
      channel: devices.length > 0 ? ('push' as const) : channel,
      recipient,
      template,
      payload: JSON.stringify(payload),
      state: 'pending' as const,
      next_attempt_at: now,
      created_at: now,
      lead_id: lead,
    })
  }
  await trx.insertInto('outbox').values(rows).execute()
}

/** Deletes the messages that were not sent yet, those of some names whose payload `isMeant` says yes to. */
export async function deleteUnsent(
  trx: Trx,
  names: readonly string[],
  isMeant: (payload: Readonly<Record<string, unknown>>) => boolean,
): Promise<void> {
  const waiting = await trx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('template', 'in', names)
    .where('state', '!=', 'sent')
    .execute()
  const meant = waiting.filter(({ payload }) => isMeant(JSON.parse(payload)))
  for (const { id } of meant) await trx.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Deletes the messages of a request that were not sent to a recipient: all, or those of a name. */
export async function deleteUnsentTo(
  trx: Trx,
  { recipient, lead, name }: { recipient: string; lead: string; name?: string },
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('lead_id', '=', lead)
    .where('recipient', '=', recipient)
    .where('state', '!=', 'sent')
    .$if(name !== undefined, (query) => query.where('template', '=', name ?? ''))
    .execute()
}

/** Messages as the administrators' lists show them, without their text. */
export const messageRows = (db: Db) =>
  db
    .selectFrom('outbox')
    .select([
      'id',
      'created_at as at',
      'channel',
      'recipient',
      'template',
      'state',
      'attempts',
      'last_error as error',
    ])

/** Such messages with what the administration calls each. */
export const titled = <Row extends { template: string }>(
  messages: readonly Message[],
  rows: readonly Row[],
) => rows.map((row) => ({ ...row, title: titleOfMessage(messages, row.template) }))
