import { expect, it } from 'vitest'
import deepEquals from '#src/forms/rjsf/deep-equals.ts'
import { schemaUtils } from '#src/forms/rjsf/schema-utils.ts'

it('props of fields are equal by their content, whatever functions they have', () => {
  const props = (value: unknown) => ({ value, list: [{ a: 1 }], onChange: () => value })
  expect(deepEquals(props('a'), props('a'))).toBe(true)
  expect(deepEquals(props('a'), props('b'))).toBe(false)
  expect(deepEquals({ a: undefined }, { b: undefined })).toBe(false)
  expect(deepEquals([], {})).toBe(false)
  expect(deepEquals(null, {})).toBe(false)
})

it('labels stand at fields, not at groups, lists of entries and fields that say so', () => {
  const { getDisplayLabel } = schemaUtils
  expect(getDisplayLabel({ type: 'string' })).toBe(true)
  expect(getDisplayLabel({ type: 'string' }, { 'ui:options': { label: false } })).toBe(false)
  expect(getDisplayLabel({ type: 'object' })).toBe(false)
  expect(getDisplayLabel({ type: 'array', items: { type: 'object' } })).toBe(false)
  expect(getDisplayLabel({ type: 'array', items: { type: 'string' } }, { 'ui:widget': 'photos' })).toBe(true)
})

it('what no form of ours has is refused', () => {
  expect(() => schemaUtils.sanitizeDataForNewSchema()).toThrow('left out')
})
