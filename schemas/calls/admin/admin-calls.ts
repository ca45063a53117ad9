import * as log from './log.ts'

/** The administration's endpoints by name; a table of its own, so that no visitor loads it. */
export const adminCalls = { ...log }

export type AdminCalls = typeof adminCalls
export type AdminCallName = keyof AdminCalls
