import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { tables } from '#server/backup/file.ts'
import { restore } from '#server/backup/restore.ts'
import { backup } from '#server/backup/write.ts'
import { Interrupted } from '#server/cli/progress.ts'
import type { Db } from '#server/core/db/tables.ts'
import { lastBackup, noteBackup } from '#server/core/last-backup.ts'
import { migrate, migrationNames } from '#server/migrations/migrate.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testServer } from '#tests/support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'cinco-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pairs = databases.flatMap((from) =>
  databases.map((to) => ({ name: `${from.name} to ${to.name}`, from, to })),
)

/** Every row of every table that a backup has. */
async function dump(db: Db): Promise<Record<string, unknown[]>> {
  const all = tables.map(async ({ name: table, key }) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    const keyOf = (row: unknown) => JSON.stringify(key.map((name) => (row as Record<string, unknown>)[name]))
    return [
      table,
      rows.map((row) => ({ ...(row as object) })).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    ] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

/** A database with a life in it. */
async function lived(opened: TestDatabase) {
  const { app } = await testServer(opened.database)
  const steps = accountSteps({ app, db: opened.database.db })
  await steps.post('/api/lead/create', { ...exampleLead, info: 'Duas\u2028linhas\r\ne ç' })
  await steps.signup()
  await steps.session()
  await steps.post('/api/newsletter', { email: exampleLead.email })
  await opened.database.db
    .insertInto('postal_codes')
    .values({ code: '1000-001', place: 'Lisboa', municipality: '1106', lat: 38.731234, lng: null })
    .execute()
  const lead = await opened.database.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  for (let n = 0; n < 25; n += 1) {
    const id = `foto-guardada-${String(n).padStart(8, '0')}`
    const photo = { id, owner_hash: 'x', store: 'database' as const, created_at: '2026-11-20T12:00:00.000Z' }
    const content = { photo_id: id, full_size: 'AAAA', small_size: 'BBBB' }
    await opened.database.db.insertInto('photos').values(photo).execute()
    await opened.database.db.insertInto('photo_contents').values(content).execute()
    await opened.database.db.insertInto('lead_photos').values({ lead_id: lead.id, photo_id: id }).execute()
  }
  await app.close()
}

describe.each(pairs)('a backup from $name', ({ name, from, to }) => {
  it('restores every row as it was, into an empty database or in place of another', async () => {
    const [source, target] = [await from.open(), await to.empty()]
    await lived(source)
    const file = join(folder, `${name}.gz`)
    await backup(source.database, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const wanted = await dump(source.database.db)
    await restore(target.database.db, { path: file })
    expect(await dump(target.database.db)).toEqual(wanted)
    await expect(restore(target.database.db, { path: file })).rejects.toThrow('--replace')
    await target.database.db.deleteFrom('leads').execute()
    await restore(target.database.db, { path: file }, { replace: true })
    expect(await dump(target.database.db)).toEqual(wanted)
    await Promise.all([source.drop(), target.drop()])
  })
})

it('says when the newest backup of a data folder was made, and that there was none (SRV-50)', () => {
  const config = { dataDir: join(folder, 'dados') }
  expect(lastBackup(config)).toBeUndefined()
  noteBackup(config, Date.UTC(2026, 10, 28, 3))
  expect(lastBackup(config)).toBe(Date.UTC(2026, 10, 28, 3))
})

/** Reports that break work off at the row with this number, as Ctrl+C does (ADM-18). */
const untilRow = (row: number) => (done: number) => {
  if (done >= row) throw new Interrupted()
}

describe.each(databases)('a file that cannot be restored on $name', ({ name, open, empty }) => {
  let next = 0
  const written = join(folder, `mau-${name}.gz`)
  const lines = (change: (all: string[]) => string[]) => {
    const all = gunzipSync(readFileSync(written)).toString('utf8').trimEnd().split('\n')
    const path = join(folder, `alterado-${name}-${next++}.gz`)
    writeFileSync(path, gzipSync(`${change(all).join('\n')}\n`))
    return path
  }

  it('is refused, and changes nothing', async () => {
    const [source, target] = [await open(), await open()]
    await lived(source)
    await lived(target)
    await backup(source.database, written)
    const before = await dump(target.database.db)
    const cut = join(folder, `cortado-${name}.gz`)
    writeFileSync(cut, readFileSync(written).subarray(0, -200))
    const files: [string, RegExp][] = [
      [cut, /cortada/],
      [lines((all) => all.slice(0, -1)), /cortada/],
      [lines((all) => all.map((line) => line.replace('ana.teste', 'rui.teste'))), /alterada/],
      [
        lines((all) => [(all[0] ?? '').replace('0001-start', '9999-later'), ...all.slice(1)]),
        /alterada|recente/,
      ],
      [lines(() => ['{"format":"outro"}']), /não é uma cópia/],
      [lines(() => ['nada']), /estragada/],
      [join(folder, 'nao-existe.gz'), /ENOENT/],
    ]
    for (const [path, message] of files) {
      await expect(restore(target.database.db, { path }, { replace: true })).rejects.toThrow(message)
      expect(await dump(target.database.db)).toEqual(before)
    }
    await Promise.all([source.drop(), target.drop()])
  })

  it('is not left, and changes nothing, where its copying or restoring is interrupted', async () => {
    const [source, target] = [await open(), await open()]
    await lived(source)
    const file = join(folder, `interrompido-${name}.gz`)
    await expect(backup(source.database, file, { report: untilRow(20) })).rejects.toBeInstanceOf(Interrupted)
    expect(readdirSync(folder).filter((each) => each.startsWith(`interrompido-${name}`))).toEqual([])
    await backup(source.database, file)
    const before = await dump(target.database.db)
    // The file is read whole first, without a total; its rows are inserted with one.
    const reading = (_done: number, total?: number) => untilRow(total === undefined ? 0 : 1)(0)
    const inserting = (done: number, total?: number) => total !== undefined && untilRow(total)(done)
    for (const report of [reading, inserting]) {
      await expect(
        restore(target.database.db, { path: file }, { replace: true, report }),
      ).rejects.toBeInstanceOf(Interrupted)
      expect(await dump(target.database.db)).toEqual(before)
    }
    await Promise.all([source.drop(), target.drop()])
  })

  it('unless it is of an earlier time and the database is empty: then it is brought up to date', async () => {
    const [source, target] = [await empty(), await empty()]
    const level = migrationNames.indexOf('0002-versions-of-one-service')
    await migrate(source.database.db, migrationNames[level])
    await sql`insert into main_groups (id, title) values (1, 'Grupo')`.execute(source.database.db)
    const file = join(folder, `antigo-${name}.gz`)
    await expect(backup(source.database, file)).rejects.toThrow()
    await migrate(source.database.db)
    await backup(source.database, file)
    await restore(target.database.db, { path: file })
    expect((await dump(target.database.db)).main_groups).toEqual([{ id: 1, title: 'Grupo' }])
    await Promise.all([source.drop(), target.drop()])
  })
})
