// The functions that other features may use.

export { contentsRepository } from './contents.ts'
export { numberAnswered } from './publishing/number-answered.ts'
export { unpublishedServices } from './publishing/unpublished.ts'
export { BASE } from './rows.ts'
