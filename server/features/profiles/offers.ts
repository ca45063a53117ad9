// The functions that other features may use.

export { eraseProfile } from './erase-profile.ts'
export { makeProfile } from './make-profile.ts'
export { marksOfProfessionals } from './marks.ts'
export { activeProfessionals } from './on-pages.ts'
export { isOnProfile, logosOf } from './profile-photos.ts'
export { ratingsOf } from './ratings.ts'
export { peopleOfContent, takeContentAway } from './reported-content.ts'
export { verifiedMarksOf } from './verifications.ts'
