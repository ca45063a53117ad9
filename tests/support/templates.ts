import { join } from 'node:path'
import { canStartPgbouncer } from './own-pgbouncer.ts'
import { canStartPostgres, startPostgres } from './own-postgres.ts'
import { TEMPLATES } from './template-names.ts'

/** For tests alone: what is in it is gone with the run. */
const FAST = ['fsync=off', 'full_page_writes=off']

const NO_PGBOUNCER = 'Not tested: PgBouncer. The tests start it where it is: apt-get install pgbouncer'

/** A PostgreSQL for the tests: the named one, or one of their own, which `TEST_DATABASE_URL` then names to all workers. */
async function providePostgres(): Promise<() => void> {
  const { CI, TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL && TEST_DATABASE_URL !== 'none') return () => undefined
  if (canStartPostgres) {
    const postgres = await startPostgres(FAST)
    process.env.TEST_DATABASE_URL = postgres.url
    return postgres.drop
  }
  if (CI) throw new Error('There is no PostgreSQL on this machine: in CI both databases are tested')
  const line = 'Not tested: PostgreSQL. With its programs the tests start one: apt-get install postgresql'
  return () => {
    process.stdout.write(`${line}\n`)
  }
}

/**
 * Prepares one database of each kind before the first test: what the tests open are copies of it, which takes a tenth of the
 * time. Gives what removes them. Vitest calls this once for each project that names it: the first call serves all.
 */
export default async function makeTemplates(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[TEMPLATES.sqlite]) return undefined
  const endPostgres = await providePostgres()
  const { CI } = process.env
  if (CI && !canStartPgbouncer) throw new Error('There is no PgBouncer on this machine: in CI it is tested')
  // Loaded only now: it looks for PostgreSQL when it is.
  const { databases, prepare } = await import('./database.ts')
  const made = await Promise.all(
    databases.map(async ({ empty }) => {
      const template = await empty()
      await prepare(template.database.db)
      await template.database.close()
      return template
    }),
  )
  for (const { env } of made) {
    const { DATA_DIR, DATABASE_URL } = env
    if (DATA_DIR) process.env[TEMPLATES.sqlite] = join(DATA_DIR, 'cinco.sqlite')
    if (DATABASE_URL) process.env[TEMPLATES.postgres] = new URL(DATABASE_URL).pathname.slice(1)
  }
  return async () => {
    await Promise.all(made.map(({ drop }) => drop()))
    if (!canStartPgbouncer) process.stdout.write(`${NO_PGBOUNCER}\n`)
    endPostgres()
  }
}
