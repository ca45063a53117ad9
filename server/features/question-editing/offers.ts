// What other features may use of this one.

export { contentsRepository } from './contents.ts'
export { numberAnswered } from './publishing/number-answered.ts'
export { unpublishedServices } from './publishing/unpublished.ts'
export { BASE } from './rows.ts'
