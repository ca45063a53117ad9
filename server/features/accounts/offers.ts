// The functions that other features may use.

export { accountsNamed } from './admin-search.ts'
export { isConfirmed, Unconfirmed } from './confirmed.ts'
export { adminOf, guardCalls, professionalOf } from './guard-calls.ts'
export { heldTo, type KnownPerson, recipientsOf } from './known-person.ts'
export { bindingFor } from './sign-in/browser.ts'
export { firstAccess, hasFirstAccess } from './sign-in/first-access.ts'
export { renewCookies } from './sign-in/session-routes.ts'
export { sessionsRepository } from './sign-in/sessions.ts'
export { EMAIL_TAKEN, PHONE_TAKEN } from './sign-up/create-user.ts'
export { isSuspended, refuseSuspended } from './suspended.ts'
export { givenPhone, joinProfessionals, shownPhone, usersRepository } from './users.ts'
export { changeWork } from './work.ts'
