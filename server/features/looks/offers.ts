// The functions that other features may use.

export { lookForRequests } from './look.ts'
export { endWait, endWaits, placeFreed, waitForPlace, waitsForPlace } from './places.ts'
