import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The pages of the administration that are lists, each with its source. */
const lists = globSync('src/pages/admin/**/*.tsx')
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
  .filter(([, source]) => /\bdefineList\(|<WholeList\b/.test(source))

describe('every list of the administration (ADM-72)', () => {
  it('is looked at', () => {
    expect(lists.length).toBeGreaterThan(20)
  })

  it.each(lists)('%s is searched by a text, or says why not', (_, source) => {
    expect(source).toMatch(/kind: 'text'|<(?:FilterText|CatalogueFilters)\b|unsearched: '[^']{10,}'/)
  })
})
