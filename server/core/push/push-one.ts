import type { PushPayload } from '#schemas/messages/push.ts'
import type { Message } from '../mail/message.ts'
import { plainWords } from '../mail/plain-words.ts'
import { type Claimed, closeClaim } from '../outbox/claim.ts'
import { isoNow, type Services } from '../services.ts'
import { devicesOf } from './devices.ts'
import { DeviceGone, PUSH_SECONDS, PushRefused, type PushTo } from './push-channel.ts'

/** How long a push may take to be shown before its message goes by its own channel (PSH-5). */
export const SHOWN_MS = PUSH_SECONDS * 1000
/** The wait before another try, while no device could be reached. */
const AGAIN_MS = 30_000

/** What the devices of a person are sent, as JSON. */
function payloadOf({ push }: Message, { id, payload }: Claimed): string {
  const words = plainWords(JSON.parse(payload)) as object
  const { title, body, link } = push?.shown(words) ?? { title: '', body: '', link: '/' }
  const { pathname, search } = new URL(link, 'https://cinco.invalid')
  return JSON.stringify({ id, title, body, path: pathname + search } satisfies PushPayload)
}

/**
 * Pushes a claimed message to all devices of its person. Where one took it, the message waits five minutes to be shown, and
 * goes by its own channel then (PSH-5). Where none could be reached it is tried again within five minutes of its writing; where
 * there is none left it goes by its channel at once. Resolves with whether a device took it; devices that are gone are deleted.
 */
export async function pushOne(
  { database: { db }, clock }: Services,
  { kind, row, push, stopping }: { kind: Message; row: Claimed; push: PushTo; stopping: AbortSignal },
): Promise<boolean> {
  const devices = kind.push
    ? await devicesOf(db, { recipient: row.recipient, lead: row.lead_id, kind: kind.push.kind })
    : []
  const payload = payloadOf(kind, row)
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      try {
        await push(device, payload, stopping)
        return 'taken'
      } catch (error) {
        if (error instanceof PushRefused) return 'refused'
        if (!(error instanceof DeviceGone)) return 'failed'
        await db.deleteFrom('push_devices').where('endpoint_hash', '=', device.endpoint_hash).execute()
        return 'gone'
      }
    }),
  )
  // By its own channel it is a new message: its tries begin there.
  const onward = { channel: kind.channel, claimed_until: null, last_error: null } as const
  if (outcomes.includes('taken')) {
    const [pushed_at, next_attempt_at] = [isoNow(clock), isoNow(clock, SHOWN_MS)]
    await closeClaim(db, row, { ...onward, pushed_at, next_attempt_at })
    return true
  }
  const mayTryAgain =
    outcomes.includes('failed') && clock.now() + AGAIN_MS < Date.parse(row.created_at) + SHOWN_MS
  const next_attempt_at = isoNow(clock, mayTryAgain && !stopping.aborted ? AGAIN_MS : 0)
  await closeClaim(
    db,
    row,
    mayTryAgain
      ? { claimed_until: null, last_error: 'push', next_attempt_at }
      : { ...onward, next_attempt_at },
  )
  return false
}

/** Notes that a push was shown: its message goes no other way (PSH-5). Nothing happens if the message was sent already, or is not known. `now` is ISO 8601. */
export const noteShown = (db: Services['database']['db'], id: string, now: string) =>
  db
    .updateTable('outbox')
    .set({
      state: 'sent',
      channel: 'push',
      sent_at: now,
      payload: '{}',
      last_error: null,
      claimed_until: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where((eb) => eb.or([eb('pushed_at', 'is not', null), eb('channel', '=', 'push')]))
    .where('attempts', '>', 0)
    .execute()
