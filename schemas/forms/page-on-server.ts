import type { CompiledWizard } from '../wizards/compiled.ts'
import type { Posted } from '../wizards/posted.ts'

/** A wizard with its validators, and with what its module adds to them. */
export type PublishedWizard = CompiledWizard & Readonly<Record<string, unknown>>

/** A file that came with a posted form. */
export interface PostedFile {
  /** The name of its control. */
  readonly field: string
  /** The sender's own name; '' where none was chosen. */
  readonly name: string
  readonly type: string
  /** Undefined where it is larger than the form takes, or one too many. */
  readonly content: Uint8Array | undefined
}

/** What the server gives a page that takes posted forms. */
export interface PageOnServer {
  /** A wizard that a feature publishes, by its module's address; undefined where there is none. */
  wizard(address: string): Promise<PublishedWizard | undefined>
  /** A token for the forms of the page. */
  readonly token: string
  /** The form that was posted; undefined where the page is asked for. */
  readonly posted?: Posted
  /** The files that came with it. */
  readonly files?: readonly PostedFile[]
  /** Whether the posted form has a token of ours that is still valid; a form that came without one is of a page for everybody. */
  readonly fresh: boolean
}
