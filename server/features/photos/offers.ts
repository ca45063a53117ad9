// The functions that other features may use.

export { jpegOf } from './jpeg-of.ts'
export { type PhotoLinks, photoLinks } from './links.ts'
export { ownerOf, setOwner } from './owner.ts'
export { notOwn, PHOTOS_NOT_THERE, removeUnheld } from './repository.ts'
export { s3Store } from './s3-store.ts'
export { storePhoto } from './store-photo.ts'
