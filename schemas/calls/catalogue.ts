import { defineCall } from './define-call.ts'
import { idParams, positiveId, serviceSchema } from './parts.ts'

const services = { type: 'array', items: serviceSchema } as const

const titled = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'integer' }, title: { type: 'string' } },
    required: ['id', 'title'],
    additionalProperties: false,
  },
} as const

export const listServices = defineCall({
  method: 'GET',
  path: '/api/site/services',
  reply: services,
  rule: 'CAT-2',
})

/** What pages need that only name services: the search words are most of the bytes of `listServices`. */
export const listTitles = defineCall({
  method: 'GET',
  path: '/api/site/titles',
  reply: titled,
  rule: 'CAT-2',
})

export const listColumns = defineCall({
  method: 'GET',
  path: '/api/site/columns',
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        /** The services' ids: a service that is renamed stays. */
        rows: { type: 'array', items: positiveId },
      },
      required: ['title', 'rows'],
      additionalProperties: false,
    },
  },
  rule: 'CAT-4',
})

export const listFeatured = defineCall({
  method: 'GET',
  path: '/api/site/featured',
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        cards: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              image: { type: 'string' },
              title: { type: 'string' },
              link: { type: 'string' },
              service: { type: 'integer' },
            },
            required: ['image', 'title', 'link', 'service'],
            additionalProperties: false,
          },
        },
      },
      required: ['title', 'cards'],
      additionalProperties: false,
    },
  },
  rule: 'CAT-3',
})

export const listMainGroups = defineCall({
  method: 'GET',
  path: '/api/maingroup/all',
  reply: titled,
  rule: 'CAT-1',
})

export const listSubgroups = defineCall({
  method: 'GET',
  path: '/api/site/subgroups',
  reply: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        title: { type: 'string' },
        main_group_id: { type: 'integer' },
      },
      required: ['id', 'title', 'main_group_id'],
      additionalProperties: false,
    },
  },
  rule: 'CAT-1',
})

export const listServicesOfMainGroup = defineCall({
  method: 'GET',
  path: '/api/service/maingroup/:id',
  params: idParams,
  reply: services,
  rule: 'CAT-2',
})

export const listPopularServices = defineCall({
  method: 'GET',
  path: '/api/service/maingroup/:id/pop',
  params: idParams,
  reply: services,
  rule: 'CAT-5',
})
