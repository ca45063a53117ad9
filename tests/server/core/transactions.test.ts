import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Trx } from '#server/core/db/tables.ts'
import { databases } from '#tests/support/database.ts'
import { suiteDatabase } from '#tests/support/suite-server.ts'

describe.each(databases)('transactions on $name', ({ name, open }) => {
  const data = suiteDatabase(open)

  beforeEach(() => data.clear('rate_limits'))

  const row = (key: string) => ({ key, window: 0, count: 1, expires_at: '2026' })
  const add = (trx: Trx, key: string) => trx.insertInto('rate_limits').values(row(key)).execute()
  const keys = async () =>
    (await data.db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key)

  it('of one moment are written each as a whole or not at all', async () => {
    const { inTransaction } = data.database
    const each = Array.from({ length: 40 }, (_, n) =>
      inTransaction(async (trx) => {
        await add(trx, `a${n}`)
        if (n % 3 === 0) throw new Error(`not ${n}`)
        await add(trx, `b${n}`)
        return n
      }),
    )
    const results = await Promise.allSettled(each)
    const good = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(good).toEqual(Array.from({ length: 40 }, (_, n) => n).filter((n) => n % 3 !== 0))
    expect(results[3]).toMatchObject({ reason: new Error('not 3') })
    expect(await keys()).toEqual(good.flatMap((n) => [`a${n}`, `b${n}`]).sort())
  })

  it('that a constraint refuses do not take the others along', async () => {
    const { inTransaction } = data.database
    const twice = [1, 2].map(() => inTransaction((trx) => add(trx, 'the same')))
    const other = inTransaction((trx) => add(trx, 'another'))
    const states = (await Promise.allSettled([...twice, other])).map(({ status }) => status)
    expect(states.toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await keys()).toEqual(['another', 'the same'])
  })

  it('go on after one that was written, and see what it wrote', async () => {
    const { inTransaction } = data.database
    const seen = await inTransaction(async (trx) => {
      await add(trx, 'first')
      return trx.selectFrom('rate_limits').select('key').execute()
    })
    expect(seen).toEqual([{ key: 'first' }])
    expect(await inTransaction((trx) => trx.selectFrom('rate_limits').select('key').execute())).toEqual(seen)
  })

  it.runIf(name === 'SQLite')(
    'let no command write what they have read, but those that only read',
    async () => {
      const { db, inTransaction } = data.database
      const command = new DatabaseSync(join(data.env.DATA_DIR ?? '', 'cinco.sqlite'), { timeout: 0 })
      const read = (trx: Trx) => trx.selectFrom('rate_limits').select('key').execute()
      const write = (key: string) =>
        command.exec(
          `insert into rate_limits ("key", "window", count, expires_at) values ('${key}', 0, 1, '')`,
        )
      await inTransaction(async (trx) => {
        await read(trx)
        expect(() => write('refused')).toThrow('locked')
        await add(trx, 'own')
      })
      await db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => {
          await read(trx)
          write('beside')
        })
      command.close()
      expect(await keys()).toEqual(['beside', 'own'])
    },
  )
})
