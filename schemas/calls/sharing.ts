import { defineCall } from './define-call.ts'
import { objectOf } from './shapes.ts'

/** The picture that a service's page is shared with (PAGE-68): a PNG. Its address is no call's, which crawlers may not read. */
export const showServicePicture = defineCall({
  method: 'GET',
  path: '/partilha/servico/:file',
  params: objectOf({ file: { type: 'string', pattern: '^\\d{1,9}\\.png$' } }),
  reply: {},
  perMinute: 120,
  rule: 'PAGE-68',
})

/** The same of a professional's page. */
export const showProfilePicture = defineCall({
  method: 'GET',
  path: '/partilha/perfil/:file',
  params: objectOf({ file: { type: 'string', pattern: '^[a-z0-9-]{1,80}\\.png$' } }),
  reply: {},
  perMinute: 120,
  rule: 'PAGE-68',
})
