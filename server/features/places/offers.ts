// What other features may use of this one.

export { type PostalCodesRepository, postalCodesOf } from './repository.ts'
