import { describe, expect, it } from 'vitest'
import {
  isTooComplex,
  MAX_CONTAINERS,
  MAX_DEPTH,
  MAX_NAMES,
  parseJson,
} from '#schemas/validation/parse-json.ts'

const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth)

describe('a JSON text', () => {
  it('may nest as deep as the limit, and no deeper', () => {
    expect(isTooComplex(nested(MAX_DEPTH))).toBe(false)
    expect(isTooComplex(nested(MAX_DEPTH + 1))).toBe(true)
    expect(isTooComplex('{"a":'.repeat(MAX_DEPTH + 1))).toBe(true)
    expect(() => parseJson(nested(MAX_DEPTH + 1))).toThrow(SyntaxError)
  })

  it('may hold any brackets in its texts, and any number of lists next to each other', () => {
    const text = String.raw`"[[[\"[[[{{{\\"`
    const wide = `[${Array(1000).fill(`{"[":[${text}]}`).join(',')}]`
    expect(isTooComplex(wide)).toBe(false)
    expect(isTooComplex(nested(MAX_DEPTH, '"]"'))).toBe(false)
    expect(parseJson(wide)).toEqual(JSON.parse(wide))
    expect(isTooComplex(`[${text},${nested(MAX_DEPTH)}]`)).toBe(true)
  })

  it('may hold as many lists and objects as the limit, wherever they lie', () => {
    const within = (inside: string, count: number) =>
      `[${Array(count - 1)
        .fill(inside)
        .join(',')}]`
    for (const inside of ['{}', '[]', '{"a":"{"}']) {
      expect(isTooComplex(within(inside, MAX_CONTAINERS))).toBe(false)
      expect(isTooComplex(within(inside, MAX_CONTAINERS + 1))).toBe(true)
    }
    expect(() => parseJson(within('{}', MAX_CONTAINERS + 1))).toThrow(SyntaxError)
  })

  it('may name its fields in as many ways as the limit, wherever they lie', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `"a\\"${index}" : ":"`)
    for (const write of [
      (members: string[]) => `{${members.join(',')}}`,
      (members: string[]) => `[${members.map((field) => `{${field},"a\\"0":0}`).join(',')}]`,
    ]) {
      expect(isTooComplex(write(fields(MAX_NAMES)))).toBe(false)
      expect(isTooComplex(write(fields(MAX_NAMES + 1)))).toBe(true)
    }
  })

  it('leaves room for the largest draft that an administrator may keep', () => {
    const option = { value: 'a', description: '' }
    const questions = Array.from({ length: 2000 }, () => ({ id: 1, options: Array(200).fill(option) }))
    expect(isTooComplex(JSON.stringify(questions).slice(0, 1024 * 1024))).toBe(false)
  })
})
