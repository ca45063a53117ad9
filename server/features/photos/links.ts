import { createHmac, timingSafeEqual } from 'node:crypto'
import { smallPhotoPath } from '#schemas/photos/photos.ts'

const DAY = 24 * 3_600_000
const SHAPE = /^(\d{1,6})\.([\w-]{22})$/

const sign = (secret: string, id: string, day: number): string =>
  createHmac('sha256', secret).update(`photo ${id} ${day}`).digest('base64url').slice(0, 22)

/** The signed addresses of a photograph in both sizes. Whoever has one may see the photograph. */
export interface PhotoLinks {
  readonly small: string
  readonly full: string
}

/**
 * Signed links to a photograph, valid for one to two days (PHO-5). They stay the same for a whole day, so that the browser
 * can cache the pictures. `now` is in milliseconds.
 */
export function photoLinks(secret: string, id: string, now: number): PhotoLinks {
  const end = Math.floor(now / DAY) + 2
  const query = `?t=${end}.${sign(secret, id, end)}`
  return { small: smallPhotoPath(id) + query, full: `/api/photos/${id}${query}` }
}

/** Whether a link's token was signed by us for this photograph and has not expired. */
export function isLinked(secret: string, id: string, token: string, now: number): boolean {
  const [, day = '', given = ''] = SHAPE.exec(token) ?? []
  if (given === '' || Number(day) * DAY <= now) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(secret, id, Number(day))))
}
