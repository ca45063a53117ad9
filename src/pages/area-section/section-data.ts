import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import type { Devices, EndedDevices } from '#src/features/account/device-list.tsx'
import type { ProofPage } from '#src/features/account/prove-person.tsx'
import type { Filters } from '#src/features/requests/filters.ts'
import type { OwnHead } from '#src/routes/own-head.ts'
import type { ActionPage } from '#src/routes/posted-action.ts'
import type { LoadedPlainChat, PostedToChat } from '../shared/plain-chats.ts'
import type { PlainCreditsData } from './credits/plain-credits.tsx'
import type { HeldForm } from './ended-session.tsx'
import type { PlainOwnData } from './own-data/plain-own-data.tsx'
import type { PlainProfileData } from './profile/plain-profile.tsx'
import type { Unconfirmed } from './to-confirm.tsx'

/** The requests that the address asks for, and what it narrows them to. */
export type PlainFound = ReplyOf<Calls['findRequests']> & { readonly filters: Filters }

export type PlainRequestRecord = ReplyOf<Calls['showOpenRequest']>

/** A part of the area as a page without scripts shows it; lists are for those with scripts too. */
export type SectionPart =
  | { readonly of: 'chat'; readonly chat: LoadedPlainChat }
  | {
      readonly of: 'found'
      readonly found: PlainFound
      /** The request that was hidden just now, without scripts. */
      readonly left?: string | undefined
    }
  | {
      readonly of: 'request'
      readonly request: PlainRequestRecord
      /** Whether the address asks for the form that changes one's proposal. */
      readonly changing: boolean
      /** Whether the request is shown although it could not be marked as read. */
      readonly shows: boolean
    }
  | { readonly of: 'proposals'; readonly proposals: ReplyOf<Calls['listOwnProposals']> }
  | { readonly of: 'credits'; readonly credits: PlainCreditsData }
  | { readonly of: 'receipt'; readonly receipt: ReplyOf<Calls['showReceipt']> }
  | { readonly of: 'devices'; readonly devices: Devices; readonly ended: EndedDevices | undefined }
  | { readonly of: 'proof'; readonly proof: ProofPage }
  | { readonly of: 'profile'; readonly profile: PlainProfileData }
  | { readonly of: 'own'; readonly data: PlainOwnData }

/** The data of a part's page. */
export interface SectionData extends ActionPage, PostedToChat {
  readonly head?: OwnHead
  /** Whether the browser's cookie signs somebody on; only pages that the server made say so. */
  readonly signedOn: boolean
  /** Undefined where it is not who asks for it, and where it needs scripts. */
  readonly part?: SectionPart | undefined
  /** What the account has to confirm before any of it is shown (ACC-35). */
  readonly toConfirm?: Unconfirmed | undefined
  /** The part's form: as it was posted and refused, the profile's also as it is asked for. */
  readonly form?: FormStanding
  /** The value of the button that posted it, where the page has several forms. */
  readonly action?: string
  /** What was posted after the session had ended. */
  readonly held?: HeldForm
}

/** The page of a part: its data. */
export interface SectionProps {
  readonly loaded: SectionData
}
