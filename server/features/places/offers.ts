// What other features may use of this one.

export { type PostalCodesRepository, postalCodes, postalCodesOf } from './repository.ts'
