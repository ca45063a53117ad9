import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { PORTION } from '../../core/db/in-portions.ts'
import { isoNow, type Services } from '../../core/services.ts'
import type { UnsentKind } from './bounds.ts'

const DAY = 24 * 3_600_000

/** Which rows of a kind count no more: their thing was sent, or is gone. A file that is sent with its form counts for a day. */
const settled = (day: string): Readonly<Record<UnsentKind, RawBuilder<boolean>>> => ({
  'order draft': sql`not exists (select 1 from order_drafts where order_drafts.id = unsent_things.id)`,
  'step draft': sql`stored_at <= ${day}`,
  attachment: sql`stored_at <= ${day}`,
  photograph: sql`(not exists (select 1 from photos where photos.id = unsent_things.id)
    or exists (select 1 from lead_photos where lead_photos.photo_id = unsent_things.id)
    or exists (select 1 from chat_photos where chat_photos.photo_id = unsent_things.id)
    or exists (select 1 from profile_photos where profile_photos.photo_id = unsent_things.id))`,
  'proposal file': sql`not exists (select 1 from proposal_files
    where proposal_files.id = unsent_things.id and proposal_files.proposal_id is null)`,
})

/** Forgets the room of what was sent or is gone, a portion at a time, in the order of their ids. */
export async function sweepUnsent({ database: { db }, clock }: Services): Promise<void> {
  for (const [kind, isSettled] of Object.entries(settled(isoNow(clock, -DAY)))) {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows = await db
        .selectFrom('unsent_things')
        .select('id')
        .where('kind', '=', kind as UnsentKind)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PORTION)
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0)
        await db
          .deleteFrom('unsent_things')
          .where('kind', '=', kind as UnsentKind)
          .where('id', 'in', ids)
          .where(isSettled)
          .execute()
      after = ids.length < PORTION ? undefined : ids.at(-1)
      await setImmediate() // SQLite answers synchronously
    }
  }
}
