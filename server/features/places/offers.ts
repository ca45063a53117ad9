// What other features may use of this one.

export { placeOf } from './place-of.ts'
export { districtName, districtOf } from './places.ts'
export { type PostalCodesRepository, postalCodes, postalCodesOf } from './repository.ts'
