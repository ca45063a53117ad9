import { defineCall } from './define-call.ts'
import { opaque } from './parts.ts'
import { objectOf, upTo } from './shapes.ts'

/** What news are about: a request, for its client, or all that a person sees in the private area. */
export const newsKinds = ['request', 'person'] as const
export type NewsKind = (typeof newsKinds)[number]

/** Server-sent events: one whenever what a page shows has changed (PRO-18). They hold nothing of it. */
export const followNews = defineCall({
  method: 'GET',
  path: '/api/news/:of/:id/events',
  params: objectOf({ of: { enum: newsKinds }, id: opaque }),
  /** How it stood when the page was loaded, and what opens the stream. */
  query: objectOf({ m: upTo(40), t: upTo(200) }),
  reply: { type: 'string' },
  perMinute: 60,
  rule: 'PRO-18',
})
