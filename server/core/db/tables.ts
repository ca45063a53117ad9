import type { Generated, Kysely, Transaction } from 'kysely'

/**
 * The rows of every table. Here stand those of the core; each feature adds its own (its `tables.ts`). Times are ISO 8601
 * texts in UTC, ids are made in code, JSON is text: the same SQL serves both databases.
 */
export interface Tables {
  outbox: {
    id: string
    /** The channel of the next attempt, or of the one that worked. A pushed message that no device showed goes by e-mail or SMS (PSH-5). */
    channel: 'email' | 'sms' | 'push'
    recipient: string
    template: string
    payload: string
    /** Given up (`dead`) where its time is over; `refused` where the receiver will never take it. */
    state: 'pending' | 'sent' | 'dead' | 'refused'
    attempts: Generated<number>
    next_attempt_at: string
    /** The end of the lease, while a worker holds the row. */
    claimed_until: string | null
    last_error: string | null
    created_at: string
    sent_at: string | null
    /** The request that it is about; null for other messages. */
    lead_id: string | null
    /** When an administrator last sent it again; null if never. */
    resent_at: Generated<string | null>
    /** When a device took it as a push; null if none did. */
    pushed_at: Generated<string | null>
  }
  /** E-mails, in lower case, whose receivers said that they take nothing any more (MSG-22). */
  gone_addresses: {
    email: string
    /** The enhanced status that said so (RFC 3463). */
    code: string
    /** ISO 8601. */
    since: string
  }
  /** A browser that shows pushes, of an account or of one request: one of the two is set (PSH-2). */
  push_devices: {
    id: string
    user_id: string | null
    lead_id: string | null
    /** Of the endpoint: it is found by this. */
    endpoint_hash: string
    /** The address at its push service. Whoever learns it still needs our key to push anything there. */
    endpoint: string
    /** The keys that a push is encrypted with (RFC 8291), base64url. */
    p256dh: string
    auth: string
    /** JSON: a list of `PushKind`. */
    kinds: string
    created_at: string
  }
  /** Who was erased lately, for restores of older backups (SRV-52). */
  erasures: {
    /** Of the e-mail, with the installation's secret. */
    person_hash: string
    erased_at: string
    /** 1 where the account's own data alone were erased. */
    account_alone: number
  }
  idempotency_keys: {
    call: string
    key: string
    body_hash: string
    reply: string
    created_at: string
  }
  /** Counts with their end. The keys hold only keyed hashes. */
  rate_limits: {
    key: string
    /** Always 0; counts of earlier versions had a row for each span. */
    window: number
    count: number
    expires_at: string
    /** The count of a shorter span under the same key; null where there is none. */
    short_count: Generated<number | null>
    short_expires_at: Generated<string | null>
  }
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
