// What other features may use of this one.

export { numberAnswered } from './number-answered.ts'
export { BASE } from './rows.ts'
