import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/core/db/open.ts'
import { erasePerson } from '#server/core/person.ts'
import { loansOf } from '#server/features/loans/applicants.ts'
import { markStoredLoans } from '#server/features/loans/mark-stored.ts'
import { openVault } from '#server/features/loans/vault.ts'
import { features } from '#server/features/registry.ts'
import { migrate, migrationNames } from '#server/migrations/migrate.ts'
import { fullLoan } from '#stories/support/example-loan.ts'
import { databases, isProvedOnce, type Kind, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { TEST_LOAN_KEYS, testConfig } from '#tests/support/server.ts'
import { WITHOUT_SITE } from '#tests/support/server-process.ts'

const execute = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'cinco-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The last migration of the version whose loan requests had no marks. */
const BEFORE_MARKS = '0012-phone-codes'
/** More than one batch. */
const MANY = 230

const LOST_KEY = `perdida:${Buffer.alloc(32, 3).toString('base64')}`
const NEW_KEY = `nova:${Buffer.alloc(32, 9).toString('base64')}`
const keysOf = (list: string) => testConfig({ LOAN_KEYS: list })
const [first, second] = ['rita.teste@exemplo.pt', 'zeca.teste@exemplo.pt']

/** A row as the version before stored it. */
function storedLoan(id: string, keys = TEST_LOAN_KEYS, emails = [first, second]) {
  const answers = structuredClone(fullLoan)
  answers.dados_pessoais.proponente_1.email = (emails[0] as string).toUpperCase()
  answers.dados_pessoais.proponente_2.email = emails[1] as string
  const sealed = openVault(keysOf(keys).loanKeys).seal(JSON.stringify(answers), id)
  return { id, cod: `CH-${id}`, version: '1', created_at: '2026-01-01T00:00:00.000Z', ...sealed }
}

const store = (database: Database, ...rows: ReturnType<typeof storedLoan>[]) =>
  database.db.insertInto('loans').values(rows).execute()

/** Marks what has no marks; returns what was told. */
async function mark(database: Database, keys = TEST_LOAN_KEYS): Promise<string[]> {
  const lines: string[] = []
  await markStoredLoans({ config: keysOf(keys), database }, (text) => lines.push(text))
  return lines
}

const codesOf = async (database: Database, email: string, keys = TEST_LOAN_KEYS) =>
  (await loansOf(database.db, keysOf(keys), email)).map(({ cod }) => cod).sort()

/** A backup with loan requests at some migrations. */
function copyOf(migrations: readonly string[], loans: ReturnType<typeof storedLoan>[]): string {
  const lines = [{ format: 'cinco-copia', migrations }, ...loans.map((row) => ({ table: 'loans', row }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
  const end = createHash('sha256').update(lines).digest('base64url')
  const file = join(folder, `${randomUUID()}.gz`)
  writeFileSync(file, gzipSync(`${lines}${JSON.stringify({ end, rows: { loans: loans.length } })}\n`))
  return file
}

describe.each(databases)('loan requests from before the marks on $name', ({ name, open, empty }) => {
  let opened: TestDatabase
  /** The database of a test. */
  const begin = async (kind: Kind['open']) => {
    opened = await kind()
    return opened.database
  }
  afterEach(() => opened.drop())

  const commandEnv = (keys = TEST_LOAN_KEYS) => ({
    NODE_ENV: 'test',
    SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!',
    LOAN_KEYS: keys,
    LOG_LEVEL: 'silent',
    ...opened.env,
  })
  const command = (...args: string[]) =>
    execute(process.execPath, ['server/cli/main.ts', ...args], { env: commandEnv() })

  it('are found and erased by either applicant’s e-mail once marked, also after a new key was added', async () => {
    const database = await begin(empty)
    await migrate(database.db, BEFORE_MARKS)
    await store(
      database,
      storedLoan('um'),
      storedLoan('dois', TEST_LOAN_KEYS, [second, 'eva.teste@exemplo.pt']),
    )
    await migrate(database.db)
    expect(await codesOf(database, second)).toEqual([])

    const keys = `${NEW_KEY},${TEST_LOAN_KEYS}`
    expect(await mark(database, keys)).toEqual([])
    expect(await codesOf(database, first, keys)).toEqual(['CH-um'])
    expect(await codesOf(database, second, keys)).toEqual(['CH-dois', 'CH-um'])
    // The mark goes with the key that sealed the request: without it neither is of use, and nothing fails.
    expect(await codesOf(database, second)).toEqual(['CH-dois', 'CH-um'])
    expect(await codesOf(database, second, NEW_KEY)).toEqual([])

    await erasePerson({ config: keysOf(keys), database, features }, first)
    expect(await codesOf(database, second, keys)).toEqual(['CH-dois'])
  })

  it('are marked in batches, once; one that no key opens is counted, left, and marked when its key is back', async () => {
    const database = await begin(open)
    const many = Array.from({ length: MANY }, (_, n) => storedLoan(`l${n}`))
    const changed = { ...storedLoan('trocado'), sealed: storedLoan('outro').sealed }
    await store(database, ...many, storedLoan('a-perdido', LOST_KEY), changed)

    const [line, ...more] = await mark(database)
    expect(more).toEqual([])
    expect(line).toMatch(/^2 pedidos de crédito guardados não abrem com as chaves de LOAN_KEYS e não são enc/)
    expect(line).not.toMatch(/teste|CH-|perdid/)
    expect(await codesOf(database, second)).toHaveLength(MANY)
    const marks = () => database.db.selectFrom('loan_applicants').selectAll().execute()
    const before = await marks()
    expect(before).toHaveLength(2 * MANY)
    expect(JSON.stringify(before)).not.toMatch(/teste@/i)
    expect(await mark(database)).toEqual([line])
    expect(await marks()).toHaveLength(2 * MANY)

    const keys = `${TEST_LOAN_KEYS},${LOST_KEY}`
    expect((await mark(database, keys))[0]).toMatch(
      /^1 pedido de crédito guardado não abre .* não é encontrado/,
    )
    expect(await codesOf(database, first, keys)).toContain('CH-a-perdido')
  })

  it.runIf(name === 'PostgreSQL')('are marked by several processes at once, during an erasure', async () => {
    const database = await begin(open)
    await store(database, ...Array.from({ length: MANY }, (_, n) => storedLoan(`l${n}`)))
    const others = [opened.beside(), opened.beside()]
    const erased = database.db.deleteFrom('loans').where('id', 'like', 'l1%').execute()
    await Promise.all([erased, ...[database, ...others].map((each) => mark(each))])
    await Promise.all(others.map((each) => each.close()))
    const left = await database.db.selectFrom('loans').select('cod').execute()
    expect(await codesOf(database, first)).toEqual(left.map(({ cod }) => cod).sort())
  })

  it('are found by two commands at once', async () => {
    await store(await begin(open), storedLoan('um'), storedLoan('perdido', LOST_KEY))
    const [one, two] = await Promise.all([first, second].map((email) => command('person', 'export', email)))
    for (const done of [one, two]) {
      expect(JSON.parse(done?.stdout ?? '').loans).toMatchObject([{ cod: 'CH-um' }])
      expect(done?.stderr).toMatch(/^1 pedido de crédito guardado não abre/)
    }
  })

  // Restoring itself is tested on both.
  if (isProvedOnce(name)) {
    it('are marked when a copy of that time is restored', async () => {
      await (await begin(empty)).close()
      const file = copyOf(
        migrationNames.filter((each) => each <= BEFORE_MARKS),
        [storedLoan('um'), storedLoan('perdido', LOST_KEY)],
      )
      const { stdout, stderr } = await runCommand(commandEnv(), 'restore', file)
      expect(stdout).toBe('2 registos restaurados.\n')
      expect(stderr).toMatch(/^1 pedido de crédito guardado não abre/)
      const restored = opened.reopen()
      expect(await codesOf(restored, second)).toEqual(['CH-um'])
      await restored.close()
    })

    it('are restored all the same when they cannot be marked, and the command says so', async () => {
      const database = await begin(open)
      await (name === 'SQLite'
        ? sql`create trigger never before insert on loan_applicants begin select raise(abort, 'never'); end`
        : sql`alter table loan_applicants add constraint never check (email_mark = '')`
      ).execute(database.db)
      await database.close()
      const file = copyOf(migrationNames, [storedLoan('um')])
      const failed = await runCommand(commandEnv(), 'restore', file, '--replace')
      expect(failed).toMatchObject({
        code: 1,
        stdout: '1 registos restaurados.\n',
        stderr: expect.stringMatching(/^Os registos foram restaurados, mas não foi possível marcar/),
      })
      const restored = opened.reopen()
      expect(await restored.db.selectFrom('loans').select('id').execute()).toEqual([{ id: 'um' }])
      await restored.close()
    })

    it('are marked when the server starts, which one that no key opens does not stop', async () => {
      const database = await begin(empty)
      await migrate(database.db, BEFORE_MARKS)
      await store(database, storedLoan('um'), storedLoan('perdido', LOST_KEY))
      await database.close()
      const env = {
        ...commandEnv(),
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(await freePort()),
      }
      const server = spawn(process.execPath, [...WITHOUT_SITE, 'server/main.ts'], { env })
      const ended = once(server, 'exit')
      const said = { out: '', error: '' }
      server.stdout.on('data', (part) => {
        said.out += String(part)
      })
      server.stderr.on('data', (part) => {
        said.error += String(part)
      })
      try {
        await expect.poll(() => said.out, { timeout: 40_000, interval: 100 }).toContain('Cinco está em')
        expect(said.error).toMatch(/^1 pedido de crédito guardado não abre/m)
      } finally {
        server.kill('SIGKILL')
        await ended
      }
      const after = opened.reopen()
      expect(await codesOf(after, first)).toEqual(['CH-um'])
      await after.close()
    })
  }
})
