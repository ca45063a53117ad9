// The functions that other features may use.

export { lookForRequests } from './look.ts'
