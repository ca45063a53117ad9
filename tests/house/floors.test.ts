import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders: string[] = []

/** Runs the project's own floor rules over a small tree of files. */
function cruise(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cinco-floors-'))
  folders.push(folder)
  for (const name of ['.dependency-cruiser.js', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const roots = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))]
  try {
    return execFileSync(
      join(root, 'node_modules/.bin/depcruise'),
      ['--config', '.dependency-cruiser.js', ...roots],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('the floors', () => {
  it.each([
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
  ])('%s must not import %s', (from, to, rule) => {
    const report = cruise({ [from]: `import '#${to}'\n`, [to]: 'export const b = 1\n' })
    expect(report).toContain(rule)
  })

  it('let no file that visitors load import the administration, even indirectly', () => {
    const report = cruise({
      'src/app/entry-client.tsx': "void import('./router.tsx')\n",
      'src/app/router.tsx': "void import('#src/pages/admin/a.ts')\n",
      'src/pages/admin/a.ts': 'export const a = 1\n',
    })
    expect(report).toContain('site-without-admin')
  })

  it('let a feature of the server use what another offers', () => {
    const report = cruise({
      'server/features/x/in/a.ts': "import '#server/features/y/offers.ts'\nimport '../b.ts'\n",
      'server/features/x/b.ts': "import '#server/core/c.ts'\n",
      'server/features/y/offers.ts': 'export const y = 1\n',
      'server/core/c.ts': 'export const c = 1\n',
    })
    expect(report).toContain('no dependency violations found')
  })

  it('lets a floor import from one below it', () => {
    const report = cruise({
      'machines/a.ts': "import '#schemas/b.ts'\n",
      'schemas/b.ts': 'export const b = 1\n',
    })
    expect(report).toContain('no dependency violations found')
  })
})
