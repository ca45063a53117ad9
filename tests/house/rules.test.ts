import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const HEADING = /^### ([A-Z]+-\d+) · \S.*$/gm
const ids = globSync('docs/rules/*.md', { cwd: root }).flatMap((file) =>
  Array.from(read(file).matchAll(HEADING), ([, id = '']) => id),
)
const areas = [...new Set(ids.map((id) => id.slice(0, id.indexOf('-'))))]

/** Every text file under version control, but those whose words are not ours. */
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|js|css|html|md|mdx|json)$/.test(file) && !/package-lock|\/data\//.test(file))

describe('the rules', () => {
  it('have an id each, which no other has', () => {
    expect(ids.length).toBeGreaterThan(200)
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  })

  it('exist for every id that is cited', () => {
    const citation = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')
    const leadNowhere = files.flatMap((file) =>
      Array.from(read(file).matchAll(citation), ([id]) => id)
        .filter((id) => !ids.includes(id))
        .map((id) => `${file}: ${id}`),
    )
    expect(leadNowhere).toEqual([])
  })

  it('are cited instead of documents outside the repository', () => {
    const foreign = files.filter((file) => /\b[ML]\u00a7\d|\bdecisions '/.test(read(file)))
    expect(foreign).toEqual([])
  })
})
