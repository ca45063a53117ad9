import { describe, expect, it } from 'vitest'
import { erasePerson } from '#server/core/person.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

describe.each(databases)('the pages of a person and of a request on $name', ({ open }) => {
  const server = suiteServer(open)
  const folk = people(server)
  const admin = beforeTests(() => asAdmin(server))

  const get = async (url: string) => (await admin.get(`/api/admin/${url}`)).json()
  const rowsOf = async (url: string) => (await get(url)).rows
  const clientOf = (email: string) =>
    server.db.selectFrom('clients').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const leadOf = (id: string) =>
    server.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lastActions = async (text: string) =>
    (await rowsOf(`log?text=${text}`)).map(({ action }: { action: string }) => action)

  it('shows a client without account, found by the e-mail of the requests (ADM-49)', async () => {
    const { id, email } = await folk.request()
    const client = (await clientOf(email)).id
    expect((await get(`requests/${id}`)).person).toBe(client)
    expect((await get(`find?text=${email}`)).found).toContainEqual(
      expect.objectContaining({ kind: 'account', id: client, title: email }),
    )
    expect(await get(`accounts/${client}`)).toMatchObject({
      id: client,
      email,
      status: 'none',
      email_verified: true,
      devices: [],
    })
    expect(await rowsOf(`requests?person=${client}`)).toHaveLength(1)
    expect(await rowsOf(`purchases?person=${client}`)).toEqual([])
    expect((await admin.post(`/api/admin/accounts/${client}/suspend`, { reason: 'Prova' })).statusCode).toBe(
      404,
    )
  })

  it('shows the account at the same address once there is one (ADM-49)', async () => {
    const { email } = await folk.request()
    const client = (await clientOf(email)).id
    const account = await folk.account({ role: 'client', email, services: [], credits: 0 })
    expect(await get(`accounts/${client}`)).toMatchObject({ id: account.id, status: 'active' })
    expect(
      (await get(`find?text=${email}`)).found.filter(({ kind }: { kind: string }) => kind === 'account'),
    ).toEqual([expect.objectContaining({ id: account.id })])
  })

  it('knows nobody by another id (ADM-49)', async () => {
    expect((await admin.get('/api/admin/accounts/ninguem-0')).statusCode).toBe(404)
    expect((await admin.get('/api/admin/requests?person=ninguem-0')).statusCode).toBe(404)
  })

  it('holds the lists to a professional (ADM-49)', async () => {
    const [pro, other] = [await folk.account(), await folk.account()]
    const slugs = [await folk.profile(pro.id), await folk.profile(other.id)] as const
    const lead = await folk.request()
    const [proposal, others] = [await folk.proposal(lead.id, pro.id), await folk.proposal(lead.id, other.id)]
    const { db } = server
    const at = folk.now()
    for (const id of [proposal, others])
      await db
        .insertInto('chat_reports')
        .values({ proposal_id: id, author: 'client', reason: 'Insulto', created_at: at, answer: null })
        .execute()
    for (const [index, location] of [`/perfil/${slugs[0]}#fotografia-x`, `/perfil/${slugs[1]}`].entries())
      await db
        .insertInto('content_reports')
        .values({
          ...{ id: `conteudo-${index}`, cod: `D-${index}`, location, kind: 'profile', reason: 'fraud' },
          ...{ text: 'x', name: null, email: index === 1 ? pro.email : null, created_at: at, decide_by: at },
          ...{ state: 'open', answer: null, decided_at: null },
        })
        .execute()
    for (const user_id of [pro.id, other.id])
      await db
        .insertInto('verifications')
        .values({
          ...{ id: `nif-${user_id}`, user_id, kind: 'nif', value: '501964843', name: 'Rui', state: 'open' },
          ...{ reason: null, created_at: at, decided_at: null },
        })
        .execute()
    expect(await rowsOf(`verifications?person=${pro.id}`)).toHaveLength(1)
    expect((await rowsOf(`chat-reports?person=${pro.id}`)).map(({ id }: { id: string }) => id)).toEqual([
      proposal,
    ])
    // The client of both chats is in both.
    expect(await rowsOf(`chat-reports?person=${(await clientOf(lead.email)).id}`)).toHaveLength(2)
    expect(await rowsOf(`chat-reports?request=${lead.id}`)).toHaveLength(2)
    // One is about the own profile, the other by the person about another's.
    expect(await rowsOf(`content-reports?person=${pro.id}`)).toHaveLength(2)
    expect(await rowsOf(`content-reports?person=${other.id}`)).toHaveLength(1)
    expect(await get(`accounts/${pro.id}`)).toMatchObject({ distance: 20, services: [expect.any(String)] })
  })

  it('shows the messages to a person by e-mail and phone, and those of one request (ADM-49, ADM-53)', async () => {
    const lead = await folk.request({ phone: '+351912009001' })
    const client = (await clientOf(lead.email)).id
    await folk.request()
    const sent = await rowsOf(`outbox?person=${client}`)
    const recipients = sent.map(({ recipient }: { recipient: string }) => recipient)
    expect([...new Set(recipients)].sort()).toEqual(['+351912009001', lead.email])
    expect((await rowsOf(`outbox?request=${lead.id}`)).length).toBe(sent.length)
  })

  it('signs an account out of its devices, with a reason that the log keeps (ADM-50)', async () => {
    const person = await folk.person()
    expect((await person.get('/api/devices')).statusCode).toBe(200)
    const end = () =>
      admin.post(`/api/admin/accounts/${person.id}/devices/end`, { reason: 'Telemóvel roubado' })
    expect((await get(`accounts/${person.id}`)).devices).toHaveLength(1)
    expect((await end()).statusCode).toBe(200)
    expect((await person.get('/api/devices')).statusCode).toBe(401)
    expect((await end()).statusCode).toBe(409)
    const ownAccount = await server.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
    const reply = await admin.post(`/api/admin/accounts/${ownAccount.id}/devices/end`, { reason: 'Prova' })
    expect(reply.statusCode).toBe(422)
  })

  it('keeps notes on a request until it or the person is erased (ADM-51)', async () => {
    const { id, email } = await folk.request()
    const note = (text: string) => admin.post(`/api/admin/requests/${id}/notes`, { text })
    expect((await note('Telefonou de manhã.')).statusCode).toBe(200)
    expect((await note('   ')).statusCode).toBe(422)
    const { notes, cod } = await get(`requests/${id}`)
    expect(notes).toMatchObject([
      { text: 'Telefonou de manhã.', author: expect.stringContaining('Alda Teste') },
    ])
    expect(await lastActions(cod)).toContain('request.note')
    await erasePerson(server.services, email)
    expect(await server.db.selectFrom('lead_notes').selectAll().execute()).toEqual([])
  })

  it('corrects the contact of a request, and tells both e-mails (ADM-52)', async () => {
    const { id, email, s } = await folk.request({ phone: '+351912009010' })
    const contact = {
      name: 'Ana Certa',
      email: 'ana.certa@exemplo.pt',
      phone: '912009011',
      reason: 'Telefonou',
    }
    const correct = (change: object = {}) =>
      admin.post(`/api/admin/requests/${id}/contact`, { ...contact, ...change })
    expect((await correct({ email: 'sem arroba' })).statusCode).toBe(422)
    expect((await correct()).statusCode).toBe(200)
    expect(await leadOf(id)).toMatchObject({
      ...{ name: 'Ana Certa', email: 'ana.certa@exemplo.pt', phone: '+351912009011', state: 'open' },
      ...{
        email_verified_at: null,
        phone_verified_at: null,
        client_id: (await clientOf('ana.certa@exemplo.pt')).id,
      },
    })
    expect((await folk.anonymous.get(`/api/lead?${new URLSearchParams({ l: id, s })}`)).statusCode).toBe(404)
    const messages = await server.db
      .selectFrom('outbox')
      .select(['template', 'recipient'])
      .where('lead_id', '=', id)
      .execute()
    expect(messages).toContainEqual({ template: 'contactChanged', recipient: email })
    expect(messages).toContainEqual({ template: 'contactCorrected', recipient: 'ana.certa@exemplo.pt' })
    expect(messages).toContainEqual({ template: 'leadConfirmation', recipient: 'ana.certa@exemplo.pt' })
    const { rows } = await get(`log?text=${(await leadOf(id)).cod}`)
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'request.contact',
        note: 'o nome, o e-mail, o telemóvel: Telefonou',
      }),
    )
    expect((await correct()).statusCode).toBe(409)
  })

  const correctAccount = (id: string, change: object) =>
    admin.post(`/api/admin/accounts/${id}/contact`, { reason: 'Telefonou', ...change })
  const accountOf = (id: string) =>
    server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('corrects the contact of an account, tells both e-mails, and keeps no way in (ADM-73)', async () => {
    const lead = await folk.request({ phone: '+351912009020' })
    const person = await folk.person({ role: 'client', email: lead.email, name: 'Ana Teste' })
    const { email: former } = lead
    const now = { name: 'Ana Certa', email: 'Ana.Certa.Conta@exemplo.pt', phone: '912009021' }
    expect((await correctAccount(person.id, now)).statusCode).toBe(200)
    const email = 'ana.certa.conta@exemplo.pt'
    expect(await accountOf(person.id)).toMatchObject({
      ...{ name: 'Ana Certa', email, email_verified_at: null, google_sub: null },
      ...{ phone: null, new_phone: '+351912009021', phone_verified_at: null },
    })
    expect((await person.get('/api/area')).statusCode).toBe(401)
    expect((await leadOf(lead.id)).email).toBe(email)
    const messages = await server.db
      .selectFrom('outbox')
      .select(['template', 'recipient', 'payload'])
      .where('template', 'in', ['emailChanged', 'accountCorrected'])
      .orderBy('template')
      .execute()
    expect(messages).toMatchObject([
      { template: 'accountCorrected', recipient: email },
      { template: 'emailChanged', recipient: former },
    ])
    const { rows } = await get(`log?text=${email}`)
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'account.contact',
        note: 'o nome, o e-mail, o telemóvel: Telefonou',
      }),
    )
    expect((await correctAccount(person.id, now)).statusCode).toBe(409)

    // The person sees what was stored once they confirm the new address by its link.
    const link = new URL(JSON.parse(messages[0]?.payload ?? '').link)
    const { pathname, searchParams } = link
    expect([pathname, searchParams.get('email')]).toEqual(['/ativar', email])
    const activated = await folk.anonymous.post('/auth/activate', {
      ...{ email, token: searchParams.get('token') },
      password: 'Uma-Frase-Nova-6',
    })
    expect(activated.statusCode, activated.body).toBe(200)
    expect((await accountOf(person.id)).email_verified_at).not.toBeNull()
  })

  it('leaves the sessions where the e-mail stays, and asks for no phone of an account that has none (ADM-73)', async () => {
    const person = await folk.person({ role: 'client', phone: null })
    const { email } = await accountOf(person.id)
    expect((await correctAccount(person.id, { name: 'Eva Certa', email, phone: '' })).statusCode).toBe(200)
    expect((await person.get('/api/area')).statusCode).toBe(200)
    const message = (await folk.waiting('accountCorrected')).find(({ recipient }) => recipient === email)
    expect(message).toMatchObject({
      recipient: email,
      payload: { name: 'Eva Certa', parts: ['o nome'], link: null },
    })
  })

  it("refuses another account's contact, bad ones and an administrator's, each at its field (ADM-73)", async () => {
    const [one, two] = [await folk.account({ role: 'client' }), await folk.account()]
    const { name, email } = await accountOf(one.id)
    const taken = await accountOf(two.id)
    const pathsOf = async (change: object) => {
      const reply = await correctAccount(one.id, { name, email, phone: '', ...change })
      expect(reply.statusCode).toBe(422)
      return reply.json().fields.map(({ path }: { path: string }) => path)
    }
    expect(await pathsOf({ email: taken.email, phone: taken.phone })).toEqual(['/email', '/phone'])
    expect(await pathsOf({ email: 'sem arroba', phone: '123' })).toEqual(['/email', '/phone'])
    expect(await pathsOf({ phone: '' })).toEqual(['/phone'])
    expect(await pathsOf({ name: '  ' })).toEqual(['/name'])
    const boss = await folk.account({ role: 'admin' })
    const reply = await correctAccount(boss.id, { name, email: 'x@exemplo.pt', phone: '' })
    expect(reply.statusCode).toBe(409)
    expect((await correctAccount('00000000', { name, email, phone: '' })).statusCode).toBe(404)
  })

  it('corrects no contact of a request that is over (ADM-52)', async () => {
    const { id } = await folk.request()
    await admin.post(`/api/admin/requests/${id}/refuse`, { reason: 'Prova' })
    const contact = { name: 'Ana', email: 'outra@exemplo.pt', phone: '912009012', reason: 'Telefonou' }
    expect((await admin.post(`/api/admin/requests/${id}/contact`, contact)).statusCode).toBe(409)
  })
})
