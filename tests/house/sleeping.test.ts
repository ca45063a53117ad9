import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('no test or story sleeps: each waits for what it means', () => {
  const sleeping = globSync('{tests,stories}/**/*.{ts,tsx}', {
    cwd: root,
    // The script that takes pictures of stories waits until a page is still.
    exclude: ['stories/pictures/**'],
  }).filter((file) => /\b(?:setTimeout|waitForTimeout)\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(sleeping).toEqual([])
})
