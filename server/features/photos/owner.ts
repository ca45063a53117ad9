import { retention } from '#schemas/messages/retention.ts'
import { defineBrowserCookie } from '../../core/http/cookies.ts'

/**
 * The browser that uploads photographs, as they are marked with it (PHO-2), for as long as the unfinished orders that hold
 * them. Steps without scripts are sent with it as well.
 */
export const { hashOf: ownerOf, keep: setOwner } = defineBrowserCookie({
  name: 'photos',
  seconds: retention.orderDrafts.keptMs / 1000,
  sameSite: 'strict',
})
