import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Where colours are written down: the theme, and the drawings' own. */
const COLOURED = ['app/theme.ts', 'ui/scenes/scene.tsx']

const source = join(import.meta.dirname, '../../src')

it('Typography has no colour that MUI passes over in silence (`textSecondary`, not `text.secondary`)', () => {
  const passedOver = globSync('**/*.tsx', { cwd: source }).filter((file) =>
    /<Typography[^>]*\bcolor="\w+\.\w+"/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(passedOver).toEqual([])
})

it('no colour is written down outside the theme', () => {
  const coloured = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) =>
    /['"`\s]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl)a?\(/i.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  )
  expect(coloured.sort()).toEqual(COLOURED)
})
