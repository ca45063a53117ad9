import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { migrationNames } from '#server/migrations/migrate.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testServer } from '#tests/support/server.ts'
import { startProcess } from '#tests/support/server-process.ts'

const POLL = { timeout: 60_000, interval: 50 }
const root = join(import.meta.dirname, '../..')
const newest = migrationNames.at(-1) as string

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The revision before the newest migration; undefined where this copy has no such history, as a shallow clone. */
function revisionBefore(): string | undefined {
  try {
    const added = git('log', '--diff-filter=A', '-1', '--format=%H', '--', `server/migrations/${newest}.ts`)
    return added === '' ? undefined : git('rev-parse', '--verify', `${added}^`)
  } catch {
    return undefined
  }
}

/** The server of a revision in a folder of its own, with the packages of this version. */
function sourcesOf(revision: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cinco-before-'))
  const parts = ['package.json', 'tsconfig.json', 'server', 'machines', 'schemas', 'tests/support']
  const archive = execFileSync('git', ['archive', revision, ...parts], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const postgres = databases.find(({ name }) => name === 'PostgreSQL')
const before = revisionBefore()

describe.runIf(postgres && before)('the version before, of which git has the history here (SRV-46)', () => {
  it('starts and takes requests on the migrated database, next to this one', async () => {
    const folder = sourcesOf(before as string)
    const opened = await postgres?.open()
    if (!opened) throw new Error('There is no PostgreSQL')
    const port = await freePort()
    const { DATABASE_URL = '' } = opened.env
    const { server, ready } = startProcess(port, { DATABASE_URL, DATA_DIR: join(folder, 'data') }, folder)
    const ended = once(server, 'exit')
    server.stderr.pipe(process.stderr)
    const { app } = await testServer(opened.database)
    try {
      await expect.poll(async () => server.exitCode !== null || (await ready()), POLL).toBe(true)
      expect(server.exitCode).toBe(null)
      const sent = await fetch(`http://127.0.0.1:${port}${calls.createLead.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(exampleLead),
      })
      expect([sent.status, await sent.text()]).toEqual([200, expect.any(String)])
      const { cod } = await opened.database.db.selectFrom('leads').select('cod').executeTakeFirstOrThrow()
      expect(cod).not.toBe('')
      const here = await app.inject({
        method: 'POST',
        url: calls.createLead.path,
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        payload: { ...exampleLead, email: 'rita.teste@exemplo.pt' },
      })
      expect(here.statusCode).toBe(200)
    } finally {
      server.kill('SIGKILL')
      await ended
      await app.close()
      await opened.drop()
      rmSync(folder, { recursive: true })
    }
  })
})

/** Statements after which the version before does not run any more. */
const CONTRACTS =
  /\.drop(?:Column|Table|Constraint)?\('|\.dropColumn|\.dropTable|\.rename(?:To|Column)|\.setNotNull|drop (?:column|table)|rename (?:to|column)|set not null/i
/** The rule is kept from this one on. */
const FIRST = '0116'

describe('migrations only add, so that the version before runs on (SRV-46)', () => {
  const files = globSync('server/migrations/0*.ts', { cwd: root }).sort()
  const contracts = (file: string) => CONTRACTS.test(readFileSync(join(root, file), 'utf8'))

  it('is told apart by what a migration says', () => {
    expect(files.some(contracts)).toBe(true)
    expect(CONTRACTS.test(`await db.schema.alterTable('leads').dropColumn('info').execute()`)).toBe(true)
    expect(CONTRACTS.test(`await db.schema.alterTable('leads').addColumn('info', 'text').execute()`)).toBe(
      false,
    )
  })

  it('one that takes away names the migration with which the code stopped to use it', () => {
    const later = files.filter((file) => file.slice('server/migrations/'.length) > FIRST).filter(contracts)
    for (const file of later) {
      const ownName = file.slice('server/migrations/'.length, -'.ts'.length)
      const [, named = ''] =
        /contracts after (\d{4}-[\w-]+)/.exec(readFileSync(join(root, file), 'utf8')) ?? []
      expect({ file, named: migrationNames.includes(named) && named < ownName }).toEqual({
        file,
        named: true,
      })
    }
  })
})
