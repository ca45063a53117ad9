import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/tables.ts'
import type { Message } from '../mail/message.ts'
import { type Clock, isoNow } from '../services.ts'
import { validSince } from './validity.ts'

/** The states of messages that are not tried any more: their time is over, or the receiver refused them. */
export const GIVEN_UP = ['dead', 'refused'] as const

/**
 * The columns of a message that is sent again; `now` is ISO 8601. Its attempts keep counting: their number identifies
 * the claim.
 */
export const asked = (now: string) =>
  ({ state: 'pending', next_attempt_at: now, claimed_until: null, resent_at: now }) as const

interface Among {
  clock: Clock
  messages: readonly Message[]
  among: RawBuilder<boolean>
  refused: boolean
}

/**
 * Sends failed messages again at once, with a new lifetime: those given up, and those that wait for another attempt.
 * Those that their receivers refused are sent again instead where `refused` says so: nothing else was wrong with the
 * sending. A message whose link has expired stays as it is. `among` selects the messages. Returns how many are sent
 * again, and how many stay given up.
 */
export async function sendAgain(
  trx: Trx,
  { clock, messages, among, refused }: Among,
): Promise<{ resent: number; expired: number }> {
  const now = isoNow(clock)
  const state = refused ? ('refused' as const) : ('dead' as const)
  const ending = validSince(messages, clock.now())
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set(asked(now))
    .where(among)
    // The text of one that came back is not kept (MSG-21).
    .where('sent_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', state),
        ...(refused
          ? []
          : [
              eb.and([
                eb('state', '=', 'pending'),
                eb('attempts', '>', 0),
                // One that waits to be shown has not failed (PSH-5).
                eb.or([eb('pushed_at', 'is', null), eb('last_error', 'is not', null)]),
                eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
              ]),
            ]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb(
          'template',
          'not in',
          ending.map(({ template }) => template),
        ),
        ...ending.map(({ template, writtenAfter }) =>
          eb.and([eb('template', '=', template), eb('created_at', '>', writtenAfter)]),
        ),
      ]),
    )
    .executeTakeFirst()
  const { left } = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where(among)
    .where('sent_at', 'is', null)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return { resent: Number(numUpdatedRows), expired: Number(left) }
}
