import type { JsonSchema } from '../json-schema.ts'

/**
 * A schema over all answers that wants something of one of them, reached by its path (step, field, …). Where `present`, an
 * answer that is missing does not fit.
 */
export function answerFits(path: readonly string[], wanted: JsonSchema, present = true): JsonSchema {
  return path.reduceRight<JsonSchema>(
    (inner, name) => ({
      type: 'object',
      properties: { [name]: inner },
      ...(present && { required: [name] }),
    }),
    wanted,
  )
}
