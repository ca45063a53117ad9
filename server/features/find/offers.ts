// The functions that other features may use.

export { rowsNamed } from './rows-named.ts'
