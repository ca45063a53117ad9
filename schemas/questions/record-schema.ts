import { atomNames } from '../atoms/registry.ts'
import { iconNames } from '../catalogue/icons.ts'
import type { JsonSchema } from '../json-schema.ts'
import { publishableCondition } from './conditions/condition-schema.ts'
import { MAX_OPTIONS, MAX_QUESTIONS } from './limits.ts'
import { partOf, partSchemas, valuePartNames } from './parts.ts'
import { hasPart, questionKinds } from './types/registry.ts'

/** The maximum length of a question's help, of an option's, and of an option's warning, or of why it ends the order. */
export const [MAX_HELP, MAX_OPTION_HELP, MAX_WARNING] = [200, 120, 300]

const optionSchema = {
  type: 'object',
  properties: {
    value: {
      anyOf: [
        { type: 'string', pattern: '^(?:[a-z0-9-]{1,60}|%input%)$' },
        { type: 'integer', minimum: 0, maximum: 999 },
      ],
    },
    description: { type: 'string', minLength: 1, maxLength: 80 },
    exclusive: { type: 'boolean' },
    help: { type: 'string', minLength: 1, maxLength: MAX_OPTION_HELP },
    icon: { enum: iconNames },
    warning: { type: 'string', minLength: 1, maxLength: MAX_WARNING },
    ends: {
      type: 'object',
      properties: {
        why: { type: 'string', minLength: 1, maxLength: MAX_WARNING },
        elsewhere: {
          type: 'object',
          properties: {
            id: { type: 'integer', minimum: 1 },
            title: { type: 'string', minLength: 1, maxLength: 60 },
          },
          required: ['id', 'title'],
          additionalProperties: false,
        },
      },
      required: ['why'],
      additionalProperties: false,
    },
  },
  required: ['value', 'description'],
  additionalProperties: false,
} as const satisfies JsonSchema

const withoutExclusive = {
  type: 'array',
  items: { type: 'object', properties: { exclusive: false } },
} as const

/** Where a question comes from (see `QuestionOrigin`). */
export const originSchema = {
  type: 'object',
  properties: { group: { type: 'integer' }, changed: { type: 'boolean' } },
  required: ['group'],
  additionalProperties: false,
} as const satisfies JsonSchema

/** The parts that a record has in addition to those of every record: its type's, and no others. */
const partsByType = questionKinds.map((kind) => {
  const refused = (['options', 'atom', ...valuePartNames] as const).filter((part) => !hasPart(kind, part))
  const required = [
    ...(hasPart(kind, 'options') ? ['options'] : []),
    ...valuePartNames.filter((part) => partOf(part).required && hasPart(kind, part)),
  ]
  const oneAlone = hasPart(kind, 'options') && !hasPart(kind, 'exclusive')
  return {
    if: { type: 'object', properties: { type: { const: kind } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: the JSON Schema keyword
    then: {
      type: 'object',
      required,
      properties: {
        ...Object.fromEntries(refused.map((part) => [part, false])),
        ...(oneAlone && { options: withoutExclusive }),
      },
    },
  }
})

const recordSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 1 },
    question: { type: 'string', minLength: 3, maxLength: 160, pattern: '^[^<>]*$' },
    answer: {
      type: 'object',
      properties: {
        type: { enum: questionKinds },
        name: { type: 'string', pattern: '^[a-z][a-z0-9_]{1,39}$' },
        required: { type: 'boolean' },
        together: { type: 'boolean' },
        repeats: { type: 'string', pattern: '^\\p{Ll}[\\p{Ll} -]{1,29}$' },
        ...partSchemas('schema'),
        help: { type: 'string', minLength: 1, maxLength: MAX_HELP },
        when: publishableCondition,
        options: { type: 'array', items: optionSchema, minItems: 2, maxItems: MAX_OPTIONS },
        atom: { enum: atomNames },
        group: { type: 'string', pattern: '^[a-z][a-z0-9_]{1,39}$' },
      },
      required: ['type', 'name'],
      additionalProperties: false,
      allOf: partsByType,
    },
    pivot: {
      type: 'object',
      properties: { id: { type: 'integer', minimum: 0 } },
      required: ['id'],
      additionalProperties: false,
    },
    from: originSchema,
  },
  required: ['id', 'question', 'answer', 'pivot'],
  additionalProperties: false,
} as const satisfies JsonSchema

/** The one schema that every question set follows, a service's and the base questions alike (QST-1). */
export const questionSetSchema = {
  type: 'array',
  items: recordSchema,
  maxItems: MAX_QUESTIONS,
} as const satisfies JsonSchema
