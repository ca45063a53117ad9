import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { PageOnServer } from '#src/routes/loader-context.ts'

/** What the buttons post that ask for a link to another device, and for an e-mail with one. */
export const ELSEWHERE = 'ORDER.ELSEWHERE'
export const MAIL_ELSEWHERE = 'ORDER.ELSEWHERE.MAIL'

/** What the button posts that deletes an unfinished order. */
export const DROP = 'ORDER.DROPPED'

/** Whether a posted step asks to delete the order that it is of (ORD-30). */
export const isDropped = ({ posted, fresh }: PageOnServer): boolean =>
  fresh && posted?.get(ACTION)?.[0] === DROP

/** What became of it. */
export interface Elsewhere {
  readonly link?: ReplyOf<Calls['linkDraft']>
  readonly mailed?: boolean
  /** Why there is no link, in words. */
  readonly failure?: string
}

/** Makes the link that a posted step asks for, or sends one (ORD-32); undefined where it asks for none. */
export async function askElsewhere(
  call: CallFunction,
  service: number,
  { posted, fresh }: PageOnServer,
): Promise<Elsewhere | undefined> {
  const action = posted?.get(ACTION)?.[0]
  if (!fresh || (action !== ELSEWHERE && action !== MAIL_ELSEWHERE)) return undefined
  const body = { service }
  try {
    if (action === ELSEWHERE) return { link: await call('linkDraft', { body }) }
    await call('mailDraft', { body })
    return { mailed: true }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { failure: error.message }
  }
}
