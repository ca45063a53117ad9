import type { PageOnServer, PostedForm } from '#schemas/forms/page-on-server.ts'
import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { RouteRow } from './table.ts'

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
  /** The form that was posted to the page, on the server alone: its action runs before its loader. */
  form?: PostedForm | undefined
}

/** The input of every action. */
export interface ActionContext extends LoaderContext {
  form: PostedForm
}

/** The route that a page is loaded for. */
export interface LoadedRoute {
  row: RouteRow
  params: Readonly<Record<string, string | undefined>>
}
