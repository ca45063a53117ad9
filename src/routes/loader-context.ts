import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Posted } from '#schemas/wizards/posted.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { RouteRow } from './table.ts'

/** A file that came with a posted form. */
export interface PostedFile {
  /** The name of its control. */
  readonly field: string
  /** The sender's own name; '' where none was chosen. */
  readonly name: string
  readonly type: string
  /** Undefined where it is larger than the form takes. */
  readonly content: Uint8Array | undefined
}

/** What the server gives a page that takes posted forms. */
export interface PageOnServer {
  /** A published wizard with what its module adds, by the module's address; undefined where there is none. */
  wizard(address: string): Promise<(CompiledWizard & Readonly<Record<string, unknown>>) | undefined>
  /** A token for the forms of the page. */
  readonly token: string
  /** The form that was posted; undefined where the page is asked for. */
  readonly posted?: Posted
  /** The files that came with it. */
  readonly files?: readonly PostedFile[]
  /** Whether the posted form has a token of ours that is still valid; a form that came without one is of a page for everybody. */
  readonly fresh: boolean
}

/** The input of every loader, the same on the server and in the browser. */
export interface LoaderContext {
  call: CallFunction
  settings: PublicSettings
  /** The seed of shuffles, the same on the server and in the browser. */
  seed: number
  /** Milliseconds since 1970. */
  now: number
  /** For pages that take posted forms (`posted` in the route table), on the server alone. */
  onServer?: PageOnServer | undefined
}

/** The route that a page is loaded for. */
export interface LoadedRoute {
  row: RouteRow
  params: Readonly<Record<string, string | undefined>>
}
