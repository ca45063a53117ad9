import type { PhotoUploader } from '#src/forms/form-context.ts'
import { late } from '#src/lib/connection/late.ts'

const load = () => late(() => import('#src/features/order/photos/uploads.ts'))

/** What uploads photographs (PHO-7), loaded when it is wanted: the same for requests, profiles and chats. */
export const photoUploader: PhotoUploader = {
  load: async () => (await load()).photoUploads,
  settled: async (ids) => (await load()).settled(ids),
}
