import { most } from '../../bounds.ts'
import { defineCall } from '../../define-call.ts'
import { opaque } from '../../parts.ts'
import { listOf, objectOf, text } from '../../shapes.ts'
import { success } from '../parts.ts'
import { idParams, serviceId } from './parts.ts'

/** The links that show what is edited of a service to somebody without an account, newest first. */
export const listPreviewLinks = defineCall({
  method: 'GET',
  path: '/api/admin/services/:id/preview-links',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    links: listOf(objectOf({ id: text, by: text, at: text, until: text }), most.previewLinks),
  }),
  rule: 'ADM-68',
})

/** Makes such a link. Its path is in this reply alone: the server keeps its hash. */
export const makePreviewLink = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/preview-links',
  role: 'admin',
  params: idParams,
  reply: objectOf({ path: text }),
  rule: 'ADM-68',
})

export const endPreviewLink = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/preview-links/:link/end',
  role: 'admin',
  params: objectOf({ id: serviceId, link: opaque }),
  reply: success,
  rule: 'ADM-68',
})
