import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { profileWords } from '#schemas/sharing/picture.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { professionalOf } from '../accounts/offers.ts'
import { ownerOf } from '../photos/offers.ts'
import { pictureIdOf, pictureSender } from '../sharing/offers.ts'
import { newestReviews, shownWork } from './on-pages.ts'
import { ownProfiles } from './own-profile.ts'
import { publicProfiles } from './public-profile.ts'
import { ownVerifications } from './verifications.ts'

/** The drawing on the pictures that professionals' pages are shared with. */
const DRAWING = 'profissional'

/** Professionals' public pages and what they write on them (`docs/rules/profiles.md`). */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const shown = publicProfiles(services)
  const profiles = ownProfiles(services)
  const verifications = ownVerifications(services)
  const sendPicture = pictureSender()

  handle(app, calls.showProfile, ({ params }) => shown.show(params.slug))
  handle(app, calls.listProfileReviews, ({ params, query }) => shown.reviews(params.slug, query.after))
  handle(app, calls.listNewestReviews, () => newestReviews(services.database.db))
  handle(app, calls.listShownWork, () => shownWork(services.database.db))
  handle(app, calls.listProfiles, () => shown.list())
  handle(app, calls.showProfilePicture, async ({ params: { file }, reply }) => {
    const picturedProfile = await shown.show(pictureIdOf(file))
    const { name, city } = picturedProfile.profile
    const words = profileWords(name, city, 'reviews' in picturedProfile ? picturedProfile.reviews : undefined)
    return sendPicture(reply, words, DRAWING)
  })

  handle(app, calls.showOwnProfile, ({ request }) => profiles.show(professionalOf(request).id))
  handle(app, calls.saveOwnProfile, async ({ body, request }) => {
    const owner = ownerOf(request)
    await profiles.save(professionalOf(request).id, body, owner === undefined ? [] : [owner])
    return { success: true }
  })

  handle(app, calls.verifyWebsite, ({ request }) => verifications.verifyWebsite(professionalOf(request).id))
  handle(app, calls.sendNif, async ({ body, request }) => {
    await verifications.sendNif(professionalOf(request).id, body.nif)
    return { success: true }
  })
}
