import { beforeEach, describe, expect, it } from 'vitest'
import { tellPeriods } from '#server/features/announcing/periods.ts'
import { tellUnread } from '#server/features/chat/unread.ts'
import { changeLead } from '#server/features/leads/offers.ts'
import { databases } from '#tests/support/database.ts'
import { type Caller, exampleProposal, people } from '#tests/support/people.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const DAY = 86_400_000
const PHONE = '+351912345678'

describe.each(databases)('what clients and professionals are told of a request on $name', ({ open }) => {
  const server = suiteSite(open)
  const market = people(server)

  beforeEach(() => server.clock.advance(61_000))

  const db = () => server.db
  const propose = async (lead: string) => {
    const who = await market.person()
    const reply = await who.post(`/api/requests/open/${lead}/proposal`, exampleProposal)
    return { who, proposal: reply.json().id as string }
  }
  const templatesTo = async (recipient: string) =>
    (await db().selectFrom('outbox').select('template').where('recipient', '=', recipient).execute()).map(
      ({ template }) => template,
    )

  it('go by SMS to a client whose phone alone was confirmed (MSG-19)', async () => {
    const lead = await market.request({ confirmed: false })
    const now = market.now()
    await db().updateTable('leads').set({ phone_verified_at: now }).where('id', '=', lead.id).execute()
    const change = { event: 'CHANNEL.CONFIRMED', actor: 'client', now } as const
    await db()
      .transaction()
      .execute((trx) => changeLead(trx, lead.id, change))
    const { who, proposal } = await propose(lead.id)
    await who.post(`/api/chat/${proposal}`, { text: 'Posso ir ver amanhã?' })
    server.clock.advance(6 * 60_000)
    await tellUnread(server.services)
    // Its page asks for the confirmation of the e-mail, and sends the link again (REQ-27).
    const browser = plainBrowser(server.app)
    await browser.open(`/pedido?l=${lead.id}&s=${lead.s}`)
    expect(browser.text()).toContain(`Avisamos por SMS: o e-mail ${lead.email} está por confirmar.`)
    await browser.send([['acao', 'reenviar']])
    expect(browser.text()).toContain('Enviámos uma nova ligação por e-mail.')
    expect((await market.waiting('leadConfirmation')).at(-1)?.payload).toMatchObject({ isOpen: true })
    expect(await templatesTo(lead.email)).toEqual(['leadConfirmation', 'leadConfirmation'])
    expect((await templatesTo(PHONE)).filter((name) => name === 'leadSms')).toHaveLength(1)
    await market.seen(lead)
    server.clock.advance(28 * DAY)
    await tellPeriods(server.services)
    const admin = await market.person({ role: 'admin', credits: 0 })
    const why = { reason: 'Vários clientes queixaram-se.' }
    await admin.post(`/api/admin/accounts/${who.id}/suspend`, why)
    await admin.post(`/api/admin/requests/${lead.id}/refuse`, { reason: 'Não é um serviço do Cinco.' })
    expect(await templatesTo(PHONE)).toEqual(
      expect.arrayContaining([
        ...['proposalArrivedSms', 'unreadChatSms', 'periodEndingSms', 'proposalGoneSms'],
        'requestRefusedSms',
      ]),
    )
    await browser.open(`/pedido?l=${lead.id}&s=${lead.s}`)
    expect(browser.text()).toContain('Motivo: Não é um serviço do Cinco.')
  })

  it('tells a professional once that the phone was shown, without the number (TEL-6)', async () => {
    const { id: l, s } = await market.request()
    const [one, other] = [await propose(l), await propose(l)]
    const show = (body: object = {}) => market.anonymous.post('/api/lead/phone', { l, s, ...body })
    await show({ proposal: one.proposal })
    await show()
    await show()
    const messages = await market.waiting('phoneShown')
    const emails = await db()
      .selectFrom('users')
      .select('email')
      .where('id', 'in', [one.who.id, other.who.id])
      .execute()
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual(emails.map(({ email }) => email).sort())
    expect(JSON.stringify(messages)).not.toMatch(/912 ?345 ?678/)
  })

  it('asks who comes to cancel before it shows a proposal, so that one stays unread (REQ-25)', async () => {
    const { id: l, s } = await market.request()
    const { who, proposal } = await propose(l)
    const browser = plainBrowser(server.app)
    const address = `/pedido?${new URLSearchParams({ l, s, cancelar: '1' })}`
    await browser.open(address)
    expect(browser.text()).toContain('Tem uma proposta por ler')
    expect(browser.html).not.toContain('180,50')
    await browser.send([['acao', 'manter']])
    expect(browser.path).toBe(`/pedido?${new URLSearchParams({ l, s })}`)
    await browser.open(address)
    await browser.send([['acao', 'cancelar']])
    expect(browser.text()).toContain('Pedido cancelado')
    const back = await who.post('/api/credits/returns', { proposal, reason: 'cancelled-unread' })
    expect(back.statusCode).toBe(200)
  })

  it('says that an address was refused, and lets its sender correct it (REQ-26)', async () => {
    const sender = plainBrowser(server.app)
    sender.cookies.set('draft', 'a'.repeat(22))
    const cookie = `draft=${sender.cookies.get('draft')}`
    const lead = await market.request({}, { cookie })
    const refused = async () =>
      (await market.anonymous.get(`/api/lead?l=${lead.id}&s=${lead.s}`)).json().email_refused
    expect(await refused()).toBe(false)
    const set = { state: 'refused', last_error: '550 5.1.1' } as const
    await db().updateTable('outbox').set(set).where('recipient', '=', lead.email).execute()
    expect(await refused()).toBe(true)
    const browser = plainBrowser(server.app)
    await browser.open(`/pedido?l=${lead.id}&s=${lead.s}`)
    expect(browser.text()).toContain(`O serviço de e-mail de ${lead.email} recusou as nossas mensagens`)
    // It was confirmed: not everybody with its link corrects it, but an account with that e-mail does.
    expect(browser.text()).toContain('Corrija-o no aparelho de onde enviou o pedido')
    expect(browser.text()).not.toContain('O e-mail está errado?')
    const correction = { l: lead.id, s: lead.s, email: 'ana.certa@exemplo.pt' }
    expect((await market.anonymous.post('/api/lead/email', correction)).statusCode).toBe(409)
    const mayCorrect = async (who: Caller) =>
      (await who.get(`/api/lead?l=${lead.id}&s=${lead.s}`)).json().email_correctable
    const [owner, other] = [await market.person({ email: lead.email }), await market.person()]
    expect([await mayCorrect(owner), await mayCorrect(other)]).toEqual([true, false])
    // So does the browser that sent it. Messages that wait for the old address are not sent, also by an administrator.
    await propose(lead.id)
    await sender.open(`/pedido?l=${lead.id}&s=${lead.s}`)
    expect(sender.text()).toContain('Corrija-o em «O e-mail está errado?»')
    await sender.send([
      ['email', 'ana.certa@exemplo.pt'],
      ['acao', 'corrigir-email'],
    ])
    expect(sender.text()).not.toContain('recusou as nossas mensagens')
    expect(await templatesTo(lead.email)).toEqual([])
    const message = await db()
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', 'ana.certa@exemplo.pt')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(message.payload)).toMatchObject({ isOpen: true })
    const row = await db()
      .selectFrom('leads')
      .select(['state', 'email_verified_at'])
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'open', email_verified_at: null })
  })
})
