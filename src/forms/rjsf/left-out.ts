/**
 * Replaces rjsf's fields that lay out or branch inside a schema, and their functions: our theme lays out by
 * templates, and our wizards branch by steps. A schema that needs one throws an error. `build/slim-rjsf.ts` replaces
 * the import.
 */
export default function leftOut(): never {
  throw new Error('A form asks for a part of rjsf that is left out of the site; see build/slim-rjsf.ts')
}

// The names that rjsf's own modules are imported by.
export { leftOut as getFieldNames, leftOut as getUsedFormData, leftOut as isValueEmpty }
