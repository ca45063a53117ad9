// The functions that other features may use.

export { admitUnsent, noteUnsent } from './room.ts'
