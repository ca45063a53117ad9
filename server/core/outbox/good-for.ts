import { tokenLasts } from '../../features/accounts/sign-in/tokens.ts'
import { codesLast } from '../../features/leads/codes.ts'
import type { TemplateName } from '../mail/templates.ts'

const lasts: Partial<Record<TemplateName, number>> = {
  leadConfirmation: codesLast.email,
  leadSms: codesLast.phone,
  activation: tokenLasts.activation,
  mobileVerification: tokenLasts.mobile,
  passwordReset: tokenLasts.reset,
  adminInvitation: tokenLasts.reset,
}

/** How long the link in a template's messages is good for, in milliseconds; undefined where there is none that ends. */
const goodFor: Readonly<Record<string, number | undefined>> = lasts

/** How long a message without such a link is tried, in milliseconds. */
const MAX_TRYING_MS = 72 * 3_600_000

/** What of a message says how long it may be sent. Moments are ISO 8601. */
interface Lasting {
  template: string
  created_at: string
  resent_at: string | null
}

/** Whether the link that a message carries is worth nothing any more. `now` in milliseconds. */
export function hasExpired({ template, created_at }: Omit<Lasting, 'resent_at'>, now: number): boolean {
  const lasting = goodFor[template]
  return lasting !== undefined && now >= Date.parse(created_at) + lasting
}

/**
 * How long a message is tried, and until when, in milliseconds: as long as its link is good, or 72 hours from when it was
 * written or last asked for again.
 */
export function tryingTime({ template, created_at, resent_at }: Lasting): { lasting: number; end: number } {
  const lasting = goodFor[template]
  if (lasting !== undefined) return { lasting, end: Date.parse(created_at) + lasting }
  return { lasting: MAX_TRYING_MS, end: Date.parse(resent_at ?? created_at) + MAX_TRYING_MS }
}

/** The templates whose links end, each with the moment (milliseconds) before which a message was written too long ago. */
export const oldestGood = (now: number): readonly { template: string; writtenAfter: number }[] =>
  Object.entries(lasts).map(([template, lasting]) => ({ template, writtenAfter: now - lasting }))
