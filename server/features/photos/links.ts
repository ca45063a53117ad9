import { smallPhotoPath } from '#schemas/photos/photos.ts'
import { dayToken, isDayToken } from '../../core/http/day-token.ts'

const named = (id: string) => `photo ${id}`

/** The signed addresses of a photograph in both sizes. Everybody who has one may see the photograph. */
export interface PhotoLinks {
  readonly small: string
  readonly full: string
}

/** Signed links to a photograph, valid for one to two days (PHO-5). `now` is in milliseconds. */
export function photoLinks(secret: string, id: string, now: number): PhotoLinks {
  const query = `?t=${dayToken(secret, named(id), now)}`
  return { small: smallPhotoPath(id) + query, full: `/api/photos/${id}${query}` }
}

/** Whether a link's token was signed by us for this photograph and has not expired. */
export const isLinked = (secret: string, id: string, token: string, now: number): boolean =>
  isDayToken(secret, named(id), token, now)
