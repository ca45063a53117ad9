// The functions that other features may use.

export { areaOf, namedPlace, placeOf } from './place-of.ts'
export { districtName, districtOf, townWords } from './places.ts'
export { type PostalCodesRepository, postalCodes, postalCodesOf } from './repository.ts'
