import type { PublicSettings } from '#schemas/messages/public-settings.ts'
import type { CallFunction } from '#src/api/client.ts'

/** What loaders work with, on the server and in the browser alike. */
export interface LoaderContext {
  call: CallFunction
  settings: PublicSettings
  /** For shuffles: the same on the server and in the browser. */
  seed: number
  /** Milliseconds since 1970. */
  now: number
}
