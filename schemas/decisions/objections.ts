import { workingDaysAfter } from '../requests/working-days.ts'

/** For how long after a decision its person may object, in months (DEC-5; DSA, article 20). */
export const OBJECTION_MONTHS = 6
/** Within how many working days an objection is answered. */
export const ANSWER_WORKING_DAYS = 7

export const MIN_OBJECTION = 20
export const MAX_OBJECTION = 2000

/** The states of an objection, in words. */
export const objectionStates = {
  open: 'Por responder',
  upheld: 'Com razão',
  rejected: 'Sem razão',
} as const

export type ObjectionState = keyof typeof objectionStates

export const objectionStateNames = Object.keys(objectionStates) as ObjectionState[]

/** Until when a decision of a moment (ISO 8601) may be objected to. */
export function objectUntil(at: string): string {
  const until = new Date(at)
  until.setUTCMonth(until.getUTCMonth() + OBJECTION_MONTHS)
  return until.toISOString()
}

/** Until when an objection of a moment (ISO 8601) is answered. */
export const answerBy = (at: string): string => workingDaysAfter(at, ANSWER_WORKING_DAYS)
