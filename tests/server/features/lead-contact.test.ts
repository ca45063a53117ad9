import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

describe.each(databases)('the contact of a request on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let made = 0
  beforeEach(async () => {
    server.clock.advance(2 * 3_600_000)
    await server.clear('outbox')
  })

  /** A request with the client who is signed in to its account. */
  async function stage(change: object = {}) {
    made += 1
    const email = `ana.contacto${made}@exemplo.pt`
    const ana = await market.person({ role: 'client', email, services: [], credits: 0 })
    const lead = await market.request({
      email,
      phone: `+3519120010${String(made).padStart(2, '0')}`,
      ...change,
    })
    const link = { l: lead.id, s: lead.s }
    const row = async () =>
      server.db.selectFrom('leads').selectAll().where('id', '=', lead.id).executeTakeFirstOrThrow()
    const { name, phone } = await row()
    const contact = { ...link, name, email, phone: phone.replace('+351', '') }
    return { ana, lead, link, row, contact, email }
  }
  const show = (
    who: { get: (url: string) => Promise<{ json: () => unknown }> },
    link: Record<string, string>,
  ) => who.get(`/api/lead?${new URLSearchParams(link)}`).then((reply) => reply.json())
  const codeOf = async (template: string) => {
    const { payload } = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('template', '=', template)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return JSON.parse(payload).code as string
  }
  const messages = () => server.db.selectFrom('outbox').select(['template', 'recipient']).execute()

  it('REQ-33: is changed by its account or the browser that sent it, and by no other who has the link', async () => {
    const { ana, link, contact, row } = await stage()
    expect(await show(market.anonymous, link)).toMatchObject({ contact_changeable: false })
    const stranger = await market.person()
    for (const who of [market.anonymous, stranger]) {
      expect((await who.post('/api/lead/contact', { ...contact, name: 'Outra Pessoa' })).statusCode).toBe(403)
      const confirm = { ...link, channel: 'email', code: '123456' }
      expect((await who.post('/api/lead/contact/confirm', confirm)).statusCode).toBe(403)
    }
    expect(await show(ana, link)).toMatchObject({ contact_changeable: true })
    const named = await ana.post('/api/lead/contact', { ...contact, name: ' Ana Nova ' })
    expect(named.json()).toEqual({ success: true, asked: [], s: link.s })
    expect(await row()).toMatchObject({ name: 'Ana Nova' })
    await ana
      .post('/api/lead/contact', { ...contact, s: 'x'.repeat(32) })
      .then(({ statusCode }) => expect(statusCode).toBe(404))
  })

  it('REQ-34: has a new e-mail once its code is typed; links of before lead nowhere, and the former address is told', async () => {
    const { ana, link, contact, row, email } = await stage()
    const rui = await market.person()
    await rui.post(`/api/requests/open/${link.l}/proposal`, exampleProposal)
    const change = (to: string) => ana.post('/api/lead/contact', { ...contact, email: to })
    for (const wrong of ['ana', 'ana@gmial.com']) {
      const reply = await change(wrong)
      expect(reply.json()).toMatchObject({ fields: [{ path: '/email' }] })
    }
    expect((await change('ana.errada@exemplo.pt')).json()).toMatchObject({ asked: ['email'], s: link.s })
    const former = await codeOf('contactCode')
    server.clock.advance(1000)
    await change('Ana.Certa@exemplo.pt')
    const code = await codeOf('contactCode')
    expect(await row()).toMatchObject({ email })
    expect(await show(ana, link)).toMatchObject({ email, new_email: 'ana.certa@exemplo.pt' })
    expect(await show(market.anonymous, link)).toMatchObject({ new_email: null })
    const confirm = (typed: string, who = ana) =>
      who.post('/api/lead/contact/confirm', { ...link, channel: 'email', code: typed })
    if (former !== code) expect((await confirm(former)).statusCode).toBe(422)
    expect((await confirm('12')).json()).toMatchObject({ fields: [{ path: '/code' }] })
    const { s } = (await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).json()
    expect(await row()).toMatchObject({ email: 'ana.certa@exemplo.pt', state: 'open' })
    expect((await market.anonymous.get(`/api/lead?${new URLSearchParams(link)}`)).statusCode).toBe(404)
    expect(await show(market.anonymous, { l: link.l, s })).toMatchObject({ email_verified: true })
    const outbox = await messages()
    expect(outbox).toContainEqual({ template: 'contactChanged', recipient: email })
    expect(outbox).toContainEqual({ template: 'proposalArrived', recipient: 'ana.certa@exemplo.pt' })
    // It is another e-mail's now, and no more in the former account's area.
    expect((await ana.get('/api/area')).json().requests).toEqual([])
  })

  it('REQ-34: has a new phone once the code of the SMS is typed, which professionals who may see it see', async () => {
    const { ana, link, contact, row } = await stage()
    const rui = await market.person()
    await rui.post(`/api/requests/open/${link.l}/proposal`, exampleProposal)
    await market.anonymous.post('/api/lead/phone', link)
    const before = await row()
    expect((await ana.post('/api/lead/contact', { ...contact, phone: '913 111 222' })).json()).toMatchObject({
      asked: ['phone'],
    })
    expect(await row()).toMatchObject({ phone: before.phone })
    const code = await codeOf('contactCodeSms')
    server.clock.advance(31 * 60_000)
    const confirm = async (typed: string) =>
      ana.post('/api/lead/contact/confirm', { ...link, channel: 'phone', code: typed })
    expect((await confirm(code)).statusCode).toBe(422)
    await ana.post('/api/lead/contact', { ...contact, phone: '913 111 222' })
    server.clock.advance(1000)
    expect((await confirm(await codeOf('contactCodeSms'))).json()).toEqual({ success: true, s: link.s })
    expect(await row()).toMatchObject({ phone: '+351913111222', phone_verified_at: expect.any(String) })
    const seen = (await rui.get(`/api/requests/open/${link.l}`)).json()
    expect(JSON.stringify(seen)).toContain('913 111 222')
  })

  it('REQ-34: takes a phone that gets no SMS where the e-mail was proved, and corrects an unproved e-mail as REQ-22 says', async () => {
    const { ana, contact, row } = await stage()
    expect((await ana.post('/api/lead/contact', { ...contact, phone: '212 345 678' })).json()).toMatchObject({
      asked: [],
    })
    expect(await row()).toMatchObject({ phone: '+351212345678', phone_verified_at: null })
    const other = await stage({ confirmed: false })
    const refused = await other.ana.post('/api/lead/contact', { ...other.contact, phone: '212 345 678' })
    expect(refused.json()).toMatchObject({ fields: [{ path: '/phone' }] })
    const reply = await other.ana.post('/api/lead/contact', {
      ...other.contact,
      email: 'corrigido@exemplo.pt',
    })
    expect(reply.json().s).not.toBe(other.link.s)
    expect(await row()).not.toMatchObject({ email: 'corrigido@exemplo.pt' })
    expect(await other.row()).toMatchObject({ email: 'corrigido@exemplo.pt', email_verified_at: null })
  })

  it('REQ-34: stays as it is after many wrong codes, and once the request has ended', async () => {
    const { ana, link, contact, lead } = await stage()
    await ana.post('/api/lead/contact', { ...contact, email: 'ana.tenta@exemplo.pt' })
    const confirm = () => ana.post('/api/lead/contact/confirm', { ...link, channel: 'email', code: '000000' })
    for (let times = 0; times < 10; times++) expect((await confirm()).statusCode).toBe(422)
    expect((await confirm()).statusCode).toBe(429)
    await market.anonymous.get(`/leads/archive?id=${lead.id}&s=${lead.s}`)
    expect((await ana.post('/api/lead/contact', contact)).statusCode).toBe(409)
  })
})
