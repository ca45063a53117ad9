import districts from '../../places/data/districts.json' with { type: 'json' }
import { defineCall } from '../define-call.ts'
import { positiveId } from '../parts.ts'
import { listOf, maybe, objectOf, text, whole } from '../shapes.ts'
import { cursorQuery, idParams, MAX_PAGE, searchText } from './parts.ts'

/** How the promise was kept, by service and district (PRM-3). */
export const listMeasures = defineCall({
  method: 'GET',
  path: '/api/admin/promise',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      service: positiveId,
      /** A district's code, or 'all' for the whole country. */
      district: { enum: ['all', ...districts.map(({ cod_distrito }) => cod_distrito)] },
    },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: text,
        service_id: whole,
        service: text,
        /** Its name; empty for the whole country. */
        district: text,
        requests: whole,
        with_one: whole,
        with_five: whole,
        median_minutes: { type: ['integer', 'null'] },
        /** When it was measured. */
        at: text,
      }),
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'PRM-3',
})

/** The requests about to miss the promise, the soonest first (PRM-4). */
export const listAtRisk = defineCall({
  method: 'GET',
  path: '/api/admin/at-risk',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, service: positiveId, text: searchText },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: text,
        cod: text,
        service: text,
        district: text,
        /** When it was confirmed, and 48 hours later. */
        at: text,
        due: text,
        proposals: whole,
        /** How many professionals were told of it, and how many were invited. */
        told: whole,
        invited: whole,
      }),
      MAX_PAGE,
    ),
    next: maybe,
  }),
  rule: 'PRM-4',
})

/** Invites the professionals who could answer a request. Refused (409) where there is nobody, or it takes no proposals. */
export const inviteProfessionals = defineCall({
  method: 'POST',
  path: '/api/admin/at-risk/:id/invite',
  role: 'admin',
  params: idParams,
  reply: objectOf({ success: { const: true }, invited: whole }),
  rule: 'TEL-8',
})
