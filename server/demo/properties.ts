import { COMMAND_LINE } from '../features/audit/offers.ts'
import { accessOf } from '../features/mls/access.ts'
import { sharedProperties } from '../features/mls/shared.ts'
import { takeAway } from '../features/mls/take-away.ts'
import type { Past } from './past.ts'
import type { Professional } from './people.ts'
import { sampleProperties } from './sample-properties.ts'

/**
 * Shares the properties of the invented agents, one that has ended and one that was taken away with them (MLS-3 to MLS-6);
 * how many. None for an agent whose service of real estate is not there any more.
 */
export async function makeProperties(past: Past, agents: readonly Professional[]): Promise<number> {
  const { db, inTransaction } = past.database
  const shared = sharedProperties(past)
  let made = 0
  for (const { agent, days, removed: reason, values } of sampleProperties) {
    const owner = agents[agent]
    if (!owner || !(await accessOf(db, owner.id)).sector) continue
    past.at(days)
    const { id } = await shared.share(owner.id, values)
    made += 1
    if (reason === undefined) continue
    const now = past.at(days - 1)
    await inTransaction((trx) => takeAway(trx, past, { id, said: { reason }, by: COMMAND_LINE, now }))
  }
  return made
}
