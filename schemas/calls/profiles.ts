import { nif } from '../atoms/nif.ts'
import { actsAsKinds } from '../profiles/acts-as.ts'
import { ownProfile } from '../profiles/own-profile.ts'
import { verificationStates } from '../profiles/verifications.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { successReply } from './parts.ts'
import { marks } from './profile-parts.ts'
import { ofProfile, reviewsReply } from './reviews.ts'
import { listOf, objectOf, text } from './shapes.ts'

/**
 * A professional's public page. `media`, `about` and `verifications` travel as JSON texts, as observed;
 * `schemas/profiles/profile.ts` reads them.
 */
export const showProfile = defineCall({
  method: 'POST',
  path: '/api/profile/:slug',
  params: ofProfile,
  reply: {
    type: 'object',
    properties: {
      profile: objectOf(
        {
          name: text,
          zip_work: text,
          city: text,
          established: { type: ['integer', 'null'] },
          employees: { type: ['integer', 'null'] },
          payment: { type: 'integer' },
          status: { type: 'integer' },
          media: text,
          about: text,
          verifications: text,
        },
        {
          /** Links of the professional, with their protocol. */
          website: text,
          facebook: text,
          /** As what they do their work; null or absent while they have not said (PAGE-80). */
          acts_as: { enum: [...actsAsKinds, null] },
        },
      ),
      services: listOf(
        {
          type: 'object',
          properties: { id: { type: 'integer' }, title: text },
          required: ['title'],
          additionalProperties: false,
        },
        most.services,
      ),
      marks,
      /** Whether the professional is invented, shown until there are real ones. */
      sample: { type: 'boolean' },
      /** Whether they can be asked first (REQ-37), or not for now; absent for samples. */
      asks: { enum: ['yes', 'away'] },
      /** Whether the professional has written who they are: search engines get such pages alone. */
      published: { type: 'boolean' },
      reviews: reviewsReply,
      /** The median of the minutes to answer, from some answers on (DAY-7). */
      answer_minutes: { type: 'integer' },
      error: text,
    },
    additionalProperties: false,
  },
  rule: 'PRF-2',
})

/** The slugs of the profiles that search engines may show. */
export const listProfiles = defineCall({
  method: 'GET',
  path: '/api/site/profiles',
  reply: listOf(text, most.profiles),
  rule: 'PRF-2',
})

/**
 * Photographs of work that professionals allow us to show on the home page (PAGE-70), each by the address of its small copy; the
 * first of each professional before the second.
 */
export const listShownWork = defineCall({
  method: 'GET',
  path: '/api/site/work',
  reply: listOf(objectOf({ photo: text, name: text, city: text, slug: text }), most.few),
  rule: 'PAGE-70',
})

/** The signed-in professional's own profile, as the form has it. */
export const showOwnProfile = defineCall({
  method: 'GET',
  path: '/api/own/profile',
  role: 'professional',
  reply: objectOf({
    slug: text,
    /** Whether the public page is there: the account is active. */
    visible: { type: 'boolean' },
    published: { type: 'boolean' },
    /** How many photographs of work it has room for. */
    gallery: { type: 'integer' },
    values: { type: 'object', properties: ownProfile.properties, additionalProperties: false },
    verifications: objectOf({
      email: { type: 'boolean' },
      phone: { type: 'boolean' },
      /** The saved site, and the token that it has to show; null without a site. */
      website: {
        type: ['object', 'null'],
        properties: { address: text, token: text, verified: { type: 'boolean' } },
        required: ['address', 'token', 'verified'],
        additionalProperties: false,
      },
      /** The tax number that was sent; null before. */
      nif: {
        type: ['object', 'null'],
        properties: {
          value: text,
          state: { enum: verificationStates },
          reason: { type: ['string', 'null'] },
        },
        required: ['value', 'state', 'reason'],
        additionalProperties: false,
      },
    }),
  }),
  perMinute: 240,
  rule: 'PRF-3',
})

/** Replaces the signed-in professional's profile. Refused (422) at each field that a rule refuses. */
export const saveOwnProfile = defineCall({
  method: 'POST',
  path: '/api/own/profile',
  role: 'professional',
  body: ownProfile,
  reply: successReply,
  perMinute: 30,
  rule: 'PRF-3',
})

/** Looks for the token on the signed-in professional's saved site (PRF-6). */
export const verifyWebsite = defineCall({
  method: 'POST',
  path: '/api/own/profile/website',
  role: 'professional',
  reply: objectOf({ verified: { type: 'boolean' }, message: text }),
  perMinute: 6,
  rule: 'PRF-6',
})

/** Asks for one's tax number to be verified; replaces one that was sent before. */
export const sendNif = defineCall({
  method: 'POST',
  path: '/api/own/profile/nif',
  role: 'professional',
  body: objectOf({ nif: nif.schema }),
  reply: successReply,
  perMinute: 10,
  rule: 'PRF-7',
})
