// What other features may use of this one.

export { lookForRequests } from './look.ts'
