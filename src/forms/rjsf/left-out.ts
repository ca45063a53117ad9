/**
 * Stands in for rjsf's own widgets and for fields that lay out or branch inside a schema: our theme brings every widget,
 * and our steps branch by steps. A schema that asks for one all the same is refused aloud. `build/slim-rjsf.ts` puts it in
 * rjsf's way.
 */
export default function LeftOut(): never {
  throw new Error('A step asks for a part of rjsf that is left out of the site; see build/slim-rjsf.ts')
}
