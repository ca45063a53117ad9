import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertOf } from '#server/core/db/insert-rows.ts'
import type { Trx } from '#server/core/db/tables.ts'
import { clientWrite } from '#server/features/leads/clients.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'

describe.each(databases)('transactions on $name', ({ open }) => {
  let opened: TestDatabase

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.drop())
  beforeEach(() => opened.database.db.deleteFrom('rate_limits').execute())

  const row = (key: string) => ({ key, window: 0, count: 1, expires_at: '2026' })
  const add = (trx: Trx, key: string) => trx.insertInto('rate_limits').values(row(key)).execute()
  const keys = async () =>
    (await opened.database.db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(
      ({ key }) => key,
    )

  it('of one moment are written each as a whole or not at all', async () => {
    const { inTransaction } = opened.database
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
    const { inTransaction } = opened.database
    const twice = [1, 2].map(() => inTransaction((trx) => add(trx, 'the same')))
    const other = inTransaction((trx) => add(trx, 'another'))
    const states = (await Promise.allSettled([...twice, other])).map(({ status }) => status)
    expect(states.toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await keys()).toEqual(['another', 'the same'])
  })

  it('go on after one that was written, and see what it wrote', async () => {
    const { inTransaction } = opened.database
    const seen = await inTransaction(async (trx) => {
      await add(trx, 'first')
      return trx.selectFrom('rate_limits').select('key').execute()
    })
    expect(seen).toEqual([{ key: 'first' }])
    expect(await inTransaction((trx) => trx.selectFrom('rate_limits').select('key').execute())).toEqual(seen)
  })

  it('write parts in one go, and say what each answered', async () => {
    const { inTransaction, writeParts } = opened.database
    const insert = (key: string) => sql`insert into rate_limits ("key", "window", count, expires_at)
      values (${key}, 0, 7, '2026') on conflict do nothing returning count as n`
    const made = await inTransaction(async (trx) => {
      await add(trx, 'there')
      return writeParts(trx, {
        before: sql`select count(*) as n from rate_limits`,
        made: insert('new'),
        none: undefined,
        again: insert('there'),
      })
    })
    expect(made).toEqual({ before: 1, made: 7 })
    expect(await keys()).toEqual(['new', 'there'])
  })

  it('of several writes at once use the ids that their own earlier writes returned', async () => {
    const { db, writeTogether } = opened.database
    const fields = { name: 'Ana Teste', phone: '+351912345678', zip_home: '1000-001', lat: null, lng: null }
    const at = '2026-11-25T12:00:00.000Z'
    const write = (n: number) =>
      writeTogether({
        client: () => clientWrite({ ...fields, email: `pessoa${n}.teste@exemplo.pt` }, at, `client-${n}`),
        first: (_, made) => insertOf('rate_limits', [row(`first ${n}`), { ...row(''), key: made('client') }]),
        second: () => insertOf('rate_limits', [row(`second ${n}`)]),
      })
    const all = [0, 1, 2, 3, 4, 5]
    // The second time the texts of the statements are known.
    for (const start of [0, 10]) {
      const twice = start + 3
      await add(db as Trx, `second ${twice}`)
      const results = await Promise.allSettled(all.map((n) => write(start + n)))
      expect(results.map(({ status }) => status)).toEqual(
        all.map((n) => (start + n === twice ? 'rejected' : 'fulfilled')),
      )
      const written = all.map((n) => start + n).filter((n) => n !== twice)
      expect(await keys()).toEqual(
        [
          ...written.flatMap((n) => [`client-${n}`, `first ${n}`, `second ${n}`]),
          `second ${twice}`,
        ].toSorted(),
      )
      await db.deleteFrom('rate_limits').execute()
    }
  })
})
