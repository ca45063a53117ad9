import { serviceTextsSchema } from '../../catalogue/service-texts.ts'
import { defineCall } from '../define-call.ts'
import { idParams } from '../parts.ts'
import { maybe, reasonBody, success, text, whole } from './parts.ts'

/** The texts of a service's page as they are kept, or null where none were written yet. */
export const showServiceTexts = defineCall({
  method: 'GET',
  path: '/api/admin/services/:id/texts',
  role: 'admin',
  params: idParams,
  reply: {
    type: 'object',
    properties: {
      id: whole,
      title: text,
      withdrawn: maybe,
      /** How often administrators changed the texts: who saves says which ones they saw. */
      revision: whole,
      texts: { ...serviceTextsSchema, type: ['object', 'null'] },
    },
    required: ['id', 'title', 'withdrawn', 'revision', 'texts'],
    additionalProperties: false,
  },
  rule: 'ADM-22',
})

export const saveServiceTexts = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/texts',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: { revision: { type: 'integer', minimum: 0 }, texts: serviceTextsSchema },
    required: ['revision', 'texts'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { revision: whole },
    required: ['revision'],
    additionalProperties: false,
  },
  rule: 'ADM-22',
})

export const withdrawService = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/withdraw',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-23',
})

export const restoreService = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/restore',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-23',
})
