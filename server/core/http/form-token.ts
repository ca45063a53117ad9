import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomToken } from '../configuration/secrets.ts'

/** The header that a form's calls carry its token in. */
export const FORM_TOKEN = 'x-form-token'

const LASTS_MS = 2 * 3_600_000
const SHAPE = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`form ${text}`).digest('base64url')

/** A token for one form, valid for two hours; nothing of it is stored. `now` in milliseconds. */
export function makeFormToken(secret: string, now: number): string {
  const text = `${randomToken()}.${now + LASTS_MS}`
  return `${text}.${sign(secret, text)}`
}

/** The id of a token's form; undefined if the token is not ours or has expired. */
export function formOf(secret: string, token: unknown, now: number): string | undefined {
  const [, id, until, signature] = SHAPE.exec(typeof token === 'string' ? token : '') ?? []
  if (id === undefined || signature === undefined || Number(until) <= now) return undefined
  const expected = Buffer.from(sign(secret, `${id}.${until}`))
  return timingSafeEqual(Buffer.from(signature), expected) ? id : undefined
}
