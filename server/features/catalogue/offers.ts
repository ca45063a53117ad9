// The functions that other features may use.

export { servicesMeant } from './meant.ts'
