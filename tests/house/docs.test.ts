import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it('every document is shown in Storybook', () => {
  const pages = globSync('stories/{docs,guides}/*.mdx', { cwd: root }).map(read).join()
  const hidden = globSync('docs/**/*.md', { cwd: root }).filter(
    (file) => !pages.includes(`'../../${dirname(file)}/*.md'`) && !pages.includes(`'../../${file}?raw'`),
  )
  expect(hidden).toEqual([])
})

it('every decision says its state and dates, its context, what was decided and what follows', () => {
  const state =
    /^# .*\n\n(?:In force|Withdrawn)\. Decided on 2\d{3}-\d\d-\d\d(?:, last changed on 2\d{3}-\d\d-\d\d)?\.\n/
  const parts = ['## Context', '## Decision', '## Consequences']
  const lacking = globSync('docs/decisions/*.md', { cwd: root }).filter((file) => {
    const headings = read(file).match(/^## .*$/gm) ?? []
    return headings.join() !== parts.join() || !state.test(read(file))
  })
  expect(lacking).toEqual([])
})

it('every file that a document names is there', () => {
  const path = /`((?:schemas|machines|src|server|stories|tests|build|bench|deploy|docs)\/[\w./-]+\.\w+)`/g
  const missing = globSync(['docs/**/*.md', '*.md', '*/README.md'], { cwd: root, exclude: ['node_modules'] })
    .flatMap((file) => Array.from(read(file).matchAll(path), ([, name = '']) => ({ file, name })))
    .filter(({ name }) => !existsSync(join(root, name)))
    .map(({ file, name }) => `${file}: ${name}`)
  expect(missing).toEqual([])
})
