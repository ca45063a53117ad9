import { objectOf, upTo } from './shapes.ts'

export const roles = ['client', 'professional', 'admin'] as const
export type Role = (typeof roles)[number]

export const password = upTo(256)
export const typedPassword = { type: 'string', minLength: 1, maxLength: 256 } as const
export const success = objectOf({ success: { const: true } })
/** The token of a link. */
export const token = upTo(1024)
export const nullableText = { type: ['string', 'null'] } as const
/** Who somebody is, for their own pages. */
export const person = objectOf({ name: { type: 'string' }, role: { enum: roles } })
