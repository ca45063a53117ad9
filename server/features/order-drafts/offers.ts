// What other features may use of this one.

export { deviceOf } from './device.ts'
export { endOrder, orderDraftsOf, photoOwnersOf } from './repository.ts'
