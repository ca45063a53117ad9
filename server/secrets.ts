import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** 128 random bits for an id or a one-time code, base64url. */
export const randomToken = (): string => randomBytes(16).toString('base64url')

/** How a one-time code is kept: it can be compared, not read back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The secret of a request's link (`s`): worked out from its id, so that nothing secret is stored. */
export function leadSecret(sessionSecret: string, leadId: string): string {
  return createHmac('sha256', sessionSecret).update(`lead:${leadId}`).digest('base64url').slice(0, 32)
}

const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A short code to say over the phone (`C-7K4M2PX`), without letters that look or sound alike. */
export function humanCode(): string {
  const letters = Array.from({ length: 7 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)])
  return `C-${letters.join('')}`
}
