import type { Tables } from './tables.ts'

/**
 * Every table with the columns of its key, each after those that it refers to. A table without a line here does not
 * compile.
 */
const keys: { readonly [T in keyof Tables]: readonly (keyof Tables[T] & string)[] } = {
  main_groups: ['id'],
  subgroups: ['id'],
  services: ['id'],
  question_sets: ['version'],
  published_sets: ['service_id'],
  publications: ['service_id', 'number'],
  catalogue_state: ['id'],
  question_drafts: ['service_id'],
  draft_revisions: ['service_id'],
  clients: ['id'],
  leads: ['id'],
  loans: ['id'],
  loan_applicants: ['email_mark', 'loan_id'],
  users: ['id'],
  sessions: ['id'],
  one_time_tokens: ['hash'],
  credit_entries: ['id'],
  throttles: ['key'],
  rate_limits: ['key', 'window'],
  idempotency_keys: ['call', 'key'],
  contact_messages: ['id'],
  newsletter_subscribers: ['email'],
  outbox: ['id'],
  audit_log: ['id'],
  step_counts: ['service_id', 'version', 'step', 'day'],
  postal_codes: ['code'],
  localities: ['code'],
}

export const backupTables = Object.entries(keys) as [keyof Tables, readonly string[]][]
