import * as account from './accounts.ts'
import * as asking from './asking.ts'
import * as bounces from './bounces.ts'
import * as catalogue from './catalogue.ts'
import * as chat from './chat.ts'
import { sendContact } from './contact.ts'
import * as contentReports from './content-reports.ts'
import * as credentials from './credentials.ts'
import * as credits from './credits.ts'
import * as drafts from './drafts.ts'
import * as leadProposals from './lead-proposals.ts'
import * as loan from './loan.ts'
import * as mls from './mls.ts'
import { followNews } from './news.ts'
import * as newsletter from './newsletter.ts'
import { saveNotices, showNotices } from './notices.ts'
import * as objections from './objections.ts'
import * as order from './order.ts'
import * as ownAccount from './own-account.ts'
import * as photos from './photos.ts'
import * as places from './places.ts'
import * as previews from './previews.ts'
import * as profiles from './profiles.ts'
import * as proposalFiles from './proposal-files.ts'
import * as proposals from './proposals.ts'
import * as push from './push.ts'
import * as reviewCalls from './reviews.ts'
import * as searches from './searches.ts'
import * as servicePages from './service-pages.ts'
import * as sessions from './sessions.ts'
import * as sharing from './sharing.ts'
import * as showcase from './showcase.ts'
import * as stepDrafts from './step-drafts.ts'
import { countSteps } from './steps.ts'

const { reviewsReply: _reply, ofProfile: _of, ...reviews } = reviewCalls
const { MAX_DRAFT_BYTES: _max, ...draft } = drafts

const { chatPage: _page, beforeQuery: _before, ...chatCalls } = chat

/** Every endpoint by name. The server registers its routes and the client makes its requests from this table. */
export const calls = {
  ...bounces,
  ...catalogue,
  ...servicePages,
  ...order,
  ...draft,
  ...photos,
  ...places,
  ...newsletter,
  ...loan,
  ...account,
  ...sessions,
  ...ownAccount,
  ...profiles,
  ...reviews,
  ...showcase,
  ...sharing,
  ...stepDrafts,
  ...proposals,
  ...leadProposals,
  ...asking,
  ...push,
  ...searches,
  ...proposalFiles,
  ...chatCalls,
  ...credentials,
  ...credits,
  ...mls,
  ...contentReports,
  ...objections,
  ...previews,
  followNews,
  saveNotices,
  showNotices,
  sendContact,
  countSteps,
}

export type Calls = typeof calls
export type CallName = keyof Calls
