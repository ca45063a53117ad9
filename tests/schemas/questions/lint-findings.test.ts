import { describe, expect, it } from 'vitest'
import { lint } from '#schemas/questions/lint.ts'
import { lintWords } from '#schemas/questions/lint-words.ts'
import { lintSamples } from '#stories/support/lint-samples.ts'

describe('the linter', () => {
  it.each(Object.entries(lintSamples))('finds %s where it is', (_, sample) => {
    const said = lint(sample.content, sample.context).map(({ message }) => message)
    expect(said).toContain(sample.says)
  })

  it('has a sample of each finding', () => {
    expect(Object.keys(lintSamples)).toEqual(Object.keys(lintWords))
  })
})
