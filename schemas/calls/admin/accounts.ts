import { MAX_GALLERY } from '../../profiles/own-profile.ts'
import { profilePartNames } from '../../profiles/removed-parts.ts'
import { most } from '../bounds.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, maybeWhole, maybeYes, objectOf, text, yes } from '../shapes.ts'
import {
  correctionBody,
  cursorQuery,
  decisionBody,
  decisionWords,
  idParams,
  MAX_PAGE,
  reason,
  reasonBody,
  success,
} from './parts.ts'

const roles = ['client', 'professional', 'admin'] as const

const accountRow = {
  id: text,
  at: text,
  name: text,
  email: text,
  role: { enum: roles },
  status: text,
  suspended: maybe,
} as const

export const listAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/accounts',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      ...cursorQuery,
      role: { enum: roles },
      text: { type: 'string', minLength: 2, maxLength: 120 },
    },
    additionalProperties: false,
  },
  reply: objectOf({
    rows: listOf(objectOf(accountRow), MAX_PAGE),
    next: maybe,
  }),
  rule: 'ADM-7',
})

/**
 * A person by the id of an account or of a client (ADM-49). A client who has no account has the status `none`; one who has an
 * account by now is shown as it, with its id.
 */
export const showAccount = defineCall({
  method: 'GET',
  path: '/api/admin/accounts/:id',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    ...accountRow,
    /** Whether it is the administrator's own account, which they cannot change. */
    own: yes,
    phone: maybe,
    city: maybe,
    email_verified: yes,
    phone_verified: yes,
    /** The role that waits for the link of an invitation (ACC-34). */
    invited_role: { enum: [...roles, null] },
    /** Whether a professional takes part in 'Pagamento Seguro' (PRF-15); null where the account has no profile. */
    payment: maybeYes,
    /** The postal code that a professional works around, or a client lives at, and how far they go, in kilometres. */
    zip: maybe,
    distance: maybeWhole,
    /** The titles of the services that a professional answers. */
    services: listOf(text, most.services),
    /** What was taken off their profile and can be put back, the newest first (DEC-9). */
    removed: listOf(objectOf({ id: text, subject: text, at: text }), most.newest),
    /** Where they are signed in, the device that was used last first (ACC-50). */
    devices: listOf(
      objectOf({ id: text, program: maybe, system: maybe, first: text, last: text }),
      most.devices,
    ),
  }),
  rule: 'ADM-49',
})

/** Who may see to things: the administrators who are not suspended, by name. */
export const listAdministrators = defineCall({
  method: 'GET',
  path: '/api/admin/administrators',
  role: 'admin',
  reply: objectOf({
    rows: listOf(
      objectOf({
        id: text,
        who: text,
        /** Whether it is who asks. */
        own: yes,
      }),
      most.administrators,
    ),
  }),
  rule: 'ADM-28',
})

/** Corrects the contact of an account (ADM-73); refused (409) where nothing changes, and of administrators. */
export const correctAccount = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/contact',
  role: 'admin',
  params: idParams,
  body: correctionBody,
  reply: success,
  rule: 'ADM-73',
})

export const suspendAccount = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/suspend',
  role: 'admin',
  params: idParams,
  body: decisionBody,
  reply: success,
  rule: 'ADM-7',
})

/** Ends the sessions of an account on all devices (ADM-50). Refused (409) where there is none. */
export const endAccountDevices = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/devices/end',
  role: 'admin',
  params: idParams,
  body: reasonBody,
  reply: success,
  rule: 'ADM-50',
})

export const reinstateAccount = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/reinstate',
  role: 'admin',
  params: idParams,
  body: decisionBody,
  reply: success,
  rule: 'ADM-7',
})

/** Says whether a professional takes part in 'Pagamento Seguro'. Refused (409) where it is so already. */
export const setSecurePayment = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/payment',
  role: 'admin',
  params: idParams,
  body: objectOf({ payment: yes, reason }, decisionWords),
  reply: success,
  rule: 'PRF-15',
})

/** Takes content off a professional's profile. Refused (409) where it is not there. */
export const removeFromProfile = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/profile/remove',
  role: 'admin',
  params: idParams,
  body: objectOf(
    { part: { enum: profilePartNames }, reason },
    {
      /** The number of one photograph of work, in the order of the profile. */
      photo: { type: 'integer', minimum: 1, maximum: MAX_GALLERY },
      ...decisionWords,
    },
  ),
  reply: success,
  rule: 'DEC-9',
})

/** Puts back what was taken off a profile (DEC-10). Refused (409) where something else stands in its place. */
export const restoreToProfile = defineCall({
  method: 'POST',
  path: '/api/admin/profile-parts/:id/restore',
  role: 'admin',
  params: idParams,
  body: decisionBody,
  reply: success,
  rule: 'DEC-10',
})

export const changeRole = defineCall({
  method: 'POST',
  path: '/api/admin/accounts/:id/role',
  role: 'admin',
  params: idParams,
  body: objectOf({ role: { enum: roles }, reason }, decisionWords),
  reply: success,
  rule: 'ADM-7',
})
