import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

/** What the project's own floor rules find in a small tree of files. */
function cruise(files: Record<string, string>): Violation[] {
  const folder = mkdtempSync(join(tmpdir(), 'cinco-floors-'))
  for (const name of ['.dependency-cruiser.js', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const roots = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))]
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.js', '--output-type', 'json', ...roots],
    { cwd: folder, encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  return JSON.parse(stdout).summary.violations
}

const refused = [
  ['schemas/a.ts', 'machines/b.ts', 'floor-schemas'],
  ['machines/a.ts', 'src/lib/b.ts', 'floor-machines'],
  ['src/ui/a.ts', 'schemas/b.ts', 'floor-src-ui'],
  ['src/forms/a.ts', 'src/wizard/b.ts', 'floor-src-forms'],
  ['src/wizard/a.ts', 'src/features/x/b.ts', 'floor-src-wizard'],
  ['src/features/x/a.ts', 'src/features/y/b.ts', 'features-apart'],
  ['src/pages/a.ts', 'src/app/b.ts', 'floor-src-pages'],
  ['server/a.ts', 'src/lib/b.ts', 'floor-server'],
  ['server/core/a.ts', 'server/features/x/b.ts', 'floor-server-core'],
  ['server/core/a.ts', 'server/app.ts', 'floor-server-core'],
  ['server/features/x/a.ts', 'server/cli/b.ts', 'floor-server-features'],
  ['server/features/x/a.ts', 'server/features/y/b.ts', 'server-features-by-offers'],
  ['server/features/x/in/a.ts', 'server/features/registry.ts', 'server-features-by-offers'],
  ['src/lib/a.ts', 'stories/b.ts', 'floor-src-lib'],
] as const

const allowed = [
  ['machines/c.ts', 'schemas/b.ts'],
  ['server/features/x/in/c.ts', 'server/features/y/offers.ts'],
  ['server/features/x/in/c.ts', 'server/features/x/d.ts'],
  ['server/features/x/d.ts', 'server/core/e.ts'],
] as const

/** A tree of files that import each other as the pairs say. */
function treeOf(pairs: readonly (readonly [from: string, to: string, ...unknown[]])[]) {
  const files: Record<string, string> = {}
  for (const [, to] of pairs) files[to] = 'export const b = 1\n'
  for (const [from] of pairs) files[from] = ''
  for (const [from, to] of pairs) files[from] += `import '#${to}'\n`
  return files
}

/** Two files that take a type of each other. */
const circleOf = (one: string, other: string): Record<string, string> => ({
  [one]: `import type { T } from '#${other}'\nexport interface T2 { t: T }\n`,
  [other]: `import type { T2 } from '#${one}'\nexport interface T { t: T2 }\n`,
})

describe('the floors', () => {
  let violations: Violation[]

  beforeAll(() => {
    violations = cruise({
      ...treeOf([...refused, ...allowed]),
      ...circleOf('machines/wizard/a.ts', 'machines/wizard/b.ts'),
      ...circleOf('src/features/x/e.ts', 'src/features/x/f.ts'),
      ...circleOf('server/core/f.ts', 'server/core/g.ts'),
      'src/app/entry-client.tsx': "void import('./router.tsx')\n",
      'src/app/router.tsx': "void import('#src/pages/admin/a.ts')\n",
      'src/pages/admin/a.ts': 'export const a = 1\n',
    })
  })

  it.each(refused)('%s must not import %s', (from, to, name) => {
    expect(violations).toContainEqual(
      expect.objectContaining({ from, to, rule: expect.objectContaining({ name }) }),
    )
  })

  it('let no file that visitors load import the administration, even indirectly', () => {
    expect(violations.map(({ rule }) => rule.name)).toContain('site-without-admin')
  })

  it.each([
    ['machines/wizard/a.ts', 'machines/wizard/b.ts'],
    ['src/features/x/e.ts', 'src/features/x/f.ts'],
    ['server/core/f.ts', 'server/core/g.ts'],
  ])('let %s and %s not share a type in a circle', (from, to) => {
    const circles = violations.filter(({ rule }) => rule.name === 'no-circles')
    expect(circles.some((circle) => [from, to].includes(circle.from))).toBe(true)
  })

  it.each(allowed)('let %s import %s', (from) => {
    expect(violations.filter((violation) => violation.from === from)).toEqual([])
  })
})
