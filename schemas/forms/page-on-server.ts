import type { CompiledWizard } from '../wizards/compiled.ts'
import type { Posted } from './posted.ts'

/** A wizard with its validators, and with what its module adds to them. */
export type PublishedWizard = CompiledWizard & Readonly<Record<string, unknown>>

/** A file that came with a posted form. */
export interface PostedFile {
  /** The name of its control. */
  readonly field: string
  /** The sender's own name; '' where none was chosen. */
  readonly name: string
  readonly type: string
  /** Undefined where it is larger than the form takes, where none was chosen, and where it was not read. */
  readonly content: Uint8Array | undefined
  /** Whether it was not read, because so many others came before it. */
  readonly isBeyond?: boolean
}

/** A form as it was posted. */
export interface PostedForm {
  readonly posted: Posted
  readonly files: readonly PostedFile[]
  /** Whether it has a token of ours that is still valid; a form that came without one is of a page for everybody. */
  readonly fresh: boolean
}

/** The server's part of a page that takes posted forms. */
export interface PageOnServer {
  /** A wizard that a feature publishes, by its module's address; undefined where there is none. */
  wizard(address: string): Promise<PublishedWizard | undefined>
  /** A token for the forms of the page. */
  readonly token: string
}
