import * as accounts from './accounts.ts'
import * as contacts from './contacts.ts'
import * as funnel from './funnel.ts'
import * as loans from './loans.ts'
import * as log from './log.ts'
import * as outbox from './outbox.ts'
import * as questionSearch from './question-search.ts'
import * as questions from './questions.ts'
import * as requests from './requests.ts'
import * as serviceTexts from './service-texts.ts'

/** The administration's endpoints by name; a table of its own, so that no visitor loads it. */
export const adminCalls = {
  ...log,
  ...questions,
  ...questionSearch,
  ...serviceTexts,
  ...requests,
  ...loans,
  ...contacts,
  ...accounts,
  ...outbox,
  ...funnel,
}

export type AdminCalls = typeof adminCalls
export type AdminCallName = keyof AdminCalls
