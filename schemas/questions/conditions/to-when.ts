import { OTHER_PREFIX } from '../../atoms/other-answer.ts'
import type { JsonSchema } from '../../json-schema.ts'
import { answerFits } from '../../wizards/conditions.ts'
import { OTHER } from '../record.ts'
import { type AnswerTest, type Condition, foldCondition, type OptionValue } from './condition.ts'

/** An answer that is not empty: a text of spaces and a list without entries are none. */
const ANSWERED: JsonSchema = {
  not: {
    anyOf: [{ type: 'null' }, { type: 'string', pattern: '^\\s*$' }, { type: 'array', maxItems: 0 }],
  },
}

/** One of some options; 'Outro' is stored with what was written. */
function oneOf(values: readonly OptionValue[]): JsonSchema {
  const written: JsonSchema = { type: 'string', pattern: `^${OTHER_PREFIX}` }
  if (!values.includes(OTHER)) return { enum: values }
  const fixed = values.filter((value) => value !== OTHER)
  return fixed.length === 0 ? written : { anyOf: [{ enum: fixed }, written] }
}

function wanted(test: AnswerTest): JsonSchema {
  if (test.enum) return oneOf(test.enum)
  if (test.contains) return { type: 'array', contains: oneOf(test.contains.enum) }
  const { minimum, maximum } = test
  return minimum === undefined && maximum === undefined ? ANSWERED : { type: 'number', ...test }
}

/**
 * A condition as a step's `when`: a schema over the answers by step. `stepOf` gives the id of the step that asks for an
 * answer. A number is compared as a number, so that 'Não sei' is within no bounds (QST-26).
 */
export const toWhen = (condition: Condition, stepOf: (name: string) => string): JsonSchema =>
  foldCondition<JsonSchema>(condition, {
    test: (name, test) => answerFits([stepOf(name), name], wanted(test)),
    all: (allOf) => ({ allOf }),
    any: (anyOf) => ({ anyOf }),
    not: (not) => ({ not }),
  })
