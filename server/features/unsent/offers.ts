// What other features may use of this one.

export { admitUnsent, noteUnsent } from './room.ts'
