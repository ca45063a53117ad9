// What other features may use of this one.

export { shownPromise } from './shown.ts'
