import * as accounts from './accounts.ts'
import * as alerts from './alerts.ts'
import * as catalogue from './catalogue.ts'
import * as chat from './chat.ts'
import * as contacts from './contacts.ts'
import * as contentReports from './content-reports.ts'
import * as credentials from './credentials.ts'
import { correctCredits, listAccountCredits } from './credits.ts'
import { findAnything } from './find.ts'
import * as funnel from './funnel.ts'
import * as loans from './loans.ts'
import * as log from './log.ts'
import * as mls from './mls.ts'
import * as newsletters from './newsletters.ts'
import * as objections from './objections.ts'
import * as outbox from './outbox.ts'
import * as promise from './promise.ts'
import * as proposals from './proposals.ts'
import * as purchases from './purchases.ts'
import * as questionDrafts from './questions/drafts.ts'
import * as questionFiles from './questions/files.ts'
import * as previewLinks from './questions/preview-links.ts'
import * as questionSearch from './questions/search.ts'
import * as questionSets from './questions/sets.ts'
import * as questionVersions from './questions/versions.ts'
import * as requests from './requests.ts'
import { decideReturn, listReturns } from './returns.ts'
import * as reviews from './reviews.ts'
import { checkState } from './state.ts'
import * as verifications from './verifications.ts'
import * as views from './views.ts'
import { showWaiting } from './waiting.ts'

/** The administration's endpoints by name; a table of its own, so that no visitor loads it. */
export const adminCalls = {
  ...log,
  ...alerts,
  ...questionSets,
  ...questionDrafts,
  ...questionVersions,
  ...questionFiles,
  ...questionSearch,
  ...previewLinks,
  ...catalogue,
  ...requests,
  ...promise,
  ...proposals,
  ...loans,
  ...contacts,
  ...chat,
  ...contentReports,
  ...accounts,
  ...outbox,
  ...newsletters,
  ...funnel,
  ...reviews,
  ...verifications,
  ...credentials,
  ...mls,
  ...objections,
  ...views,
  listAccountCredits,
  correctCredits,
  ...purchases,
  listReturns,
  decideReturn,
  findAnything,
  showWaiting,
  checkState,
}

export type AdminCalls = typeof adminCalls
export type AdminCallName = keyof AdminCalls
