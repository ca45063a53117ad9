import { describe, expect, it } from 'vitest'
import { isTooDeep, MAX_DEPTH, parseJson } from '#schemas/validation/parse-json.ts'

const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth)

describe('a JSON text', () => {
  it('may nest as deep as the limit, and no deeper', () => {
    expect(isTooDeep(nested(MAX_DEPTH))).toBe(false)
    expect(isTooDeep(nested(MAX_DEPTH + 1))).toBe(true)
    expect(isTooDeep('{"a":'.repeat(MAX_DEPTH + 1))).toBe(true)
    expect(() => parseJson(nested(MAX_DEPTH + 1))).toThrow(SyntaxError)
  })

  it('may hold any brackets in its texts, and any number of lists beside each other', () => {
    const text = String.raw`"[[[\"[[[{{{\\"`
    const wide = `[${Array(1000).fill(`{"[":[${text}]}`).join(',')}]`
    expect(isTooDeep(wide)).toBe(false)
    expect(isTooDeep(nested(MAX_DEPTH, '"]"'))).toBe(false)
    expect(parseJson(wide)).toEqual(JSON.parse(wide))
    expect(isTooDeep(`[${text},${nested(MAX_DEPTH)}]`)).toBe(true)
  })
})
