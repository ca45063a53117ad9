import { beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#server/core/person.ts'
import { keepWords } from '#server/features/find/keep-words.ts'
import { features } from '#server/features/registry.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { adminWords, asAdmin, exampleAdmin, makeAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testConfig } from '#tests/support/server.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const OTHER = { email: 'ivo.teste@exemplo.pt', password: 'Uma-Frase-De-Admin-6' }
const SECRET = 'Falta o recibo de outubro de Rui'

describe.each(databases)('what administrators run on $name', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))
  let other: (url: string, body: object) => Promise<{ statusCode: number; json(): { error: string } }>
  let otherId: string

  beforeAll(async () => {
    const { db } = server
    otherId = await makeAdmin(db, OTHER)
    await db.updateTable('users').set({ name: 'Ivo Teste' }).where('id', '=', otherId).execute()
    const session = await accountSteps(server).session(OTHER)
    const headers = { ...session, 'x-requested-with': 'XMLHttpRequest' }
    other = (url, payload) => server.app.inject({ method: 'POST', url, headers, payload })
    const row = contactMessage(server.clock.now())
    const more = ['b', 'c'].map((id) => ({ ...row, id: `mensagem-${id}`, email: `${id}.teste@exemplo.pt` }))
    await db
      .insertInto('contact_messages')
      .values([row, ...more])
      .execute()
  })

  const get = async (url: string) => (await admin.get(url)).json()
  const openMessage = async (url: string) => (await admin.post(url)).json()
  const idsOf = async (url: string) => (await get(url)).rows.map(({ id }: { id: string }) => id)
  const lastEntry = async () => (await get('/api/admin/log')).rows[0]

  it('has contact messages with a state and an owner, by which they are found', async () => {
    expect(await openMessage('/api/admin/contacts/mensagem-1/open')).toMatchObject({
      state: 'open',
      revision: 0,
      owner: null,
    })
    server.clock.advance(1000)
    const handle = (body: object) => admin.post('/api/admin/contacts/mensagem-1/handling', body)
    expect((await handle({ revision: 0, state: 'started', owner: otherId })).json()).toEqual({
      success: true,
    })
    expect(await lastEntry()).toMatchObject({
      action: 'contact.state',
      subject: 'mensagem mensagem-1',
      note: 'Em curso, a cargo de Ivo Teste',
      admin: adminWords,
    })
    expect(await openMessage('/api/admin/contacts/mensagem-1/open')).toMatchObject({
      state: 'started',
      revision: 1,
      owner_id: otherId,
      owner: `Ivo Teste (${OTHER.email})`,
    })
    expect(await idsOf('/api/admin/contacts?state=started')).toEqual(['mensagem-1'])
    expect(await idsOf(`/api/admin/contacts?owner=${otherId}&state=started`)).toEqual(['mensagem-1'])
    expect(await idsOf(`/api/admin/contacts?owner=${otherId}&state=done`)).toEqual([])
    await keepWords(server.services)
    expect(await idsOf('/api/admin/contacts?text=c.teste')).toEqual(['mensagem-c'])
    expect(await idsOf('/api/admin/contacts?text=c.teste&state=done')).toEqual([])
    expect(await idsOf('/api/admin/contacts?size=2')).toHaveLength(2)
    expect((await admin.get('/api/admin/contacts?size=501')).statusCode).toBe(400)
  })

  it('refuses the second of two administrators, in words, and an owner who is none', async () => {
    const url = '/api/admin/contacts/mensagem-b/handling'
    const body = { revision: 0, state: 'done', owner: null }
    expect((await admin.post(url, body)).statusCode).toBe(200)
    const late = await other(url, { ...body, state: 'started' })
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      `${adminWords} mudou esta mensagem entretanto: está «Tratada». Veja como ficou antes de a mudar.`,
    ])
    const { state } = await openMessage('/api/admin/contacts/mensagem-b/open')
    expect(state).toBe('done')
    const nobody = { revision: 1, state: 'open', owner: 'nao-existe-aqui' }
    expect((await admin.post(url, nobody)).statusCode).toBe(422)
    expect(await openMessage('/api/admin/contacts/mensagem-b/open')).toMatchObject({
      state: 'done',
      revision: 1,
    })
    const missing = await admin.post('/api/admin/contacts/nao-existe-aqui/handling', body)
    expect(missing.statusCode).toBe(404)
  })

  it('names the administrators who may see to something, and who asks', async () => {
    const { rows } = await get('/api/admin/administrators')
    expect(rows.map(({ who, own }: { who: string; own: boolean }) => [who, own])).toEqual([
      [adminWords, true],
      [`Ivo Teste (${OTHER.email})`, false],
    ])
  })

  it('has loan requests with a state and sealed notes, which end with the request', async () => {
    const { db } = server
    const { post } = accountSteps(server)
    await post('/api/pedido-ch', { blob: JSON.stringify(shortLoan) }, {}, '192.0.2.250')
    const [{ id, cod }] = (await get('/api/admin/loans')).rows
    expect((await admin.post(`/api/admin/loans/${id}/notes`, { text: ' ' })).statusCode).toBe(422)
    server.clock.advance(1000)
    expect((await admin.post(`/api/admin/loans/${id}/notes`, { text: ` ${SECRET} ` })).statusCode).toBe(200)
    expect(await lastEntry()).toMatchObject({ action: 'loan.note', subject: `crédito ${cod}`, note: null })
    const stored = await db.selectFrom('loan_notes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('recibo')
    const handling = { revision: 0, state: 'started' }
    expect((await admin.post(`/api/admin/loans/${id}/handling`, handling)).statusCode).toBe(200)
    const late = await other(`/api/admin/loans/${id}/handling`, { revision: 0, state: 'done' })
    expect([late.statusCode, late.json().error]).toEqual([409, expect.stringContaining(adminWords)])
    const listed = { id, cod, state: 'started', revision: 1, notes: 1 }
    expect((await get('/api/admin/loans?state=started')).rows).toMatchObject([listed])
    expect(await idsOf(`/api/admin/loans?text=${cod.toLowerCase()}`)).toEqual([id])
    expect(await idsOf('/api/admin/loans?state=done')).toEqual([])
    const opened_ = (await admin.post(`/api/admin/loans/${id}/open`)).json()
    expect(opened_).toMatchObject({ state: 'started', notes: [{ author: adminWords, text: SECRET }] })
    for (const what of ['notes', 'handling'] as const) {
      const body = what === 'notes' ? { text: 'Olá' } : handling
      expect((await admin.post(`/api/admin/loans/nao-existe-aqui/${what}`, body)).statusCode).toBe(404)
    }
    const { email } = shortLoan.dados_pessoais.proponente_1
    await erasePerson({ config: testConfig({}), database: server.database, features }, email)
    expect(await db.selectFrom('loans').select('id').execute()).toEqual([])
    expect(await db.selectFrom('loan_notes').select('id').execute()).toEqual([])
  })

  it('finds what was done by person, thing and day', async () => {
    server.clock.advance(1000)
    await other(`/api/admin/contacts/mensagem-c/handling`, { revision: 0, state: 'done', owner: null })
    const subjects = async (query: string) =>
      (await get(`/api/admin/log?${query}`)).rows.map(({ subject }: { subject: string }) => subject)
    expect(await subjects(`admin=${otherId}`)).toEqual(['mensagem mensagem-c'])
    expect(new Set(await subjects('kind=mensagem&text=MENSAGEM-B'))).toEqual(new Set(['mensagem mensagem-b']))
    expect(
      (await subjects('kind=crédito')).every((subject: string) => subject.startsWith('crédito CH-')),
    ).toBe(true)
    expect(await subjects(`admin=${otherId}&kind=crédito`)).toEqual([])
    expect(await subjects('from=2026-11-20&to=2026-11-20')).not.toEqual([])
    expect(await subjects('to=2026-11-19')).toEqual([])
    expect((await admin.get('/api/admin/log?kind=outra')).statusCode).toBe(400)
  })

  it('finds messages by the beginning of their recipient, and sends those again', async () => {
    const { db } = server
    await db.deleteFrom('outbox').execute()
    const at = new Date(server.clock.now()).toISOString()
    const row = { template: 'welcome', payload: '{}', attempts: 1, next_attempt_at: at, created_at: at }
    const email = { ...row, channel: 'email' as const }
    await db
      .insertInto('outbox')
      .values([
        { ...email, id: 'falhada', recipient: 'rui.teste@exemplo.pt', state: 'dead' },
        {
          ...email,
          id: 'recusada',
          recipient: 'rui.outro@exemplo.pt',
          state: 'refused',
          last_error: '550 5.1.1',
        },
        { ...email, id: 'alheia', recipient: 'ana.teste@exemplo.pt', state: 'dead' },
        { ...row, id: 'sms', channel: 'sms', recipient: '+351912345678', state: 'sent' },
      ])
      .execute()
    expect(await idsOf('/api/admin/outbox?text=RUI.')).toEqual(['recusada', 'falhada'])
    expect(await idsOf('/api/admin/outbox?text=rui.&state=dead')).toEqual(['falhada'])
    expect(await idsOf(`/api/admin/outbox?text=${encodeURIComponent('912 345')}`)).toEqual(['sms'])
    const resend = async (body: object) => (await admin.post('/api/admin/outbox/resend', body)).json()
    server.clock.advance(1000)
    expect(await resend({ text: 'rui.' })).toMatchObject({ resent: 1 })
    expect((await lastEntry()).note).toBe('do início a agora, destinatários procurados: 1')
    expect(await idsOf('/api/admin/outbox?state=refused')).toEqual(['recusada'])
    expect(await resend({ text: 'rui.', state: 'refused' })).toMatchObject({ resent: 1 })
    expect(await idsOf('/api/admin/outbox?state=pending')).toEqual(['recusada', 'falhada'])
    await db.updateTable('outbox').set({ state: 'refused' }).where('id', '=', 'recusada').execute()
    expect((await admin.post('/api/admin/outbox/recusada/resend')).json()).toEqual({ success: true })
    expect(await idsOf('/api/admin/outbox?state=dead')).toEqual(['alheia'])
  })

  it('keeps views of a list for each administrator, until a person in them is erased', async () => {
    const list = 'mensagens'
    const view = { list, name: ' Por tratar ', query: 'estado=open' }
    expect((await admin.post('/api/admin/views', view)).json()).toEqual({ success: true })
    expect((await admin.post('/api/admin/views', view)).statusCode).toBe(409)
    expect((await other('/api/admin/views', view)).statusCode).toBe(200)
    const about = { list, name: 'Rui', query: 'texto=RUI.teste%40exemplo.pt' }
    expect((await admin.post('/api/admin/views', about)).statusCode).toBe(200)
    for (const wrong of [{ query: 'a b' }, { query: '' }, { name: ' ' }, { list: '../x' }])
      expect((await admin.post('/api/admin/views', { ...view, ...wrong })).statusCode).toBe(422)
    const views = async () => (await get(`/api/admin/views?list=${list}`)).views
    expect(await views()).toEqual([
      { id: expect.any(String), name: 'Por tratar', query: 'estado=open' },
      { id: expect.any(String), name: 'Rui', query: 'texto=RUI.teste%40exemplo.pt' },
    ])
    expect((await get('/api/admin/views?list=pedidos')).views).toEqual([])
    const services = { config: testConfig({}), database: server.database, features }
    await erasePerson(services, 'rui.teste@exemplo.pt')
    expect((await views()).map(({ name }: { name: string }) => name)).toEqual(['Por tratar'])
    const [{ id }] = await views()
    expect((await other(`/api/admin/views/${id}/delete`, {})).statusCode).toBe(404)
    expect((await admin.post(`/api/admin/views/${id}/delete`)).json()).toEqual({ success: true })
    expect(await views()).toEqual([])
    for (let n = 0; n < 20; n++)
      expect((await admin.post('/api/admin/views', { ...view, name: `Vista ${n}` })).statusCode).toBe(200)
    const many = await admin.post('/api/admin/views', { ...view, name: 'Mais uma' })
    expect(many.json().error).toBe('Já tem 20 vistas desta lista: apague uma.')
  })

  it('finds things of every kind by what an administrator types', async () => {
    const { post } = accountSteps(server)
    await post('/api/pedido-ch', { blob: JSON.stringify(shortLoan) }, {}, '192.0.2.251')
    const lead = { ...exampleLead, email: 'procurada.teste@exemplo.pt' }
    const { id, cod } = (await post('/api/lead/create', lead)).json()
    await admin.post('/api/admin/services', { title: 'Aluguer de trapézios', sub_group_id: 1 })
    await keepWords(server.services)
    const find = async (text: string): Promise<{ kind: string; id: string; title: string }[]> =>
      (await get(`/api/admin/find?text=${encodeURIComponent(text)}`)).found
    const kinds = async (text: string) => new Set((await find(text)).map(({ kind }) => kind))
    expect((await find('CERTIFICADO energ'))[0]).toMatchObject({ kind: 'service', id: '311' })
    expect((await find('certificacao')).map(({ kind }) => kind)).toContain('subgroup')
    expect(await find('trapezios')).toMatchObject([{ kind: 'service', detail: 'por publicar' }])
    expect((await find('de')).filter(({ kind }) => kind === 'service').length).toBeLessThanOrEqual(5 + 5)
    expect(await find(cod.toLowerCase())).toEqual([
      {
        kind: 'request',
        id,
        title: cod,
        detail: `Certificado Energético, ${exampleLead.name}, ${lead.email}`,
      },
    ])
    // The client has no account: their page is found too (ADM-49).
    expect(await kinds('procurada.t')).toEqual(new Set(['request', 'account']))
    const { cod: loan } = (await get('/api/admin/loans')).rows[0]
    expect(await find(loan)).toMatchObject([{ kind: 'loan', title: loan }])
    expect(await find(OTHER.email)).toMatchObject([{ kind: 'account', id: otherId }])
    expect(await find('c.teste@')).toMatchObject([{ kind: 'contact', id: 'mensagem-c', title: 'Dúvida' }])
    expect(await find('nada disto existe')).toEqual([])
    expect((await admin.get('/api/admin/find?text=a')).statusCode).toBe(400)
  })

  it('ends the views that say who an erased person was, and keeps those that find others (ADM-31)', async () => {
    const { db } = server
    const { post } = accountSteps(server)
    const person = {
      ...exampleLead,
      name: 'Xénia Falcão',
      email: 'xf.teste@exemplo.pt',
      phone: '+351912340987',
    }
    const { id } = (await post('/api/lead/create', person, {}, '192.0.2.252')).json()
    const other = { ...exampleLead, name: 'Rita Falcão', email: 'rita.falcao@exemplo.pt' }
    await post('/api/lead/create', other, {}, '192.0.2.253')
    await keepWords(server.services)
    await db.deleteFrom('saved_views').execute()
    const remainingViews = ['texto=falc%C3%A3o', 'texto=912', 'estado=open', 'texto=x%C3%A9nia+pinto']
    const ended = [
      'texto=xenia',
      'texto=falc%C3%A3o+xenia',
      'texto=912+340+987',
      'texto=xf.teste',
      `pedido=${id}`,
    ]
    for (const [index, query] of [...remainingViews, ...ended].entries())
      await admin.post('/api/admin/views', { list: 'pedidos', name: `Lista ${index}`, query })
    await admin.post('/api/admin/views', { list: 'pedidos', name: 'Xénia', query: 'estado=closed' })
    await erasePerson({ config: testConfig({}), database: server.database, features }, person.email)
    const left = await db.selectFrom('saved_views').select('query').execute()
    expect(left.map(({ query }) => query).sort()).toEqual(remainingViews.sort())
    await db.deleteFrom('saved_views').execute()
    await db
      .insertInto('saved_views')
      .values({ id: 'x', admin_id: otherId, list: 'pedidos', name: 'x', query: '', created_at: 'x' })
      .execute()
  })

  it('names nobody in what is filtered by once they are erased', async () => {
    await erasePerson({ config: testConfig({}), database: server.database, features }, exampleAdmin.email)
    const refs = await server.db.selectFrom('audit_log').select('ref').execute()
    expect(JSON.stringify(refs)).not.toContain(exampleAdmin.email)
    const views = await server.db.selectFrom('saved_views').select('admin_id').execute()
    expect(views).toEqual([{ admin_id: otherId }])
  })
})
