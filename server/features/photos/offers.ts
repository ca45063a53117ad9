// What other features may use of this one.

export { type PhotoLinks, photoLinks } from './links.ts'
export { ownerOf } from './owner.ts'
export { notOwn } from './repository.ts'
