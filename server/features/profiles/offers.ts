// What other features may use of this one.

export { eraseProfile } from './erase-profile.ts'
export { makeProfile } from './make-profile.ts'
export { isOnProfile } from './profile-photos.ts'
export { ratingsOf } from './ratings.ts'
export { marksOf } from './verifications.ts'
