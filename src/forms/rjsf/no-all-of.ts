/**
 * Stands in for rjsf's merger of `allOf` (10 KB gzipped): steps branch by steps, never inside a schema, so there is
 * nothing to merge. A schema that has one all the same is refused aloud. `build/slim-rjsf.ts` puts it in rjsf's way.
 */
const nothing = () => () => undefined

export const createComparator = () => ({ compareSchemaDefinitions: () => 0, compareSchemaValues: () => 0 })
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: nothing })
export const createDeduplicator = nothing
export const createIntersector = nothing

export function createShallowAllOfMerge() {
  return (): never => {
    throw new Error('A step has a schema with allOf; branch by steps instead')
  }
}
