import { defineCall } from './define-call.ts'
import { objectOf, upTo } from './shapes.ts'

/**
 * What news are about: a request, for its client; an open one, for a professional who may see it; all that a person sees
 * in the private area; or what waits, for an administrator.
 */
export const newsKinds = ['request', 'open', 'person', 'waiting'] as const
export type NewsKind = (typeof newsKinds)[number]

/** The id of a request, of a person or of an administrator; of an open request its own and that of who sees it, with a dot between. */
const about = { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}(?:\\.[A-Za-z0-9_-]{8,64})?$' } as const

/** Server-sent events: one at the beginning and whenever what a page shows has changed (PRO-18). They hold nothing of it. */
export const followNews = defineCall({
  method: 'GET',
  path: '/api/news/:of/:id/events',
  params: objectOf({ of: { enum: newsKinds }, id: about }),
  /** What opens the stream. */
  query: objectOf({ t: upTo(200) }),
  reply: { type: 'string' },
  perMinute: 60,
  rule: 'PRO-18',
})
