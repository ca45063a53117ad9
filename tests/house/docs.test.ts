import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it('every document is shown in Storybook', () => {
  const pages = globSync('stories/docs/*.mdx', { cwd: root }).map(read).join()
  const folders = new Set(globSync('docs/**/*.md', { cwd: root }).map(dirname))
  const hidden = [...folders].filter((folder) => !pages.includes(`import.meta.glob('../../${folder}/*.md'`))
  expect(hidden).toEqual([])
})

it('every decision says its context, what was decided and what follows', () => {
  const parts = ['## Context', '## Decision', '## Consequences']
  const lacking = globSync('docs/decisions/*.md', { cwd: root }).filter((file) => {
    const headings = read(file).match(/^## .*$/gm) ?? []
    return headings.join() !== parts.join()
  })
  expect(lacking).toEqual([])
})
