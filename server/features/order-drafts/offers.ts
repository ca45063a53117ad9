// What other features may use of this one.

export { deviceOf } from './device.ts'
export { draftRemoval, orderDraftsOf, photoOwnersOf, sentOrderWrite } from './repository.ts'
