import type { WizardContext } from '#machines/wizard/context.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { SentRequest } from '../posted/step-page.ts'
import { draftText, readDraft } from './draft-text.ts'

export type SealedWizard = BodyOf<Calls['saveStepDraft']>['wizard']

const SENT_MS = 900_000

/**
 * A wizard's draft on the server, sealed, for who begins it without scripts (SRV-22). Once it was sent, what was sent takes
 * its place for 15 minutes.
 */
export function sealedDraft(call: CallFunction, wizard: SealedWizard) {
  const forget = () => call('dropStepDraft', { body: { wizard } })
  const save = (draft: string) => call('saveStepDraft', { body: { wizard, draft } })
  return {
    async read() {
      const { draft } = await call('showStepDraft', { query: { wizard } })
      return { draft: readDraft(draft), sent: readSent(draft, Date.now()) }
    },
    keep(context: WizardContext) {
      const text = draftText(context)
      return text === undefined ? forget() : save(text)
    },
    forget,
    sent: (sent: SentRequest) => save(JSON.stringify({ sent: { ...sent, until: Date.now() + SENT_MS } })),
  }
}

/** What was sent in the last 15 minutes, in the place of a draft; undefined for anything else. */
function readSent(text: string | undefined, now: number): SentRequest | undefined {
  try {
    const { request, page, until } = asObject(asObject(JSON.parse(text ?? 'null')).sent)
    if (typeof request !== 'string' || typeof page !== 'string' || !(Number(until) > now)) return undefined
    return /^\/[\w-]/.test(page) ? { request, page } : undefined
  } catch {
    return undefined
  }
}
