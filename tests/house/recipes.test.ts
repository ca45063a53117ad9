import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A row of a recipe: a file, and a line that it must hold; both may hold placeholders (`<call>`). */
const ROW = /^\| `([^`]+)` \| `([^`]+)` \| \S.* \|$/gm
const VALUE = /`(<\w+>)` is `([^`]+)`/g

const words = (text: string): string => text.replace(/\s+/g, ' ')

/** What is wrong with a recipe, looked up with the values of its example. */
function faults(recipe: string): string[] {
  const example = /^Example: .*$/m.exec(recipe)?.[0] ?? ''
  const values = Array.from(example.matchAll(VALUE), ([, name = '', value = '']) => ({ name, value }))
  const fill = (text: string) =>
    values.reduce((filled, { name, value }) => filled.replaceAll(name, value), text)
  const rows = Array.from(recipe.matchAll(ROW), ([, file = '', line = '']) => ({
    file: fill(file),
    line: fill(line),
  }))
  const written = recipe.split('\n').filter((text) => text.startsWith('| `')).length
  return [
    ...(rows.length === 0 || rows.length !== written ? ['a row cannot be read'] : []),
    ...values.filter(({ name }) => recipe.split(name).length < 3).map(({ name }) => `${name} is not used`),
    ...rows.filter(({ file }) => !existsSync(join(root, file))).map(({ file }) => `${file} is not there`),
    ...rows
      .filter(({ file, line }) => existsSync(join(root, file)) && !words(read(file)).includes(words(line)))
      .map(({ file, line }) => `${file} does not hold: ${line}`),
  ]
}

const recipes = globSync('docs/how-to/*.md', { cwd: root }).filter((file) => basename(file) !== 'README.md')

describe('a recipe', () => {
  it.each(recipes)('%s names files and lines that are there', (file) => {
    expect(faults(read(file))).toEqual([])
  })

  it.each(recipes)('%s is listed', (file) => {
    expect(read('docs/how-to/README.md')).toContain(`](${basename(file)})`)
  })

  it('that names another file or line is found', () => {
    const recipe = (file: string, line: string) =>
      `Example: \`<folder>\` is \`schemas\`.\n\n| \`<folder>/${file}\` | \`${line}\` | nothing |`
    expect(faults(recipe('atoms/registry.ts', 'export const atoms'))).toEqual([])
    expect(faults(recipe('atoms/list.ts', 'export const atoms'))).toEqual([
      'schemas/atoms/list.ts is not there',
    ])
    expect(faults(recipe('atoms/registry.ts', 'export const kinds'))).toEqual([
      'schemas/atoms/registry.ts does not hold: export const kinds',
    ])
    expect(faults('Example: nothing.')).toEqual(['a row cannot be read'])
  })
})
