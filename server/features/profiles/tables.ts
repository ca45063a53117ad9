import type { Generated } from 'kysely'
import type { ActsAs } from '#schemas/profiles/acts-as.ts'
import type { CredentialKindName, CredentialState } from '#schemas/profiles/credentials.ts'
import type { PhotoPlace } from '#schemas/profiles/own-profile.ts'
import type { RemovedPart } from '#schemas/profiles/removed-parts.ts'
import type { VerificationState } from '#schemas/profiles/verifications.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    /** Every slug that was ever given, as a hash: none is given to another, and an erased person's cannot be read. */
    profile_slugs: {
      hash: string
    }
    profiles: {
      user_id: string
      slug: string
      name: string
      /** The three answers as JSON: `info1`, `info2`, `info3`. */
      about: Generated<string>
      established: number | null
      employees: number | null
      website: string | null
      facebook: string | null
      /** Whether they take part in 'Pagamento Seguro', and since when, where that is known. */
      payment: Generated<number>
      payment_at: Generated<string | null>
      created_at: string
      /** Since when they say who they are; null while they do not. */
      published_at: string | null
      /** 1 where the photographs of work may be shown on our own pages (PRF-13). */
      shows_work: Generated<number>
      /** As what they do their work; null while they have not said. */
      acts_as: ActsAs | null
    }
    profile_photos: {
      user_id: string
      place: PhotoPlace
      position: number
      photo_id: string
    }
    /** What a professional asked to have verified; what was verified is `value`, and of a NIF `name`, whatever the profile says by now. */
    verifications: {
      id: string
      user_id: string
      kind: 'website' | 'nif'
      value: string
      /** The name of the profile that a NIF was sent with; null for a website. */
      name: string | null
      state: VerificationState
      /** Why it was refused. */
      reason: string | null
      created_at: string
      decided_at: string | null
    }
    /** What a professional may show besides (PRF-16). Of each kind one that is `open` and one that is `verified`, at most. */
    credentials: {
      id: string
      user_id: string
      kind: CredentialKindName
      number: string
      issuer: string | null
      /** The last day that the professional named, yyyy-mm-dd. */
      until: string | null
      /** The name of the profile that it was sent with. */
      name: string
      state: CredentialState
      /** Why it was refused. */
      reason: string | null
      created_at: string
      decided_at: string | null
      /** The last day that it is shown, yyyy-mm-dd; null before it is accepted. */
      ends_on: string | null
      /** When its professional is reminded next, yyyy-mm-dd; null for not any more. */
      remind_on: string | null
    }
    /** What administrators took off a profile, while it can be put back (DEC-9). Its id is the thing of the decision. */
    removed_parts: {
      id: string
      user_id: string
      part: RemovedPart
      /** What it is, in words. */
      subject: string
      /** Its texts as JSON: the columns of its row; `{}` for photographs. */
      content: string
      removed_at: string
    }
    removed_photos: {
      removed_id: string
      position: number
      photo_id: string
    }
    /** Its document (base64), until some days after the decision. */
    credential_files: {
      credential_id: string
      name: string
      type: string
      content: string
      decided_at: string | null
    }
    /** What a client says of the professional whose proposal was chosen. It outlives the request. */
    reviews: {
      lead_id: string
      proposal_id: string
      professional_id: string
      service_id: number
      stars: number
      words: string
      created_at: string
      answer: string | null
      answered_at: string | null
      reported_at: string | null
      report_reason: string | null
      /** When an administrator decided the report. */
      report_decided_at: string | null
      hidden_at: string | null
      hidden_reason: string | null
    }
    /** Invented profiles, which an empty database begins with; JSON as the call replies it. */
    sample_profiles: {
      slug: string
      profile: string
      services: string
    }
  }
}

export const profileTables: readonly FeatureTable[] = [
  // Hashes alone, which lead to nobody: so that no address is given to another.
  { name: 'profile_slugs', key: ['hash'], person: 'nothing' },
  { name: 'profiles', key: ['user_id'], person: 'exported and erased', ends: 'accounts' },
  {
    name: 'profile_photos',
    key: ['user_id', 'place', 'position'],
    person: 'exported and erased',
    ends: 'accounts',
  },
  { name: 'verifications', key: ['id'], person: 'exported and erased', ends: 'accounts' },
  { name: 'credentials', key: ['id'], person: 'exported and erased', ends: 'accounts' },
  {
    name: 'credential_files',
    key: ['credential_id'],
    person: 'exported and erased',
    ends: 'credentialDocuments',
  },
  { name: 'removed_parts', key: ['id'], person: 'exported and erased', ends: 'removedParts' },
  {
    name: 'removed_photos',
    key: ['removed_id', 'position'],
    person: 'exported and erased',
    ends: 'removedParts',
  },
  { name: 'reviews', key: ['lead_id'], person: 'exported and erased', ends: 'accounts' },
  { name: 'sample_profiles', key: ['slug'], person: 'nothing' },
]
