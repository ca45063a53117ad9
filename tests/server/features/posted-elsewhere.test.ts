import { beforeEach, describe, expect, it } from 'vitest'
import { oneDatabase } from '#tests/support/database.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const BASE = '/servico/311-certificado-energetico/passo'
const ELSEWHERE = ['acao', 'ORDER.ELSEWHERE'] as const
const IMOVEL = 'root_imovel'
const ANSWERS = {
  'details.imovel': { imovel: 'moradia' },
  contact: { phone: '912345678', email: 'ana.teste@exemplo.pt' },
}

describe.each(oneDatabase)('another device without scripts on $name', ({ open }) => {
  const server = suiteSite(open)

  beforeEach(() => server.clock.advance(61_000))

  const begun = async () => {
    const browser = plainBrowser(server.app)
    await browser.open(`${BASE}/0`)
    return browser
  }
  const linkIn = (html: string) => /\/continuar\?t=([\w-]{22})/.exec(html)?.[0] ?? ''

  it('gets a link from the first step on, with what was just answered', async () => {
    const ana = await begun()
    await ana.send([[IMOVEL, 'moradia'], ELSEWHERE])
    expect([ana.status, ana.path]).toEqual([200, `${BASE}/0`])
    expect(ana.html).toContain('alt="Código QR com a ligação"')
    const link = linkIn(ana.html)

    const phone = plainBrowser(server.app)
    await phone.open(link)
    phone.path = `/api/order-draft/join${new URL(link, 'http://x').search}`
    await phone.send()
    expect([phone.status, phone.path]).toEqual([200, `${BASE}/0`])
    expect(phone.html).toMatch(/value="moradia"[^>]*checked|checked[^>]*value="moradia"/)
    // The link serves once.
    const late = plainBrowser(server.app)
    await late.open(link)
    expect(late.text()).toContain('Esta ligação já não serve')
  })

  it('is told whose order it is and asked before it joins; its own order stays where it says so (ORD-37)', async () => {
    const ana = await begun()
    await ana.send([[IMOVEL, 'moradia'], ELSEWHERE])
    const link = linkIn(ana.html)
    const [stranger, phone] = [plainBrowser(server.app), await begun()]
    await stranger.open(link)
    expect(stranger.text()).toMatch(
      /É o pedido « ?Certificado Energético ?», começado noutro dispositivo em 20\/11\/26, \d\d:\d\d ?\. .*Continue só se foi o próprio.*O nome, o e-mail e o telemóvel não passam de um para o outro\..*Continuar este pedido.*Não continuar/,
    )
    expect(stranger.text()).not.toContain('Neste dispositivo')
    await phone.post([[IMOVEL, 'apartamento']])
    await phone.open(link)
    expect(phone.text()).toContain('Neste dispositivo também tem um pedido seu deste serviço por acabar.')
    const path = /href="([^"]+)"[^>]*>(?:<[^>]+>)*Ficar com o meu/.exec(phone.html)?.[1] ?? ''
    await phone.open(path)
    expect(phone.html).toMatch(/value="apartamento"[^>]*checked|checked[^>]*value="apartamento"/)
    // Nothing was used up by looking.
    await stranger.open(link)
    expect(stranger.text()).toContain('Continuar este pedido')
  })

  it('gets it by e-mail once the order knows one', async () => {
    const ana = await begun()
    await ana.send([[IMOVEL, 'moradia'], ELSEWHERE])
    expect(ana.text()).not.toContain('Enviar para')
    await ana.send([['acao', 'ORDER.ELSEWHERE.MAIL']])
    expect(ana.text()).toContain('Ainda não indicou o seu e-mail neste pedido.')

    const saved = await server.app.inject({
      method: 'POST',
      url: '/api/order-draft',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: {
        service: 311,
        version: '',
        request: 'pedido-um',
        answers: ANSWERS,
        furthest: 99,
        revision: 0,
      },
    })
    const rui = plainBrowser(server.app)
    rui.cookies.set('draft', /draft=([\w-]+)/.exec(String(saved.headers['set-cookie']))?.[1] ?? '')
    await rui.open(`${BASE}/0`)
    await rui.send([ELSEWHERE])
    expect(rui.text()).toContain('Enviar para ana.teste@exemplo.pt')
    await rui.send([['acao', 'ORDER.ELSEWHERE.MAIL']])
    expect(rui.text()).toContain('Enviámos-lhe a ligação. Abra o e-mail no outro dispositivo.')
    const mails = await server.db
      .selectFrom('outbox')
      .select('recipient')
      .where('template', '=', 'draftLink')
      .execute()
    expect(mails).toEqual([{ recipient: 'ana.teste@exemplo.pt' }])
  })

  it('gets none from an old form, nor by opening an address', async () => {
    const links = () => server.db.selectFrom('order_draft_links').selectAll().execute()
    const before = (await links()).length
    const ana = await begun()
    server.clock.advance(2 * 3_600_000)
    await ana.send([[IMOVEL, 'moradia'], ELSEWHERE])
    expect([ana.status, linkIn(ana.html)]).toEqual([422, ''])
    await ana.open(`${BASE}/0?acao=ORDER.ELSEWHERE`)
    expect(linkIn(ana.html)).toBe('')
    expect(await links()).toHaveLength(before)
  })
})
