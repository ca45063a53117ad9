import { MAX_WIRE_PHONE } from '../atoms/phone.ts'
import { MAX_PHOTOS } from '../photos/photos.ts'
import { MAX_LABELS } from '../questions/limits.ts'
import { most } from './bounds.ts'
import { listOf, objectOf, upTo } from './shapes.ts'

/** Pieces that several calls share. */

export const positiveId = { type: 'integer', minimum: 1, maximum: 2147483647 } as const

/** The page of a list that is asked for: the one after a row; the first one without it. */
export const pageQuery = {
  type: 'object',
  properties: { after: { type: 'string', maxLength: 120 } },
  additionalProperties: false,
} as const

/** An id or secret in a link that cannot be guessed: base64url. */
export const opaque = { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' } as const

export const idParams = objectOf({ id: positiveId })

/** An e-mail address as it was typed: the server removes the spaces at its ends, in every body. */
export const emailField = upTo(254)

/** Fields of a contact on the wire (ORD-22). Their content is checked by the walk; here only type and size. */
export const contactFields = {
  name: upTo(120),
  email: emailField,
  zip_home: upTo(8),
  phone: upTo(MAX_WIRE_PHONE),
  lat: { type: ['number', 'null'] },
  lng: { type: ['number', 'null'] },
} as const

/** A request as it is sent. */
export const leadBody = {
  type: 'object',
  properties: {
    ...contactFields,
    details: { type: 'string', maxLength: 40000 },
    when: { type: 'integer' },
    info: { type: ['string', 'null'], maxLength: 2000 },
    service_id: positiveId,
    /** The version of the questions that were answered; the current one by default. */
    version: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,64}$' },
  },
  required: ['name', 'email', 'zip_home', 'phone', 'details', 'when', 'service_id'],
  additionalProperties: false,
} as const

export const serviceSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    sub_group_id: { type: 'integer' },
    main_group_id: { type: 'integer' },
    created_at: { type: 'null' },
    updated_at: { type: 'null' },
    /** Its other search words. */
    labels: listOf({ type: 'string' }, MAX_LABELS),
  },
  required: ['id', 'title', 'sub_group_id', 'created_at', 'updated_at'],
  additionalProperties: false,
} as const

export const successReply = objectOf({ success: { type: 'boolean' } })

/** The addresses of an answer's photographs (PHO-5); absent where there are none. */
export const photoLinksReply = listOf(
  objectOf({ small: { type: 'string' }, full: { type: 'string' } }),
  MAX_PHOTOS,
)

export const verdictReply = objectOf({ valid: { type: 'boolean' }, message: { type: 'string' } })

export const wireQuestions = listOf(
  objectOf({
    id: { type: 'integer' },
    question: { type: 'string' },
    answer: { type: 'string' },
    pivot: objectOf({ id: { type: 'integer' } }),
  }),
  most.questions,
)

/** Where a page follows what changes of what it shows, for some minutes; the first page of a list alone has it (PRO-18). */
export const newsStream = { type: 'string' } as const
