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

/** Each longer field outside of a form, and the file that keeps what is typed into it. */
const BESIDE: Readonly<Record<string, string>> = {
  'src/features/chat/compose.tsx': 'src/features/chat/draft.ts',
  'src/features/question-editor/options/options-text.tsx':
    'src/features/question-editor/options/options-widget.tsx',
}

it('every longer text outside the forms is kept too (PAGE-41)', () => {
  const fields = globSync('src/{features,pages}/**/*.tsx', { cwd: root }).filter((file) =>
    /<(?:TextArea|textarea)\b/.test(read(file)),
  )
  expect(fields.sort()).toEqual(Object.keys(BESIDE))
  for (const file of Object.values(BESIDE)) expect(read(file)).toMatch(/keepTyped|useKeptText/)
})
