import { defineCall } from '../../define-call.ts'
import { checked, content, idParams, note, published, serviceId, version } from './parts.ts'

export const publishDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/publish',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: {
      revision: { type: 'integer', minimum: 1 },
      note,
      /** Whether the warnings were read. */
      accepted: { type: 'boolean' },
    },
    required: ['revision', 'note'],
    additionalProperties: false,
  },
  reply: published,
  rule: 'ADM-11',
})

const versionParams = {
  type: 'object',
  properties: { id: serviceId, number: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
  required: ['id', 'number'],
  additionalProperties: false,
} as const

export const showVersion = defineCall({
  method: 'GET',
  path: '/api/admin/services/:id/versions/:number',
  role: 'admin',
  params: versionParams,
  reply: {
    type: 'object',
    properties: { content, about: version },
    required: ['content', 'about'],
    additionalProperties: false,
  },
  rule: 'ADM-13',
})

/** What publishing an old version anew would change. */
export const checkVersion = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/versions/:number/check',
  role: 'admin',
  params: versionParams,
  body: {
    type: 'object',
    properties: { base_number: { type: 'integer', minimum: 1 } },
    required: ['base_number'],
    additionalProperties: false,
  },
  reply: checked,
  rule: 'ADM-13',
})

/** An old version published anew (roll back). */
export const publishVersion = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/versions/:number/publish',
  role: 'admin',
  params: versionParams,
  body: {
    type: 'object',
    properties: {
      /** The publication in force that it takes the place of. */
      base_number: { type: 'integer', minimum: 1 },
      note,
      accepted: { type: 'boolean' },
    },
    required: ['base_number', 'note'],
    additionalProperties: false,
  },
  reply: published,
  rule: 'ADM-13',
})
