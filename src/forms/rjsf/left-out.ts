/**
 * Stands in for what resolves references (`$ref`, with a library for URIs) and merges the schemas of an `allOf`: schemas of
 * forms have neither. One that does throws an error.
 */
export default function leftOut(): never {
  throw new Error('A form asks for a part of rjsf that is left out of the site; see build/slim-rjsf.ts')
}

// The names that rjsf's own modules import.
export { leftOut as makeAllReferencesAbsolute, leftOut as splitKeyElementFromObject }
