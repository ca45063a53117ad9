import type { FormStanding } from '#schemas/forms/form-standing.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { OwnHead } from '#src/routes/own-head.ts'
import type { ActionPage } from '#src/routes/posted-action.ts'
import type { Area } from '../area/load-area.ts'
import type { PostedToChat } from '../shared/posted-chat.ts'
import type { Person } from '../shared/way-back.ts'
import type { HeldForm } from './ended-session.tsx'

/** The data of a part's page. */
export interface SectionData<Data = unknown> extends ActionPage, PostedToChat {
  readonly head?: OwnHead
  /** Who is signed in by the browser's cookie; only pages that the server made say so. The frame reads it too (MSG-24). */
  readonly person?: Person | undefined
  /** Whether the menu has the MLS (MLS-1); undefined where scripts ask for it. */
  readonly hasMls?: boolean | undefined
  /** What the part shows first; undefined where scripts ask for it. */
  readonly data?: Data
  /** Why the server could not have it. */
  readonly failed?: Pick<ApiError, 'status' | 'fields'> & { readonly text: string }
  /** Whose account has something to confirm before any of it is shown (ACC-35). */
  readonly unconfirmed?: Area['user']
  /** The part's form: as it is asked for, or was posted and refused. */
  readonly form?: FormStanding
  /** The value of the button that posted it, where the page has several forms. */
  readonly action?: string
  /** What was posted after the session had ended. */
  readonly held?: HeldForm
}

/** The page of a part: its data. */
export interface SectionProps<Data = unknown> {
  readonly loaded: SectionData<Data>
}
