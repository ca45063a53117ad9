import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenBy } from '#server/core/db/listener.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'

/** What happens to a listener, in order; `next` waits for it. */
function heardThings() {
  const happened: string[] = []
  const waiting: ((thing: string) => void)[] = []
  const add = (thing: string) => {
    const first = waiting.shift()
    if (first) first(thing)
    else happened.push(thing)
  }
  return {
    listening: { heard: add, began: () => add('began'), ended: () => add('ended') },
    next: () =>
      new Promise<string>((resolve) => {
        const thing = happened.shift()
        if (thing === undefined) waiting.push(resolve)
        else resolve(thing)
      }),
    /** What happened and was not waited for. */
    left: happened,
  }
}

const postgres = databases.find(({ name }) => name === 'PostgreSQL')

describe.runIf(postgres)('a listener on PostgreSQL', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = (await postgres?.empty()) as TestDatabase
  })
  afterAll(() => opened.drop())

  it('hears other connections, and again after its own was lost', async () => {
    const { db } = opened.database
    const say = (text: string) => sql`select pg_notify('prova', ${text})`.execute(db)
    const { listening, next, left } = heardThings()
    const unlisten = listenBy(opened.env.DATABASE_URL as string, 1)('prova', listening)
    expect(await next()).toBe('began')
    await say('um')
    expect(await next()).toBe('um')

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "prova"'`.execute(
      db,
    )
    expect(await next()).toBe('ended')
    expect(await next()).toBe('began')
    await say('dois')
    expect(await next()).toBe('dois')

    unlisten()
    const ended = new pg.Client({ connectionString: opened.env.DATABASE_URL as string })
    await ended.connect()
    await ended.query(`select pg_notify('prova', 'tarde')`)
    await ended.end()
    expect(left).toEqual([])
  })

  it('tries until there is a database', async () => {
    const { listening, next } = heardThings()
    const unlisten = listenBy('postgres://cinco@127.0.0.1:1/nenhuma', 1)('prova', listening)
    expect([await next(), await next()]).toEqual(['ended', 'ended'])
    unlisten()
  })
})
