import { createHmac, timingSafeEqual } from 'node:crypto'

const DAY = 24 * 3_600_000
const SHAPE = /^(\d{1,6})\.([\w-]{22})$/

const sign = (secret: string, what: string, day: number): string =>
  createHmac('sha256', secret).update(`${what} ${day}`).digest('base64url').slice(0, 22)

/**
 * A token for the address of a file, valid for one to two days. It stays the same for a whole day, so that browsers can
 * cache. `what` names the file and, if it is for one person, its reader; `now` is in milliseconds.
 */
export function dayToken(secret: string, what: string, now: number): string {
  const end = Math.floor(now / DAY) + 2
  return `${end}.${sign(secret, what, end)}`
}

/** Whether we signed a token for this, and it has not expired. */
export function isDayToken(secret: string, what: string, token: string, now: number): boolean {
  const [, day = '', signature = ''] = SHAPE.exec(token) ?? []
  if (signature === '' || Number(day) * DAY <= now) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, what, Number(day))))
}
