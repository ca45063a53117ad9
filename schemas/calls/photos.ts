import { fileId, MAX_PHOTO_BYTES } from '../photos/photos.ts'
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

/** Takes one photograph, or one PDF (PHO-13), under an id that the browser drew. The same again changes nothing. */
export const uploadPhoto = defineCall({
  method: 'POST',
  path: '/api/photos/:id',
  params: objectOf({ id: fileId }),
  contentType: 'application/octet-stream',
  maxBytes: MAX_PHOTO_BYTES,
  reply: successReply,
  perMinute: 60,
  rule: 'PHO-2',
})
