/**
 * Stands in for rjsf's fields that lay out or branch inside a schema, and for its functions that serve those fields: our
 * theme lays out by templates, and our steps branch by steps. A schema that asks for one all the same is refused aloud.
 * `build/slim-rjsf.ts` puts it in rjsf's way.
 */
export default function leftOut(): never {
  throw new Error('A form asks for a part of rjsf that is left out of the site; see build/slim-rjsf.ts')
}

// The names that rjsf's own modules are imported by.
export { leftOut as getFieldNames, leftOut as getUsedFormData, leftOut as isValueEmpty }
