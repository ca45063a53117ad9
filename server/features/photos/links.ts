import { createHmac, timingSafeEqual } from 'node:crypto'
import { smallPhotoPath } from '#schemas/photos/photos.ts'

const DAY = 24 * 3_600_000
const SHAPE = /^(\d{1,6})\.([\w-]{22})$/

const sign = (secret: string, id: string, day: number): string =>
  createHmac('sha256', secret).update(`photo ${id} ${day}`).digest('base64url').slice(0, 22)

/** The addresses of a photograph for whoever may see its request. */
export interface PhotoLinks {
  readonly small: string
  readonly full: string
}

/**
 * Links that show a photograph, for one to two days (PHO-5). They change once a day alone, so that a browser may keep the
 * pictures. `now` in milliseconds.
 */
export function photoLinks(secret: string, id: string, now: number): PhotoLinks {
  const end = Math.floor(now / DAY) + 2
  const query = `?t=${end}.${sign(secret, id, end)}`
  return { small: smallPhotoPath(id) + query, full: `/api/photos/${id}${query}` }
}

/** Whether a link's token is ours, for this photograph, and not over. */
export function isLinked(secret: string, id: string, token: string, now: number): boolean {
  const [, day = '', given = ''] = SHAPE.exec(token) ?? []
  if (given === '' || Number(day) * DAY <= now) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(secret, id, Number(day))))
}
