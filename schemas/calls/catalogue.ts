import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { idParams, positiveId, serviceSchema } from './parts.ts'
import { listOf, objectOf } from './shapes.ts'

const services = listOf(serviceSchema, most.services)

const titled = listOf(objectOf({ id: { type: 'integer' }, title: { type: 'string' } }), most.services)

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
  reply: listOf(
    objectOf({
      title: { type: 'string' },
      /** The names of its services, and their ids in the same order. */
      rows: listOf({ type: 'string' }, most.services),
      ids: listOf(positiveId, most.services),
    }),
    most.columns,
  ),
  rule: 'CAT-4',
})

export const listFeatured = defineCall({
  method: 'GET',
  path: '/api/site/featured',
  reply: listOf(
    objectOf({
      title: { type: 'string' },
      cards: listOf(
        objectOf(
          {
            image: { type: 'string' },
            title: { type: 'string' },
            link: { type: 'string' },
            service: { type: 'integer' },
          },
          /** What was measured of it, in words (PAGE-52). */
          { figures: { type: 'string' } },
        ),
        most.cards,
      ),
    }),
    most.columns,
  ),
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
  reply: listOf(
    objectOf({
      id: { type: 'integer' },
      title: { type: 'string' },
      main_group_id: { type: 'integer' },
    }),
    most.subgroups,
  ),
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
