import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '#schemas/json-schema.ts'
import { textFindings } from '#schemas/questions/lint-texts.ts'
import { createAjv } from '#schemas/validation/ajv.ts'
import { readSubgroups } from '#server/seeds/read-data.ts'

const lines = (minItems: number, maxItems: number) =>
  ({ type: 'array', items: { type: 'string', minLength: 10, maxLength: 140 }, minItems, maxItems }) as const

/** What a service's page says of it: what is included, what the price depends on, what to have ready, and questions. */
const serviceTexts = {
  type: 'object',
  properties: {
    included: lines(3, 5),
    price: lines(3, 5),
    ready: lines(2, 4),
    questions: {
      type: 'array',
      minItems: 3,
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          question: { type: 'string', minLength: 8, maxLength: 120, pattern: '\\?$' },
          answer: { type: 'string', minLength: 100, maxLength: 600 },
        },
        required: ['question', 'answer'],
        additionalProperties: false,
      },
    },
  },
  required: ['included', 'price', 'ready', 'questions'],
  additionalProperties: false,
} as const satisfies JsonSchema

const texts = readSubgroups().flatMap(({ id: subgroup, services }) => {
  const file = join(import.meta.dirname, '../../../schemas/catalogue/texts', `${subgroup}.json`)
  const known: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  return services.map(({ id }) => ({ id, text: known[id] }))
})

const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings)

describe('the texts of the services’ pages', () => {
  it('are whole for every service', () => {
    const validate = createAjv({ allErrors: true }).compile(serviceTexts)
    const found = texts.flatMap(({ id, text }) =>
      validate(text)
        ? []
        : (validate.errors ?? []).map((error) => `${id} ${error.instancePath}: ${error.message}`),
    )
    expect(found).toEqual([])
  })

  it('hold no markup and no characters that cannot be seen, and promise no price', () => {
    const found = texts.flatMap(({ id, text }) =>
      strings(text)
        .filter((one) => textFindings('', one).length > 0 || /\d\s*(?:€|euros)/i.test(one))
        .map((one) => `${id}: ${one}`),
    )
    expect(found).toEqual([])
  })

  it('are each service’s own', () => {
    const seen = new Map<string, number>()
    const found = texts.flatMap(({ id, text }) =>
      strings(text)
        .filter((one) => one.length > 60)
        .flatMap((one) => {
          const other = seen.get(one)
          seen.set(one, id)
          return other === undefined || other === id ? [] : [`${other} and ${id}: ${one}`]
        }),
    )
    expect(found).toEqual([])
  })
})
