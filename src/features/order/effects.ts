import { texts } from '#schemas/messages/texts.ts'
import { keptPart } from '#src/lib/connection/kept-part.ts'
import { late } from '#src/lib/connection/late.ts'

/** Checks, suggestions and sending are needed some questions later: they are loaded once the first one is shown. */
export const effects = keptPart(() =>
  late(() => import('./order-effects.ts'), { waits: false }).catch(() => {
    throw new Error(texts.networkError)
  }),
)

/** The places whose name holds a text, as a form suggests them. */
export const suggest = async (_kind: string, text: string, signal: AbortSignal): Promise<readonly string[]> =>
  (await effects()).suggestPlaces(text, signal)
