/**
 * Replaces rjsf's merger of `allOf` (10 KB gzipped): our wizards branch by steps, never inside a schema. A schema
 * with `allOf` throws an error. `build/slim-rjsf.ts` replaces the import.
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
