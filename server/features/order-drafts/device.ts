import { retention } from '#schemas/messages/retention.ts'
import { defineBrowserCookie } from '../../core/http/cookies.ts'

/**
 * The device that asks, as its drafts are marked with it (ORD-28), for as long as what it opens is kept. Pages that another
 * site links to get it.
 */
export const { hashOf: deviceOf, keep: setDevice } = defineBrowserCookie({
  name: 'draft',
  seconds: retention.orderDrafts.keptMs / 1000,
  sameSite: 'lax',
})
