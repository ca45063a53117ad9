import { core } from '../core/record.ts'
import type { Feature } from '../core/services.ts'
import { accounts } from './accounts/feature.ts'
import { announcing } from './announcing/feature.ts'
import { audit } from './audit/feature.ts'
import { catalogue } from './catalogue/feature.ts'
import { chat } from './chat/feature.ts'
import { contact } from './contact/feature.ts'
import { contactChecks } from './contact-checks/feature.ts'
import { contentReports } from './content-reports/feature.ts'
import { credits } from './credits/feature.ts'
import { decisions } from './decisions/feature.ts'
import { doctor } from './doctor/feature.ts'
import { find } from './find/feature.ts'
import { funnel } from './funnel/feature.ts'
import { leads } from './leads/feature.ts'
import { loans } from './loans/feature.ts'
import { looks } from './looks/feature.ts'
import { mls } from './mls/feature.ts'
import { newsletter } from './newsletter/feature.ts'
import { operator } from './operator/feature.ts'
import { orderDrafts } from './order-drafts/feature.ts'
import { outbox } from './outbox/feature.ts'
import { photos } from './photos/feature.ts'
import { places } from './places/feature.ts'
import { profiles } from './profiles/feature.ts'
import { promise } from './promise/feature.ts'
import { proposals } from './proposals/feature.ts'
import { push } from './push/feature.ts'
import { questionEditing } from './question-editing/feature.ts'
import { questions } from './questions/feature.ts'
import { savedViews } from './saved-views/feature.ts'
import { sharing } from './sharing/feature.ts'
import { showcase } from './showcase/feature.ts'
import { stepDrafts } from './step-drafts/feature.ts'
import { unsent } from './unsent/feature.ts'

/**
 * The server's features. A feature whose tables refer to another's stands after it: a backup writes and restores them in
 * this order. The export of a person shows their data in this order too, and the erasure goes along it: photographs are found
 * by the requests that hold them, before those are erased, and credits and an administrator's views by the account.
 */
export const features: readonly Feature[] = [
  core,
  catalogue,
  questions,
  questionEditing,
  places,
  contactChecks,
  savedViews,
  credits,
  accounts,
  photos,
  profiles,
  orderDrafts,
  stepDrafts,
  leads,
  looks,
  proposals,
  push,
  announcing,
  promise,
  chat,
  mls,
  decisions,
  contact,
  contentReports,
  newsletter,
  loans,
  showcase,
  sharing,
  funnel,
  outbox,
  find,
  audit,
  operator,
  unsent,
  doctor,
]
