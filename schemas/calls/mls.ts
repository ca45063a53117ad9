import {
  businessNames,
  kindNames,
  propertyFilters,
  type SharedState,
  sharedProperty,
  sharedStates,
} from '../mls/property.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { opaque, pageQuery, successReply } from './parts.ts'
import { listOf, maybe, maybeWhole, objectOf, text, whole, yes } from './shapes.ts'

const byId = objectOf({ id: opaque })
const states = Object.keys(sharedStates) as SharedState[]

/** What a professional has of what the MLS asks for (MLS-1). */
const access = objectOf({ sector: yes, paid: yes })

const property = {
  id: text,
  at: text,
  business: { enum: businessNames },
  kind: { enum: kindNames },
  size: maybe,
  /** Square metres. */
  area: whole,
  /** Euros; for a rent, a month's. */
  price: whole,
  /** Roughly where it is. */
  place: text,
  description: text,
  /** Percent. */
  commission: maybeWhole,
  link: maybe,
} as const

/** Whether the MLS concerns a professional: one of their services is of real estate (MLS-1). */
export const showMlsAccess = defineCall({
  method: 'GET',
  path: '/api/mls/access',
  role: 'professional',
  reply: access,
  perMinute: 120,
  rule: 'MLS-1',
})

/** The properties that are shared, newest first (MLS-2); none for who may not see them. */
export const findShared = defineCall({
  method: 'GET',
  path: '/api/mls',
  role: 'professional',
  query: {
    type: 'object',
    properties: { after: { type: 'string', maxLength: 120 }, ...propertyFilters },
    additionalProperties: false,
  },
  reply: objectOf({
    access,
    rows: listOf(
      objectOf({
        ...property,
        /** Kilometres from the place that was asked for; null where none was. */
        km: maybeWhole,
        own: yes,
        agent: objectOf({ name: text, slug: maybe, email: text, phone: maybe }),
      }),
      most.page,
    ),
    next: maybe,
  }),
  perMinute: 120,
  rule: 'MLS-2',
})

/** One's own properties, newest first, also those that have ended or were taken away (MLS-4, MLS-6, MLS-7). */
export const listOwnShared = defineCall({
  method: 'GET',
  path: '/api/own/mls',
  role: 'professional',
  query: pageQuery,
  reply: objectOf({
    access,
    rows: listOf(
      objectOf({
        ...property,
        /** The place as it was typed. */
        typed: text,
        /** The end of its time. */
        until: text,
        state: { enum: states },
        /** Why an administrator took it away. */
        reason: maybe,
      }),
      most.page,
    ),
    next: maybe,
  }),
  perMinute: 120,
  rule: 'MLS-4',
})

/** Shares a property (MLS-3). */
export const shareProperty = defineCall({
  method: 'POST',
  path: '/api/own/mls',
  role: 'professional',
  body: sharedProperty,
  idempotent: true,
  reply: objectOf({ id: text }),
  perMinute: 30,
  rule: 'MLS-3',
})

/** Changes what one's own property says; its time stays. */
export const changeShared = defineCall({
  method: 'POST',
  path: '/api/own/mls/:id',
  role: 'professional',
  params: byId,
  body: sharedProperty,
  reply: successReply,
  perMinute: 30,
  rule: 'MLS-3',
})

/** Shares one's own property for its whole time again, from now (MLS-4). */
export const renewShared = defineCall({
  method: 'POST',
  path: '/api/own/mls/:id/renew',
  role: 'professional',
  params: byId,
  reply: objectOf({ until: text }),
  perMinute: 60,
  rule: 'MLS-4',
})

export const removeShared = defineCall({
  method: 'POST',
  path: '/api/own/mls/:id/remove',
  role: 'professional',
  params: byId,
  reply: successReply,
  perMinute: 60,
  rule: 'MLS-4',
})
