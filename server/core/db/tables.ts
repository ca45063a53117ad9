import type { Generated, Kysely, Transaction } from 'kysely'
import type { Role } from '#schemas/calls/accounts.ts'
import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import type { LeadState } from '#schemas/wizards/order/lead-states.ts'

/** Times are ISO 8601 texts in UTC, ids are made in code, JSON is text: the same SQL serves both databases. */
interface MainGroups {
  id: number
  title: string
}

interface Subgroups {
  id: number
  title: string
  main_group_id: number
  /** What the repository asks of all its services, as JSON. */
  questions: string | null
}

interface Services {
  id: number
  title: string
  sub_group_id: number
  /** Other words for the search, as a JSON list; null for none. */
  labels: string | null
  /** Which of the home page's rows of cards shows it, from 1; null for none. */
  featured: number | null
}

/** Immutable versions of one service's questions: publishing adds a row, and a lead refers to the one that it answered. */
interface QuestionSets {
  /** Hash of the content. */
  version: string
  service_id: number
  /** The service's title then. */
  title: string
  questions: string
  base: string
  created_at: string
  /** The service's publication and the base questions' that it is made of; null where they were not written down. */
  number: number | null
  base_number: number | null
}

/** One row: how often something was published. */
interface CatalogueState {
  id: number
  revision: number
}

/** The version in force for each service. */
interface PublishedSets {
  service_id: number
  version: string
  published_at: string
}

/** Questions that are being edited; 0 stands for the base questions. */
interface QuestionDrafts {
  service_id: number
  content: string
  /** Another one each time that it is kept; see `DraftRevisions`. */
  revision: number
  /** The publication that it was begun on; 0 before the first. */
  base_number: number
  updated_at: string
  updated_by: string
}

/** Counts a service's drafts, also those that were published or discarded: no revision is used twice. */
interface DraftRevisions {
  service_id: number
  last: number
}

/** What was published, in order; immutable. 0 stands for the base questions. */
interface Publications {
  service_id: number
  /** Counts a service's publications, from 1. */
  number: number
  version: string
  /** The whole content as JSON, see `schemas/questions/content`. */
  content: string
  /** Null for what the repository brought. */
  author_id: string | null
  author_name: string
  note: string
  published_at: string
}

interface Clients {
  id: string
  name: string
  email: string
  phone: string
  zip_home: string
  lat: number | null
  lng: number | null
  created_at: string
  seen_at: string
}

interface Leads {
  id: string
  cod: string
  client_id: string
  service_id: number
  version: string
  details: string
  when_code: number
  info: string | null
  name: string
  email: string
  phone: string
  zip_home: string
  lat: number | null
  lng: number | null
  state: LeadState
  email_code_hash: string | null
  phone_code_hash: string | null
  email_code_expires_at: string
  phone_code_expires_at: string | null
  email_verified_at: string | null
  phone_verified_at: string | null
  created_at: string
  archived_at: string | null
}

interface Outbox {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  template: string
  payload: string
  state: 'pending' | 'sent' | 'dead'
  attempts: Generated<number>
  next_attempt_at: string
  /** While a worker holds the row, until when it is its alone. */
  claimed_until: string | null
  last_error: string | null
  created_at: string
  sent_at: string | null
  /** The request that it is about; null for other messages. */
  lead_id: string | null
  /** When an administrator last had it sent again; null where nobody did. */
  resent_at: Generated<string | null>
}

interface IdempotencyKeys {
  call: string
  key: string
  body_hash: string
  reply: string
  created_at: string
}

/** What was done how often, until the count is over. The keys hold keyed hashes alone. */
interface RateLimits {
  key: string
  /** Always 0; counts of earlier versions had a row for each span. */
  window: number
  count: number
  expires_at: string
}

interface NewsletterSubscribers {
  email: string
  created_at: string
}

/** Filled by the import of GeoNames or CTT; empty until then. */
interface PostalCodes {
  code: string
  place: string
  municipality: string
  lat: number | null
  lng: number | null
}

/** Filled with the postal codes; CTT's codes, or ours where the list has none. */
interface Localities {
  code: string
  name: string
  folded: string
  /** CTT's district and municipality. */
  municipality: string
}

/** Home-loan requests; the answers are sealed (see `features/loans/vault`). */
interface Loans {
  id: string
  cod: string
  version: string
  key_id: string
  sealed: string
  created_at: string
}

/** Whose requests they are, without saying who that is. */
interface LoanApplicants {
  email_mark: string
  loan_id: string
}

interface Users {
  id: string
  role: Role
  /** Pending until the e-mail is known to be theirs. */
  status: 'pending' | 'active'
  name: string
  email: string
  /** As it travels, `+351…`. */
  phone: string | null
  /** Null before the first password (a client, a Google account). */
  password_hash: string | null
  google_sub: string | null
  address: string | null
  city: string | null
  zip_home: string | null
  zip_work: string | null
  /** Kilometres. */
  distance: number | null
  lat: number | null
  lng: number | null
  /** Ids as JSON. */
  services: string
  campaign: string | null
  sms: number
  terms_version: string | null
  terms_at: string | null
  email_verified_at: string | null
  phone_verified_at: string | null
  suspended_at: string | null
  created_at: string
}

interface Sessions {
  id: string
  user_id: string
  created_at: string
  expires_at: string
}

interface OneTimeTokens {
  hash: string
  kind: string
  user_id: string
  expires_at: string
}

interface Throttles {
  key: string
  failures: number
  until: string
}

/** Append-only: the balance is the sum. */
interface CreditEntries {
  id: string
  user_id: string
  amount: number
  reason: string
  created_at: string
}

interface ContactMessages {
  id: string
  name: string
  email: string
  subject: string
  message: string
  attachment_type: string | null
  attachment_name: string | null
  /** Base64. */
  attachment: string | null
  created_at: string
}

/** What administrators did; append-only. */
interface AuditLog {
  id: string
  at: string
  admin_id: string
  admin_name: string
  action: AdminAction
  subject: string
  note: string | null
}

type Spans = { [S in 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 as `span_${S}`]: number }

/** What visits did at a step of a questionnaire in a day, and how long it took them, by spans. */
export interface StepCounts extends Spans {
  service_id: number
  version: string
  step: string
  day: string
  started: number
  answered: number
  left_here: number
  errors: number
}

export interface Tables {
  step_counts: StepCounts
  audit_log: AuditLog
  question_drafts: QuestionDrafts
  draft_revisions: DraftRevisions
  publications: Publications
  contact_messages: ContactMessages
  users: Users
  sessions: Sessions
  one_time_tokens: OneTimeTokens
  throttles: Throttles
  credit_entries: CreditEntries
  loans: Loans
  loan_applicants: LoanApplicants
  main_groups: MainGroups
  subgroups: Subgroups
  services: Services
  question_sets: QuestionSets
  published_sets: PublishedSets
  catalogue_state: CatalogueState
  clients: Clients
  leads: Leads
  outbox: Outbox
  idempotency_keys: IdempotencyKeys
  rate_limits: RateLimits
  newsletter_subscribers: NewsletterSubscribers
  postal_codes: PostalCodes
  localities: Localities
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
