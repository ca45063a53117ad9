// What other features may use of this one.

export { type PhotoLinks, photoLinks } from './links.ts'
export { ownerOf, setOwner } from './owner.ts'
export { notOwn, removeUnheld } from './repository.ts'
