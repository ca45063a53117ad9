// The functions that other features may use.

export { askedOf, forgetAsked, noteAsked } from './asked.ts'
export { deviceOf, setDevice } from './device.ts'
export { photoOwnersOf } from './draft-photos.ts'
export { endOrder } from './endings.ts'
export { orderDraftsOf } from './repository.ts'
