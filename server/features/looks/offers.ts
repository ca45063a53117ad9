// What other features may use of this one.

export { lookForRequests, lookWrite } from './look.ts'
