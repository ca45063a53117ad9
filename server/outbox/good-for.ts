import { tokenLasts } from '../features/accounts/tokens.ts'
import { codesLast } from '../features/leads/codes.ts'
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

/** Whether the link that a message carries is worth nothing any more. `now` in milliseconds. */
export function hasExpired({ template, created_at }: { template: string; created_at: string }, now: number) {
  const lasting = goodFor[template]
  return lasting !== undefined && now >= Date.parse(created_at) + lasting
}
