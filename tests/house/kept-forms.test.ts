import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('every form of more than a line keeps what is typed (PAGE-41)', () => {
  const long = globSync('schemas/forms/*.ts', { cwd: root })
    .filter((file) => read(file).includes("'textarea'"))
    .map((file) => file.slice('schemas/forms/'.length, -'.ts'.length))
  const forgetting = globSync('src/**/*.tsx', { cwd: root }).filter((file) => {
    const text = read(file)
    const uses = long.some((name) => text.includes(`#schemas/forms/${name}.ts'`))
    return uses && text.includes(' usePageForm') && !/\n\s+keep(?::|,)/.test(text)
  })
  expect(long.length).toBeGreaterThan(8)
  expect(forgetting).toEqual([])
})
