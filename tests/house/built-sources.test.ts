import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isBuilt, noteBuilt } from '../../build/built-sources.ts'

let root: string

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cinco-test-'))
  write('src/app/entry.tsx', 'one')
  write('package-lock.json', '{}')
  noteBuilt(root)
})
afterEach(() => rmSync(root, { recursive: true }))

describe('npm start builds what changed (SRV-48)', () => {
  it('builds nothing where the sources are those that were built', () => {
    write('docs/rules/server.md', 'no source')
    write('src/app/entry.tsx', 'one')
    expect(isBuilt(root)).toBe(true)
  })

  it.each([
    ['a file changed', () => write('src/app/entry.tsx', 'two')],
    ['a file is new', () => write('schemas/places/new.json', '{}')],
    ['a file is gone', () => rmSync(join(root, 'src/app/entry.tsx'))],
    ['packages changed', () => write('package-lock.json', '{ }')],
    ['a build began and did not end', () => rmSync(join(root, 'dist/client'), { recursive: true })],
  ])('builds where %s', (_what, change) => {
    change()
    expect(isBuilt(root)).toBe(false)
  })
})
