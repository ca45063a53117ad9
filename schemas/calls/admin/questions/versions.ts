import { defineCall } from '../../define-call.ts'
import { objectOf } from '../../shapes.ts'
import { checked, content, idParams, note, published, serviceId, version } from './parts.ts'

export const publishDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/publish',
  role: 'admin',
  params: idParams,
  body: objectOf(
    {
      revision: { type: 'integer', minimum: 1 },
      note,
    },
    {
      /** Whether the warnings were read. */
      accepted: { type: 'boolean' },
    },
  ),
  reply: published,
  rule: 'ADM-11',
})

const versionParams = objectOf({ id: serviceId, number: { type: 'integer', minimum: 1, maximum: 1_000_000 } })

export const showVersion = defineCall({
  method: 'GET',
  path: '/api/admin/services/:id/versions/:number',
  role: 'admin',
  params: versionParams,
  reply: objectOf({ content, about: version }),
  rule: 'ADM-13',
})

/** What publishing an old version again would change. */
export const checkVersion = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/versions/:number/check',
  role: 'admin',
  params: versionParams,
  body: objectOf({ base_number: { type: 'integer', minimum: 1 } }),
  reply: checked,
  rule: 'ADM-13',
})

/** An old version published again (roll back). */
export const publishVersion = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/versions/:number/publish',
  role: 'admin',
  params: versionParams,
  body: objectOf(
    {
      /** The publication in force that it takes the place of. */
      base_number: { type: 'integer', minimum: 1 },
      note,
    },
    {
      accepted: { type: 'boolean' },
    },
  ),
  reply: published,
  rule: 'ADM-13',
})
