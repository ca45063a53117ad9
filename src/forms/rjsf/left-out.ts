/**
 * Replaces rjsf's fields that lay out or branch inside a schema, and what resolves references (with a library for URIs, 8 KB
 * gzipped): our theme lays out by templates, our wizards branch by steps, and schemas of forms have no references. A schema
 * that needs one throws an error. `build/slim-rjsf.ts` replaces the import.
 */
export default function leftOut(): never {
  throw new Error('A form asks for a part of rjsf that is left out of the site; see build/slim-rjsf.ts')
}

// The names that rjsf's own modules are imported by.
export { leftOut as makeAllReferencesAbsolute, leftOut as splitKeyElementFromObject }
