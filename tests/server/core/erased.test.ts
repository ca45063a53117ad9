import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { retention } from '#schemas/messages/retention.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { emptyFreedPages } from '#server/core/db/erased.ts'
import { erasePerson } from '#server/core/person.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testServer } from '#tests/support/server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const EMAIL = 'apagada.teste@exemplo.pt'
const NAME = 'Zulmira Apagada Teste'
const TEXT = 'uma janela que ninguém mais tem'
const WORDS = [EMAIL, NAME, TEXT]

/** Only SQLite's files are ours. */
describe.each(databases.slice(0, 1))('what is erased on $name (SRV-32)', ({ open }) => {
  let opened: TestDatabase
  let server: Awaited<ReturnType<typeof testServer>>

  beforeEach(async () => {
    opened = await open()
    server = await testServer(opened.database)
  })
  afterEach(async () => {
    await server.app.close()
    await opened.drop()
  })

  /** The words of a person that are in some file of the data folder. */
  const wordsOnDisk = () => {
    const folder = opened.env.DATA_DIR ?? ''
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
    return WORDS.filter((word) => files.some((file) => file.includes(word)))
  }
  const post = async (url: string, payload: object) => {
    const reply = await server.app.inject({ method: 'POST', url, headers: ours, payload })
    expect(reply.statusCode).toBe(200)
  }
  const contact = () => {
    const form = new FormData()
    const fields = { name: NAME, email: EMAIL, subject: 'Dúvida', message: TEXT.repeat(20) }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return server.app.inject({ method: 'POST', url: '/api/contacto', headers: ours, payload: form })
  }
  /** Others come and go, so that pages are parted and filled again. */
  const others = async (from: number) => {
    for (let each = from; each < from + 25; each += 1)
      await post('/api/lead/create', { ...exampleLead, email: `outra${each}.teste@exemplo.pt` })
  }

  it('is in no file afterwards: requests, accounts, messages and what waits to be sent', async () => {
    await others(0)
    await post('/api/lead/create', { ...exampleLead, name: NAME, email: EMAIL })
    await others(25)
    expect((await contact()).statusCode).toBe(200)
    const account = accountSteps(server)
    expect((await account.signup({ name: NAME, email: EMAIL })).statusCode).toBe(200)
    await others(50)
    expect(wordsOnDisk()).toEqual(WORDS)
    await erasePerson(server.services, EMAIL)
    expect(wordsOnDisk()).toEqual([])
  })

  it('is in no file after its time', async () => {
    expect((await contact()).statusCode).toBe(200)
    server.clock.advance(retention.contactMessages.keptMs + 1000)
    expect(wordsOnDisk()).toEqual(WORDS)
    await cleanUp(server.services)
    expect(wordsOnDisk()).toEqual([])
  })

  it('of earlier versions is taken out of the freed pages once, before the first visitor', async () => {
    const { db } = opened.database
    await contact()
    await sql`pragma secure_delete = off`.execute(db)
    await db.deleteFrom('contact_messages').execute()
    await db.deleteFrom('outbox').execute()
    await opened.database.emptyLog()
    expect(wordsOnDisk()).not.toEqual([])
    expect(await emptyFreedPages(db)).toBe(true)
    expect(wordsOnDisk()).toEqual([])
    const { rows } = await sql`pragma user_version`.execute(db)
    expect(rows).toEqual([{ user_version: 1 }])
    expect(await emptyFreedPages(db)).toBe(true)
  })
})
