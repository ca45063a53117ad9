import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { TOO_LARGE, WRONG_KIND } from '#schemas/contact/attachment.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const message = {
  contact_name: 'Ana Teste',
  contact_email: 'ana.teste@exemplo.pt',
  contact_subject: 'Dúvida',
  contact_message: 'Uma mensagem de exemplo.',
}
const TWO_HOURS_MS = 2 * 3_600_000
const OWN = 'http://localhost:3000'

describe.each(oneDatabase)('forms without scripts on $name', ({ open }) => {
  const server = suiteSite(open)
  const contacts = () => server.db.selectFrom('contact_messages').selectAll().execute()
  beforeEach(() => server.clock.advance(61_000))

  describe('the contact form', () => {
    it('sends a message with its file, once however often it is posted', async () => {
      const browser = plainBrowser(server.app)
      await browser.open('/contacto')
      const form = browser.html
      const file = new File(['Um texto.'], 'notas.txt', { type: 'text/plain' })
      await browser.send(Object.entries({ ...message, file }))
      expect([browser.status, browser.path]).toEqual([200, '/contacto?feito=1'])
      expect(browser.text()).toContain('Mensagem enviada com sucesso.')
      Object.assign(browser, { html: form, path: '/contacto' })
      await browser.send(Object.entries({ ...message, file }))
      expect(browser.text()).toContain('Mensagem enviada com sucesso.')
      const rows = await contacts()
      expect(rows.map(({ name, attachment_name }) => [name, attachment_name])).toEqual([
        ['Ana Teste', 'notas.txt'],
      ])
    })

    it('comes again with what was typed and the words at the fields', async () => {
      const before = (await contacts()).length
      const browser = plainBrowser(server.app)
      await browser.open('/contacto')
      await browser.send(
        Object.entries({ ...message, contact_name: '', contact_message: 'Fica <b>aqui</b>.' }),
      )
      expect(browser.status).toBe(422)
      expect(browser.text()).toContain('Por favor, preencha todos os campos.')
      expect(browser.html).toContain('href="#contact_name"')
      expect(browser.html).toContain('Fica &lt;b&gt;aqui&lt;/b&gt;.')
      expect(browser.html).toMatch(/<option value="Dúvida"[^>]*selected/)
      expect((await contacts()).length).toBe(before)
      await browser.send(Object.entries({ contact_name: 'Ana Teste' }))
      expect([browser.status, browser.path]).toEqual([200, '/contacto?feito=1'])
      expect((await contacts()).at(-1)).toBeDefined()
      expect((await contacts()).length).toBe(before + 1)
    })

    it('keeps what was typed where the file cannot be taken', async () => {
      const browser = plainBrowser(server.app)
      await browser.open('/contacto')
      const files = [
        [new File([new Uint8Array(MAX_ATTACHMENT_BYTES + 1)], 'grande.pdf'), TOO_LARGE],
        [new File([new Uint8Array(64)], 'programa.exe'), WRONG_KIND],
      ] as const
      for (const [file, words] of files) {
        await browser.send(Object.entries({ ...message, file }))
        expect(browser.status).toBe(422)
        expect(browser.text()).toContain(words)
        expect(browser.html).toContain('Uma mensagem de exemplo.')
      }
    })

    it('says how long to wait after too many messages', async () => {
      const browser = plainBrowser(server.app)
      for (let sent = 0; sent < 6; sent++) {
        await browser.open('/contacto')
        await browser.send(Object.entries({ ...message, contact_message: `Mensagem ${sent}` }))
      }
      expect(browser.status).toBe(429)
      expect(browser.text()).toContain('Falha ao enviar a mensagem. Fez demasiados pedidos em pouco tempo.')
      expect(browser.html).toContain('Mensagem 5')
    })
  })

  describe('any form', () => {
    it('that was open for too long comes again with what was typed', async () => {
      const browser = plainBrowser(server.app)
      await browser.open('/esqueci')
      server.clock.advance(TWO_HOURS_MS)
      await browser.send(Object.entries({ forgot_email: 'ana.teste@exemplo.pt' }))
      expect(browser.status).toBe(422)
      expect(browser.text()).toContain('A página esteve aberta mais de duas horas.')
      expect(browser.html).toContain('value="ana.teste@exemplo.pt"')
      await browser.send()
      expect([browser.status, browser.path]).toEqual([200, '/esqueci?feito=1'])
    })

    it('that another site posts is refused with words', async () => {
      const browser = plainBrowser(server.app)
      await browser.open('/contacto')
      const others = [
        { 'sec-fetch-site': 'cross-site', origin: OWN },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://outro.exemplo', referer: `${OWN}/contacto` },
        { origin: 'null' },
        { referer: 'https://outro.exemplo/contacto' },
        { referer: 'sem endereço' },
        {},
      ]
      for (const headers of others) {
        const page = browser.html
        await browser.send(Object.entries(message), headers)
        expect(browser.status).toBe(403)
        expect(browser.text()).toContain('Este pedido não veio do nosso site.')
        browser.html = page
      }
    })

    it.each([{ origin: OWN }, { referer: `${OWN}/pedido?l=x` }])(
      'is taken from a browser that says no more than %j',
      async (headers) => {
        const browser = plainBrowser(server.app)
        await browser.open('/esqueci')
        await browser.send(Object.entries({ forgot_email: 'ana.teste@exemplo.pt' }), headers)
        expect([browser.status, browser.path]).toEqual([200, '/esqueci?feito=1'])
      },
    )

    it('can be sent by such a browser from an address with a secret', async () => {
      for (const path of ['/pedido', '/l', '/m', '/redefinir', '/ativar', '/continuar']) {
        const { headers } = await server.app.inject({ url: path })
        expect(headers['referrer-policy']).toBe('same-origin') // `no-referrer` posts `Origin: null`
      }
    })

    it('with a token of somebody else, or none, sends nothing', async () => {
      const before = (await contacts()).length
      const browser = plainBrowser(server.app)
      await browser.open('/contacto')
      for (const prova of ['', 'x'.repeat(90)]) {
        await browser.send(Object.entries({ ...message, prova }))
        expect(browser.status).toBe(422)
      }
      expect((await contacts()).length).toBe(before)
    })

    it('that is too large or of another kind is refused by a page', async () => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const post = (type: string, payload: string) =>
        server.app.inject({
          method: 'POST',
          url: '/esqueci',
          headers: { ...headers, 'content-type': type },
          payload,
        })
      const large = await post('application/x-www-form-urlencoded', `forgot_email=${'a'.repeat(70_000)}`)
      const json = await post('application/json', '{}')
      const broken = await post('multipart/form-data; boundary=x', '--x\r\nnada')
      expect([large, json, broken].map(({ statusCode }) => statusCode)).toEqual([413, 415, 400])
      for (const { headers } of [large, json, broken])
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
    })

    it('is not taken by a page without one', async () => {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/quemsomos',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      })
      expect(reply.statusCode).toBe(405)
    })
  })

  it('a new password is set by the link of an e-mail, and never stands in a page', async () => {
    const created = await server.app.inject({
      method: 'POST',
      url: '/api/user/create',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { ...exampleUser, email: 'rui.teste@exemplo.pt' },
    })
    expect(created.statusCode).toBe(200)
    const browser = plainBrowser(server.app)
    await browser.open('/esqueci')
    await browser.send(Object.entries({ forgot_email: ' Rui.Teste@exemplo.pt ' }))
    expect(browser.text()).toContain('em breve receberá uma mensagem')
    const links = server.db.selectFrom('outbox').select('payload').where('template', '=', 'passwordReset')
    await expect.poll(async () => (await links.execute()).length).toBe(1)
    const [row] = await links.execute()
    const { pathname, search } = new URL(JSON.parse(row?.payload ?? '').link)
    const link = pathname + search
    await browser.open(link)
    const [secret, other] = ['correto-cavalo-bateria', 'outra-coisa-qualquer']
    await browser.send(
      Object.entries({ 'new-password_password': secret, 'new-password_confirmation': other }),
    )
    expect(browser.status).toBe(422)
    expect(browser.text()).toContain('As passwords não são iguais.')
    expect(browser.html).not.toContain(secret)
    await browser.send(
      Object.entries({ 'new-password_password': secret, 'new-password_confirmation': secret }),
    )
    expect([browser.status, browser.path]).toEqual([200, '/login?passwordChanged'])
    expect(browser.text()).toContain('Password alterada com sucesso.')
    await browser.open(link)
    await browser.send(
      Object.entries({ 'new-password_password': secret, 'new-password_confirmation': secret }),
    )
    expect(browser.status).toBe(401)
    expect(browser.text()).toContain('A password já foi definida com esta ligação.')
  })

  describe('a request', () => {
    const ours = { 'x-requested-with': 'XMLHttpRequest' }
    const makeLead = async () => {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/lead/create',
        headers: ours,
        payload: { ...exampleLead, email: `ana.${server.clock.now()}@exemplo.pt` },
      })
      const { id, s } = reply.json()
      return { id, s, page: `/pedido?${new URLSearchParams({ l: id, s })}` }
    }
    const stateOf = async (id: string) =>
      (await server.db.selectFrom('leads').select('state').where('id', '=', id).executeTakeFirst())?.state

    it('is cancelled after a second press, and kept after a no', async () => {
      const { id, page } = await makeLead()
      const browser = plainBrowser(server.app)
      await browser.open(`${page}&cancelar=1`)
      expect(browser.text()).toContain('Quer mesmo cancelar?')
      await browser.send([['acao', 'manter']])
      expect([browser.path, await stateOf(id)]).toEqual([page, 'unverified'])
      expect(browser.html).toContain('name="cancelar"')
      await browser.open(`${page}&cancelar=1`)
      await browser.send([['acao', 'cancelar']])
      expect([browser.path, await stateOf(id)]).toEqual([page, 'cancelled'])
      expect(browser.text()).toContain('Pedido cancelado: Certificado Energético')
    })

    it('is not cancelled by opening an address, by another site, or by an old page', async () => {
      const { id, page } = await makeLead()
      const browser = plainBrowser(server.app)
      await browser.open(`${page}&cancelar=1`)
      const asked = browser.html
      await browser.send([['acao', 'cancelar']], { 'sec-fetch-site': 'cross-site' })
      expect(browser.status).toBe(403)
      Object.assign(browser, { html: asked })
      server.clock.advance(TWO_HOURS_MS)
      await browser.send([['acao', 'cancelar']])
      expect([browser.status, await stateOf(id)]).toEqual([422, 'unverified'])
      expect(browser.text()).toContain('Não foi possível cancelar o pedido. Tente novamente.')
    })

    it('has its messages sent again, and says when that was too often', async () => {
      const { page } = await makeLead()
      const browser = plainBrowser(server.app)
      await browser.open(page)
      for (let sent = 0; sent < 3; sent++) {
        await browser.send([['acao', 'reenviar']])
        expect(browser.text()).toContain('Enviámos uma nova ligação por e-mail e SMS.')
      }
      await browser.send([['acao', 'reenviar']])
      expect(browser.status).toBe(429)
      expect(browser.text()).toContain('Fez demasiados pedidos em pouco tempo.')
    })

    it('is confirmed by the button of its link, once, and not by opening it', async () => {
      const { id } = await makeLead()
      const row = await server.db
        .selectFrom('outbox')
        .select('payload')
        .where('channel', '=', 'email')
        .where('payload', 'like', `%${id}%`)
        .executeTakeFirstOrThrow()
      const { pathname, search } = new URL(JSON.parse(row.payload).link)
      const browser = plainBrowser(server.app)
      await browser.open(pathname + search)
      expect(browser.text()).toContain('Confirme o seu pedido')
      expect(await stateOf(id)).toBe('unverified')
      await browser.send()
      expect(await stateOf(id)).toBe('open')
      expect(browser.text()).toContain('O seu pedido foi confirmado.')
      await browser.open(pathname + search)
      await browser.send()
      // Opened again, it says again what it did (ACC-36).
      expect(browser.text()).toContain('O seu pedido foi confirmado.')
    })
  })

  it.each([
    ['/m?u=nada&t=nada', 'Falha ao validar o número de telemóvel.'],
    ['/ativar?email=ninguem.teste@exemplo.pt&token=nada', 'Falha ao ativar o registo.'],
  ])('%s says that its link is not valid', async (path, words) => {
    const browser = plainBrowser(server.app)
    await browser.open(path)
    expect(browser.status).toBe(200)
    await browser.send()
    expect(browser.status).toBe(422)
    expect(browser.text()).toContain(words)
  })

  it('the newsletter is subscribed from a page that is the same for everybody', async () => {
    const subscribers = () => server.db.selectFrom('newsletter_subscribers').select('email').execute()
    const browser = plainBrowser(server.app)
    await browser.open('/')
    expect(browser.html).toContain('action="/subscrever"')
    browser.path = '/subscrever'
    browser.html = ''
    await browser.send(Object.entries({ email: 'ana.teste@' }))
    expect(browser.status).toBe(422)
    expect(browser.text()).toContain('E-mail inválido')
    expect(browser.html).toContain('value="ana.teste@"')
    await browser.send(Object.entries({ email: 'Ana.Teste@exemplo.pt' }))
    expect([browser.status, browser.path]).toEqual([200, '/subscrever?feito=1'])
    expect(browser.text()).toContain('Assinatura realizada com sucesso!')
    expect(await subscribers()).toEqual([{ email: 'ana.teste@exemplo.pt' }])
  })
})
