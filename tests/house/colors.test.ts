import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../src')

it('Typography has no colour that MUI passes over in silence (`textSecondary`, not `text.secondary`)', () => {
  const passedOver = globSync('**/*.tsx', { cwd: source }).filter((file) =>
    /<Typography[^>]*\bcolor="\w+\.\w+"/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(passedOver).toEqual([])
})
