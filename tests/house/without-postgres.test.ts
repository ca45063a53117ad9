import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { TEMPLATES } from '#tests/support/template-names.ts'

/** As on a machine without PostgreSQL; `undefined` takes out what the run that this test is part of has set. */
const WITHOUT_POSTGRES = {
  TEST_DATABASE_URL: 'none',
  [TEMPLATES.sqlite]: undefined,
  [TEMPLATES.postgres]: undefined,
  CI: undefined,
}

const root = join(import.meta.dirname, '../..')

/** Where a file tells PostgreSQL from other databases, or chooses among them. */
const CHOOSES = /PostgreSQL|postgres:|runIf|TEST_DATABASE_URL|[dD]atabases(?:\.|\[|\()/

it('every file of tests has one where there is no PostgreSQL, which is said at the end', async () => {
  const files = globSync('tests/{server,journeys}/**/*.test.ts', { cwd: root }).filter((file) =>
    CHOOSES.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(0)
  // They are loaded and no test runs: Vitest fails where it finds none in a file.
  const run = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=server', '-t', '^none$', ...files],
    { cwd: root, env: { ...process.env, ...WITHOUT_POSTGRES } },
  )
  const [output, faults, [status]] = await Promise.all([
    text(run.stdout),
    text(run.stderr),
    once(run, 'close'),
  ])
  expect(stripVTControlCharacters(faults)).not.toContain('No test suite found')
  expect(stripVTControlCharacters(output).trim().split('\n').at(-1)).toBe(
    'Not tested: PostgreSQL. With its programs the tests start one: apt-get install postgresql',
  )
  expect(status).toBe(0)
}, 300_000)
