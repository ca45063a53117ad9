import { describe, expect, it } from 'vitest'
import { holdsPersons, recordOfProcessing } from '#server/core/processing.ts'
import { features } from '#server/features/registry.ts'
import { testConfig } from '#tests/support/server.ts'

describe('the record of processing (PAGE-81)', () => {
  it('has a part of each feature whose tables hold something about persons, and of no other', () => {
    const holding = features.filter(holdsPersons).map(({ name }) => name)
    expect(features.filter(({ processing }) => processing).map(({ name }) => name)).toEqual(holding)
  })

  it('says of each what it holds, and for how long', () => {
    const text = recordOfProcessing(features, testConfig().publicSettings)
    expect(text).toContain('NIPC 500')
    const parts = text.split('\n## ').slice(1)
    expect(parts.length).toBe(features.filter(holdsPersons).length)
    for (const part of parts) expect(part).toMatch(/Tabelas \([\w-]+\): `[\s\S]*Conservação:\n {2}- \S/)
    expect(text).not.toContain('{span}')
  })
})
