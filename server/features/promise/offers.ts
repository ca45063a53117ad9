// The functions that other features may use.

export { shownPromise } from './shown.ts'
