import { positiveId } from '../calls/parts.ts'

/** What a professional's list of requests can be narrowed to (PRO-1), as the schemas of its parts. */
export const requestFilters = {
  service: positiveId,
  /** A shorter distance than one's own, in kilometres. */
  km: { type: 'integer', minimum: 1, maximum: 500 },
  photos: { enum: ['1'] },
  unread: { enum: ['1'] },
  /** Those that they hid, and no others (PRO-26). */
  hidden: { enum: ['1'] },
} as const

/** How many searches a professional keeps (PRO-12). */
export const MAX_SEARCHES = 10
/** Requests of a kept search are counted up to this many. */
export const MAX_COUNTED = 100
