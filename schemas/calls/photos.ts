import { MAX_PHOTO_BYTES, photoId } from '../photos/photos.ts'
import { defineCall } from './define-call.ts'
import { successReply } from './parts.ts'
import { objectOf } from './shapes.ts'

/** Gives this browser the cookie that its photographs belong to until the request is sent. */
export const openPhotos = defineCall({
  method: 'POST',
  path: '/api/photos',
  reply: successReply,
  perMinute: 30,
  rule: 'PHO-2',
})

/** Takes one photograph under an id that the browser drew. The same again changes nothing. */
export const uploadPhoto = defineCall({
  method: 'POST',
  path: '/api/photos/:id',
  params: objectOf({ id: photoId }),
  contentType: 'application/octet-stream',
  maxBytes: MAX_PHOTO_BYTES,
  reply: successReply,
  perMinute: 60,
  rule: 'PHO-2',
})
