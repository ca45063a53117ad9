// The functions that other features may use.

export { areaOf, locationOf, namedPlace } from './place-of.ts'
export { districtName, districtOf, townWords } from './places.ts'
export { type PostalCodesRepository, postalCodes, postalCodesOf } from './repository.ts'
