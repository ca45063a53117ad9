import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#server/core/db/tables.ts'
import { migrate, migrationNames, migrationsOf } from '#server/migrations/migrate.ts'
import { seed } from '#server/seeds/seed.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'

const BEFORE = '0030-run-things'
const STOPS = '0042-samples'
const POLL = { timeout: 30_000, interval: 20 }

/** What a request needs to be there, as an earlier version has it. */
async function fill(db: Db) {
  await sql`insert into main_groups (id, title) values (1, 'Grupo')`.execute(db)
  await sql`insert into subgroups (id, title, main_group_id) values (1, 'Subgrupo', 1)`.execute(db)
  await sql`insert into services (id, title, sub_group_id) values (1, 'Um', 1)`.execute(db)
  await sql`insert into question_sets (version, service_id, title, questions, base, created_at)
    values ('v', 1, 'Um', '[]', '[]', 'x')`.execute(db)
}

const CLIENT = `insert into clients (id, name, email, phone, zip_home, created_at, seen_at)
  values ('c', 'Ana', 'ana.teste@exemplo.pt', '', '', 'x', 'x')`
const LEAD = `insert into leads (id, cod, client_id, service_id, version, details, when_code, name, email, phone,
    zip_home, state, email_code_expires_at, created_at)
  values ('l', 'C-1', 'c', 1, 'v', '{}', 1, 'Ana', 'ana.teste@exemplo.pt', '', '', 'unverified', 'x', 'x')`

describe.each(databases)('migrations of an installation on $name', ({ name, empty }) => {
  let opened: TestDatabase
  let db: Db
  const onPostgres = name === 'PostgreSQL'
  beforeEach(async () => {
    opened = await empty()
    db = opened.database.db
    await migrate(db, BEFORE)
    await fill(db)
  })
  afterEach(() => opened.drop())

  /** Another connection, as of a process of an earlier version. */
  const connected = async () => {
    const client = new pg.Client(opened.env.DATABASE_URL)
    await client.connect()
    return client
  }

  it('are a transaction each: where one fails, those before it stay, and the next start goes on (SRV-33)', async () => {
    const fails = onPostgres
      ? sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'fails'; end $$`
      : sql`select 1`
    await fails.execute(db)
    const when = sql`create trigger stops before insert on kysely_migration for each row
      when (new.name = ${sql.lit(STOPS)})`
    await (onPostgres
      ? sql`${when} execute function fails()`
      : sql`${when} begin select raise(abort, 'fails'); end`
    ).execute(db)
    await expect(migrate(db)).rejects.toThrow('fails')
    expect(await migrationsOf(db)).toEqual(migrationNames.filter((each) => each < STOPS))
    await sql`drop trigger stops ${onPostgres ? sql`on kysely_migration` : sql``}`.execute(db)
    await migrate(db)
    expect(await migrationsOf(db)).toEqual(migrationNames)
  })

  it.runIf(onPostgres)('take as long as they need, and wait only shortly for a lock', async () => {
    await sql`create table noted (name text, at bigint, statement_ms text, lock_ms text)`.execute(db)
    await sql`create function note() returns trigger language plpgsql as $$ begin
      insert into noted values (new.name, txid_current(), current_setting('statement_timeout'), current_setting('lock_timeout'));
      return new; end $$`.execute(db)
    await sql`create trigger noting before insert on kysely_migration for each row execute function note()`.execute(
      db,
    )
    await migrate(db)
    const { rows } = await sql<{
      name: string
      at: number
      statement_ms: string
      lock_ms: string
    }>`select * from noted`.execute(db)
    expect(rows.map((row) => row.name)).toEqual(migrationNames.filter((each) => each > BEFORE))
    expect(new Set(rows.map(({ at }) => at)).size).toBe(rows.length)
    expect(new Set(rows.flatMap((row) => [row.statement_ms, row.lock_ms]))).toEqual(new Set(['0', '500ms']))
  })

  it.runIf(onPostgres)(
    'let a process of the version before finish what it writes, and then go on',
    async () => {
      const older = await connected()
      await older.query('begin')
      await older.query(CLIENT)
      const lines: string[] = []
      const migrated = migrate(db, undefined, (text) => lines.push(text))
      const waiting = `select 1 from pg_locks where not granted and relation = 'clients'::regclass`
      const beside = await connected()
      await expect.poll(async () => (await beside.query(waiting)).rowCount, POLL).toBe(1)
      // The same order as that of an order's statement; requests were changed by migrations before.
      const written = older.query(LEAD).then(() => older.query('commit'))
      expect((await Promise.allSettled([written, migrated])).map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
      ])
      expect(await migrationsOf(db)).toEqual(migrationNames)
      expect(await db.selectFrom('leads').select('id').execute()).toEqual([{ id: 'l' }])
      await Promise.all([older.end(), beside.end()])
    },
  )

  it.runIf(onPostgres)(
    'say that they wait for another process’s, as long as it takes, and for its seed',
    async () => {
      const other = await connected()
      await other.query('begin; select pg_advisory_xact_lock(3853314791062309107)')
      const lines: string[] = []
      const tell = (text: string) => lines.push(text)
      const migrated = migrate(db, undefined, tell)
      await expect.poll(() => lines, POLL).toEqual([expect.stringContaining('a atualizar a base de dados')])
      await other.query('rollback')
      await migrated

      await other.query('begin; update catalogue_state set revision = revision where id = 1')
      const seeded = seed(db, '2026-01-01T00:00:00.000Z', undefined, tell)
      await expect
        .poll(() => lines.slice(1), POLL)
        .toEqual([expect.stringContaining('a escrever o catálogo')])
      await other.query('rollback')
      await seeded
      expect(await db.selectFrom('published_sets').select('service_id').limit(1).execute()).toHaveLength(1)
      await other.end()
    },
  )

  it.runIf(onPostgres)('write again what a deadlock ended', async () => {
    await migrate(db)
    const older = await connected()
    await older.query(CLIENT)
    await older.query(LEAD)
    await older.query(`begin; update leads set name = 'Rita' where id = 'l'`)
    const written = opened.database.inTransaction(async (trx) => {
      await trx.updateTable('clients').set({ name: 'Eva' }).where('id', '=', 'c').execute()
      await trx.deleteFrom('leads').where('id', '=', 'l').execute()
      await trx.deleteFrom('clients').where('id', '=', 'c').execute()
    })
    const beside = await connected()
    const waiting = `select 1 from pg_locks where not granted`
    await expect.poll(async () => (await beside.query(waiting)).rowCount, POLL).toBe(1)
    // The first one that waits is the one that PostgreSQL ends.
    const other = await older.query(`update clients set name = 'Rita' where id = 'c'`).catch(() => undefined)
    await older.query(other ? 'commit' : 'rollback')
    await written
    expect(await db.selectFrom('clients').select('id').execute()).toEqual([])
    await Promise.all([older.end(), beside.end()])
  })
})
