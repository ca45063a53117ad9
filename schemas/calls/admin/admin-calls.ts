import * as funnel from './funnel.ts'
import * as log from './log.ts'
import * as questions from './questions.ts'
import * as shop from './shop.ts'

/** The administration's endpoints by name; a table of its own, so that no visitor loads it. */
export const adminCalls = { ...log, ...questions, ...shop, ...funnel }

export type AdminCalls = typeof adminCalls
export type AdminCallName = keyof AdminCalls
