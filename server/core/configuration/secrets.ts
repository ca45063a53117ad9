import { createHash, createHmac, randomFillSync, randomInt } from 'node:crypto'

const TOKEN_BYTES = 16
const pool = Buffer.alloc(TOKEN_BYTES * 128)
let next = pool.length

/**
 * 128 random bits for a one-time code or an id that must not be guessed, base64url. Bytes for many are drawn at once; each is used and wiped.
 */
export function randomToken(): string {
  if (next === pool.length) {
    randomFillSync(pool)
    next = 0
  }
  const bytes = pool.subarray(next, next + TOKEN_BYTES)
  next += TOKEN_BYTES
  const token = bytes.toString('base64url')
  bytes.fill(0)
  return token
}

const TIME_BYTES = 6

/**
 * An id for a row: a moment in milliseconds, then 80 random bits, base64url. Rows of the same moment stand next to each other
 * in an index, so that many of them are written in few pages. It is no secret.
 */
export function rowId(): string {
  const bytes = Buffer.from(randomToken(), 'base64url')
  bytes.writeUIntBE(Date.now(), 0, TIME_BYTES)
  return bytes.toString('base64url')
}

/** The hash of a one-time code: it can be compared, not read back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What the links of a request depend on. */
export interface Linked {
  readonly id: string
  /** How often its e-mail was corrected (REQ-22). */
  readonly link_round: number
}

/** The secret of a request's links (`s`): derived, so that nothing secret is stored. */
export function leadSecret(sessionSecret: string, { id, link_round }: Linked): string {
  const name = link_round === 0 ? `lead:${id}` : `lead:${id}:${link_round}`
  return createHmac('sha256', sessionSecret).update(name).digest('base64url').slice(0, 32)
}

const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const codeLetters = (length: number): string =>
  Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

/** A short code for people (`C-7K4M2PX`), without letters that look or sound alike. */
export const humanCode = (kind = 'C'): string => `${kind}-${codeLetters(7)}`

/** The id of a request to the server, which a person can read out on the phone (SRV-17). */
export const requestCode = (): string => codeLetters(10)
