import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { drill } from '#server/backup/drill.ts'
import { restore } from '#server/backup/restore.ts'
import { backup } from '#server/backup/write.ts'
import { databases } from '#tests/support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'cinco-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(databases)('a drill of a backup on $name (SRV-53)', ({ name, open, empty }) => {
  it('restores and compares in a database of its own, of either kind, and leaves nothing', async () => {
    const opened = await open()
    const path = join(folder, `${name}.gz`)
    const rows = await backup(opened.database, path)
    expect(await drill(opened.env.DATABASE_URL, { path }, () => {})).toEqual(rows)
    expect(await drill(undefined, { path }, () => {})).toEqual(rows)
    if (opened.database.kind === 'postgres') {
      const left = sql`select 1 from pg_database where datname like 'cinco_ensaio_%'`
      expect((await left.execute(opened.database.db)).rows).toEqual([])
    }
    const cut = join(folder, `${name}-cortada.gz`)
    writeFileSync(cut, gzipSync(gunzipSync(readFileSync(path)).subarray(0, -500)))
    await expect(drill(opened.env.DATABASE_URL, { path: cut }, () => {})).rejects.toThrow('cortada')
    await opened.drop()
  })

  it('restores nothing where what was restored is not as in the file', async () => {
    const [source, target] = [await open(), await empty()]
    const path = join(folder, `${name}-2.gz`)
    await backup(source.database, path)
    const check = async () => {
      throw new Error('diferente')
    }
    await expect(restore(target.database.db, { path }, { check })).rejects.toThrow('diferente')
    expect(await target.database.db.selectFrom('services').select('id').execute()).toEqual([])
    await Promise.all([source.drop(), target.drop()])
  })
})
