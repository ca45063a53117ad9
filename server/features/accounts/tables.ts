import type { Generated } from 'kysely'
import type { Role } from '#schemas/calls/account-parts.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    users: {
      id: string
      role: Role
      /** The role that the link of an invitation gives (ACC-34). */
      invited_role: Role | null
      /** Pending until the e-mail is confirmed. */
      status: 'pending' | 'active'
      name: string
      email: string
      /** The e-mail that an administrator asked for and has not confirmed yet. */
      new_email: string | null
      /** With its prefix, `+351…`. One that was confirmed is of one account alone (ACC-35). */
      phone: string | null
      /** The phone that was given and is not confirmed yet. Several accounts may have given it. */
      new_phone: string | null
      /** Null before the first password (a client, a Google account). */
      password_hash: string | null
      google_sub: string | null
      /** The hash of the cookie of the browser that signed up, until the e-mail is confirmed (ACC-14). */
      signup_hash: string | null
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
      /** 1 for an invented person (SRV-23). */
      sample: Generated<number>
    }
    /** Who is signed in on which device: one row for each account in a browser. */
    sessions: {
      id: string
      user_id: string
      created_at: string
      /** When it ends for good, however much it is used. */
      expires_at: string
      /** Until when it is renewed without a new device token; never after `expires_at`. */
      renews_until: string | null
      /** The hash of the device token that renews it; null where the device does not stay signed in (ACC-48). */
      device_hash: string | null
      /** The hash of the one before, which serves some seconds longer. */
      device_hash_before: string | null
      device_changed_at: string | null
      /** The hash of the browser's cookie (ACC-37). */
      browser: string | null
      /** Browser and system as their names (ACC-50). */
      program: string | null
      system: string | null
      used_at: string | null
      /** When the person last proved who they are: at the sign-on, or by the password (ACC-53). */
      proved_at: string | null
    }
    one_time_tokens: {
      hash: string
      kind: string
      user_id: string
      expires_at: string
      /** A used token is kept, so that its link can say what it did (ACC-36). */
      used_at: string | null
    }
    /** Which professional answers requests for which service, as `users.services` says, and the place of their account. */
    professional_services: {
      user_id: string
      service_id: number
      lat: number | null
      lng: number | null
      /** Kilometres. */
      distance: number | null
    }
    throttles: {
      key: string
      failures: number
      until: string
    }
    /** A browser or a network that signed on to an account. */
    known_sign_ons: {
      /** A keyed hash. */
      key: string
      user_id: string
      seen_at: string
    }
  }
}

export const accountTables: readonly FeatureTable[] = [
  { name: 'users', key: ['id'], person: 'exported and erased', ends: 'accounts' },
  { name: 'sessions', key: ['id'], person: 'exported and erased' },
  { name: 'one_time_tokens', key: ['hash'], person: 'erased, not exported: they only protect the account' },
  {
    name: 'professional_services',
    key: ['service_id', 'user_id'],
    ends: 'accounts',
    person: 'erased, not exported: the account has the same services',
  },
  { name: 'throttles', key: ['key'], person: 'kept: keyed hashes alone, which end within a day' },
  {
    name: 'known_sign_ons',
    key: ['key'],
    person: 'erased, not exported: they only protect the account',
  },
]
