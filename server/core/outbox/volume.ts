import { count, uncount } from '../http/counts.ts'
import type { Message } from '../mail/message.ts'
import type { Services } from '../services.ts'
import type { Claimed } from './claim.ts'
import { type Admission, NOT_COUNTED } from './person-limits.ts'

/** Which part of an hour's e-mails is for notices, and which for newsletters: the rest stays for what people wait for. */
const NOTICES = 0.8
const BULK = 0.5

/** The part of the hour's e-mails that a message may use: all of it if somebody just asked for it, if it is for us, or if an administrator sends it again. */
function shareOf({ limit, isBulk }: Message, { resent_at }: Claimed): number {
  if (limit === 'to us' || 'rule' in limit || resent_at !== null) return 1
  return isBulk ? BULK : NOTICES
}

/** Counts an e-mail that is about to be sent among all of the hour, where `MAIL_PER_HOUR` bounds them (MSG-23). */
export async function admitVolume(services: Services, kind: Message, row: Claimed): Promise<Admission> {
  const { database, clock, config } = services
  if (config.mailPerHour === undefined || row.channel !== 'email') return NOT_COUNTED
  const max = Math.max(1, Math.floor(config.mailPerHour * shareOf(kind, row)))
  const counters = [{ key: 'e-mails of all', minutes: 60, max }]
  const [full] = await count(database.db, counters, clock.now())
  const undo = () => uncount(database, counters)
  if (!full) return { waitMs: 0, uncount: undo }
  await undo()
  return { ...NOT_COUNTED, waitMs: full.waitMs }
}
