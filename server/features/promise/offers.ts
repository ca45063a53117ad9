// The functions that other features may use.

export { homeFigures, shownPrices, shownPromise } from './shown.ts'
