// What other features may use of this one.

export { adminOf, guardAdminCalls } from './admin-access.ts'
export { firstAccess } from './sign-in/first-access.ts'
export { EMAIL_TAKEN, PHONE_TAKEN } from './sign-up/create-user.ts'
export { usersRepository } from './users.ts'
