import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lint } from '#schemas/questions/lint.ts'
import { lintWords } from '#schemas/questions/lint-words.ts'
import { lintSamples } from '#stories/support/lint-samples.ts'

const stories = readFileSync(
  join(import.meta.dirname, '../../../stories/admin/lint-findings.stories.tsx'),
  'utf8',
)

describe('the linter', () => {
  it.each(Object.entries(lintSamples))('finds %s where it is, and a story shows it', (kind, sample) => {
    const said = lint(sample.content, sample.context).map(({ message }) => message)
    expect(said).toContain(sample.says)
    expect(stories).toMatch(new RegExp(`^export const ${kind[0]?.toUpperCase()}${kind.slice(1)} = `, 'm'))
  })

  it('has a sample of each finding', () => {
    expect(Object.keys(lintSamples)).toEqual(Object.keys(lintWords))
  })
})
