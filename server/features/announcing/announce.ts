import type { Services } from '../../core/services.ts'
import { tellDigests } from './digests.ts'
import { tellPeriods } from './periods.ts'
import { askForReviews } from './reminders/reviews.ts'
import { remindOfProposals } from './reminders/unread-proposals.ts'
import { tellNewcomers } from './telling/newcomers.ts'
import { tellOfPlaces } from './telling/places.ts'
import { tellWaiting } from './waiting/news.ts'
import { tellWaves } from './waves.ts'

/** Tells everybody of what is due now. Any number of processes may do it at the same time (TEL-1, TEL-4, TEL-7, TEL-12, TEL-15, TEL-23, TEL-24, PRO-27). */
export async function announce(services: Services): Promise<void> {
  await tellOfPlaces(services)
  await tellWaves(services)
  await tellNewcomers(services)
  await tellDigests(services)
  await tellPeriods(services)
  await tellWaiting(services)
  await remindOfProposals(services)
  await askForReviews(services)
}
