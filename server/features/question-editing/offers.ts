// What other features may use of this one.

export { contentsRepository } from './contents.ts'
export { numberAnswered } from './number-answered.ts'
export { BASE } from './rows.ts'
export { unpublishedServices } from './unpublished.ts'
