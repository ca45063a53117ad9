import { beforeEach, describe, expect, it } from 'vitest'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const STRANGERS_PHONE = '+351966000999'

describe.each(databases)('who is a client on $name (REQ-21)', ({ open }) => {
  const server = suiteServer(open)
  const steps = accountSteps(server)

  beforeEach(() => server.clock.advance(61_000)) // a new minute for the limits

  const { name, phone, zip_home, email } = exampleLead
  const client = { name, phone, zip_home }
  const clients = () => server.db.selectFrom('clients').selectAll().orderBy('email').execute()
  const ask = async (body: object) => {
    const reply = await steps.post('/api/client', body)
    return [reply.statusCode, reply.json()]
  }
  const create = (change: object = {}) => steps.post('/api/lead/create', { ...exampleLead, ...change })
  /** Confirms a request by its e-mail, and signs on by that. */
  async function confirm({ id, s }: { id: string; s: string }) {
    const { searchParams } = (await steps.links('leadConfirmation')).at(-1) ?? new URL('http://x')
    const verified = await steps.post('/api/verify-lead', { l: id, s, e: searchParams.get('e') })
    return (await steps.signOn(verified)).json().token
  }

  it('is told by no reply, and asking stores nothing', async () => {
    const unknown = { ...client, email: 'maria.teste@exemplo.pt' }
    expect(await ask(unknown)).toEqual([200, { exists: false }])
    expect(await clients()).toEqual([])
    expect((await create()).statusCode).toBe(200)
    const before = await clients()
    expect(before).toHaveLength(1)
    server.clock.advance(1000)
    expect(await ask({ ...client, email })).toEqual(await ask(unknown))
    expect(await ask({ ...client, email, phone: STRANGERS_PHONE })).toEqual([200, { exists: false }])
    expect(await clients()).toEqual(before)
  })

  it('says the same of a contact that is wrong', async () => {
    expect((await steps.post('/api/client', { ...client, email: 'ana@gmial.com' })).statusCode).toBe(422)
    const wrong = { ...client, email, phone: '+351222222222' }
    expect((await steps.post('/api/client', wrong)).json().fields).toEqual([
      { path: '/phone', message: 'Verifique o número de telemóvel indicado.' },
    ])
  })

  it('gives nobody a stranger’s phone: own forms start with what the e-mail’s owner confirmed (ACC-29)', async () => {
    const person = { email: 'eva.primeira@exemplo.pt', name: 'Eva Teste' }
    await ask({ ...client, ...person, phone: STRANGERS_PHONE })
    await create({ ...person, phone: STRANGERS_PHONE, zip_home: '4000-001' })
    server.clock.advance(1000)
    const token = await confirm((await create(person)).json())
    server.clock.advance(1000)
    await create({ ...person, phone: STRANGERS_PHONE, zip_home: '4000-001' })
    const reply = await steps.get('/api/user/contact', { authorization: `Bearer ${token}` })
    expect(reply.json()).toMatchObject({ email: person.email, phone: '912 345 678', zip_home: '1000-001' })
  })
})
