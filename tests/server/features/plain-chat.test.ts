import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { photoRefusals } from '#schemas/photos/photos.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

describe.each(oneDatabase)('the chat without scripts on $name (CHT-10)', ({ open }) => {
  const server = suiteSite(open)
  const market = people(server)
  let pictures: File[]

  beforeAll(async () => {
    const sizes = [80, 90, 100, 110, 120]
    pictures = await Promise.all(
      sizes.map(async (size) => new File([new Uint8Array(await photograph(size, 60))], `foto${size}.jpg`)),
    )
  })
  beforeEach(() => server.clock.advance(61_000))

  /** The page of a request with a chat open, in the client's browser. */
  const begun = async () => {
    const asked = await market.request()
    const rui = await market.account({ name: 'Rui Teste' })
    const proposal = await market.proposal(asked.id, rui.id)
    const browser = plainBrowser(server.app)
    await browser.open(`/pedido?l=${asked.id}&s=${asked.s}`)
    // The button's form asks for the page with its name and value, and leads to the chat.
    const [form] = /<form action="#conversa" method="get">.*?<\/form>/s.exec(browser.html) ?? []
    expect(form).toContain(` value="${proposal}" name="conversa"`)
    await browser.open(`${browser.path}&conversa=${proposal}#conversa`)
    /** The boxes of photographs that were kept are as the browser posts them; here they are said. */
    const write = (text: string, ...files: (File | string)[]) =>
      browser.send([
        ['mensagem', text],
        ...files.map((file) => ['fotografias', file] as const),
        ['acao', 'escrever'],
      ])
    const professional = await market.signed(rui.id)
    const messages = async () => (await professional.get(`/api/chat/${proposal}`)).json().messages
    return { browser, write, proposal, professional, messages }
  }
  const boxes = (html: string) =>
    Array.from(
      html.matchAll(/type="checkbox" name="fotografias" checked="" value="([\w-]{22})"/g),
      ([, id = '']) => id,
    )

  it('sends words and photographs, once however often the form is posted, and marks as read', async () => {
    const { browser, write, proposal, professional, messages } = await begun()
    await professional.post(`/api/chat/${proposal}`, { text: 'Bom dia' })
    server.clock.advance(1000)
    await browser.open(browser.path)
    expect(browser.text()).not.toContain('Bom dia')
    await browser.send([['acao', 'ver-mensagens']])
    expect([browser.status, browser.text()]).toEqual([200, expect.stringContaining('Bom dia')])
    const { html, path } = browser
    for (const _ of [1, 2]) {
      Object.assign(browser, { html, path })
      await write('É esta\r\na divisão.', ...pictures.slice(0, 2))
      expect(browser.status).toBe(200)
    }
    expect(await messages()).toMatchObject([
      { author: 'professional', read: market.now() },
      { author: 'client', text: 'É esta\na divisão.', photos: [{}, {}] },
    ])
    expect(browser.html).toContain('Fotografia 2 enviada por si')
    await write('')
    expect([browser.status, browser.text()]).toEqual([
      422,
      expect.stringContaining('Escreva uma mensagem ou junte uma fotografia.'),
    ])
  })

  it('says what cannot be taken, keeps words and the other photographs, and sends those that stay', async () => {
    const { browser, write, messages } = await begun()
    await write('É esta a divisão.', ...pictures.slice(0, 2), new File(['nada'], 'carta.txt'))
    expect(browser.status).toBe(422)
    expect(browser.text()).toContain(`«carta.txt»: ${photoRefusals.unknown}`)
    expect(browser.html).toMatch(/<textarea[^>]*name="mensagem"[^>]*>É esta a divisão\.<\/textarea>/)
    const keptBoxes = boxes(browser.html)
    expect(keptBoxes).toHaveLength(2)
    await write('Veja.', ...keptBoxes, ...pictures.slice(2))
    expect(browser.text()).toContain('Só cabem 4 fotografias: uma ficou de fora.')
    expect(boxes(browser.html)).toEqual([...keptBoxes, expect.anything(), expect.anything()])
    expect(await messages()).toEqual([])
    await browser.send([
      ['fotografias', keptBoxes[1] ?? ''],
      ['acao', 'escrever'],
    ])
    const [{ text, photos }] = await messages()
    expect([text, photos.map(({ full }: { full: string }) => full.slice(12, 34))]).toEqual([
      'Veja.',
      [keptBoxes[1]],
    ])
  })

  it('agrees on a date, says what is wrong with it and keeps what was typed (CHT-13)', async () => {
    const { browser, proposal, professional } = await begun()
    await browser.send([
      ['dia', '2026-12-03'],
      ['hora', ''],
      ['acao', 'propor-data'],
    ])
    expect([browser.status, browser.text()]).toEqual([422, expect.stringContaining('Escolha a hora.')])
    expect(browser.html).toContain('value="2026-12-03"')
    await browser.send([
      ['dia', '2026-12-03'],
      ['hora', '10:00'],
      ['acao', 'propor-data'],
    ])
    expect(browser.text()).toContain(
      'Propôs quinta-feira, 3 de dezembro de 2026, às 10:00. Falta a resposta.',
    )
    const at = '2026-12-03T10:00:00.000Z'
    await professional.post(`/api/chat/${proposal}/date/decide`, { act: 'accept', at })
    server.clock.advance(1000)
    await browser.open(browser.path)
    await browser.send([['acao', 'ver-mensagens']])
    expect(browser.text()).toContain('Combinado para quinta-feira, 3 de dezembro de 2026, às 10:00')
    expect(browser.html).toMatch(/href="\/api\/chat-dates\/[^"]*as=client/)
    await browser.send([
      ['data', at],
      ['acao', 'cancelar-data'],
    ])
    expect(browser.text()).toContain('Data cancelada: quinta-feira, 3 de dezembro')
    await browser.send([
      ['data', '2026-12-04T10:00:00.000Z'],
      ['acao', 'aceitar-data'],
    ])
    expect([browser.status, browser.text()]).toEqual([
      409,
      expect.stringContaining('Esta data já não é a que estava proposta.'),
    ])
  })

  it('is read by pages of 50 (CHT-11), and shows what could not be marked as read', async () => {
    const { browser, proposal } = await begun()
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ id: `${proposal}-${index}`, proposal_id: proposal, author: 'client' as const },
      ...{ text: `mensagem ${index}.`, read_at: market.now(), mailed_at: null },
      created_at: new Date(server.clock.now() + index).toISOString(),
    }))
    await server.db.insertInto('chat_messages').values(rows).execute()
    const shown = () =>
      Array.from(browser.text().matchAll(/mensagem (\d+)\./g), ([, number]) => Number(number))
    const follow = async (words: string) => {
      const [, link = ''] = new RegExp(`href="([^"]*)"[^>]*>${words}`).exec(browser.html) ?? []
      await browser.open(link.replaceAll('&amp;', '&'))
    }
    const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
    await browser.open(browser.path)
    const { path } = browser
    expect(shown()).toEqual(from(70, 50))
    await follow('Mostrar mensagens anteriores')
    expect(shown()).toEqual(from(20, 50))
    await follow('Mostrar mensagens anteriores')
    expect([shown(), browser.text().includes('Mostrar mensagens anteriores')]).toEqual([from(0, 20), false])
    await follow('Mostrar as mensagens mais recentes')
    expect([browser.path, shown()]).toEqual([path, from(70, 50)])

    const { db } = server
    await db
      .updateTable('chat_messages')
      .set({ author: 'professional', read_at: null })
      .where('proposal_id', '=', proposal)
      .execute()
    await browser.open(path)
    expect([shown(), browser.text().includes('Ver as mensagens')]).toEqual([[], true])
    await browser.open(path.replace('#', '&ver=1#'))
    expect(shown()).toEqual(from(70, 50))
    await browser.open(path)
    await browser.send([['acao', 'ver-mensagens']])
    expect(shown()).toEqual(from(70, 50))
    const ofChat = db.selectFrom('chat_messages').select('id').where('proposal_id', '=', proposal)
    expect(await ofChat.where('read_at', 'is', null).execute()).toEqual([])
  })

  it('marks proposals as read by a press alone (PRO-9)', async () => {
    const { browser, proposal } = await begun()
    const read = async () => {
      const row = server.db.selectFrom('proposals').select('read_at').where('id', '=', proposal)
      return (await row.executeTakeFirstOrThrow()).read_at
    }
    await browser.open(browser.path.replace(/&conversa.*/, ''))
    expect([await read(), browser.text().includes('Ver propostas')]).toEqual([null, true])
    await browser.send([['acao', 'ver-propostas']])
    expect([browser.status, await read(), browser.text().includes('Ver propostas')]).toEqual([
      200,
      market.now(),
      false,
    ])
  })

  it('shows no chat of others, and says so where it was closed meanwhile', async () => {
    const [ownChat, otherChat] = [await begun(), await begun()]
    await ownChat.browser.open(ownChat.browser.path.replace(ownChat.proposal, otherChat.proposal))
    expect(ownChat.browser.html).not.toContain('name="mensagem"')
    await otherChat.professional.post(`/api/chat/${otherChat.proposal}/report`, { reason: 'Insultos' })
    await otherChat.write('Bom dia')
    expect(otherChat.browser.status).toBe(409)
    expect(otherChat.browser.text()).toContain('Esta conversa foi denunciada.')
    expect(otherChat.browser.html).toMatch(/<textarea[^>]*readOnly=""[^>]*>Bom dia<\/textarea>/i)
  })

  it('reports the other one with a reason, which closes the chat (CHT-6)', async () => {
    const { browser, professional, proposal } = await begun()
    const report = (reason: string) =>
      browser.send([
        ['chat-report_reason', reason],
        ['acao', 'denunciar'],
      ])
    await report(' a ')
    expect([browser.status, browser.text()]).toEqual([
      422,
      expect.stringContaining('Escreva o que se passou.'),
    ])
    expect(browser.html).toMatch(/<details[^>]*open=""/)
    expect(browser.html).toMatch(/<textarea[^>]*name="chat-report_reason"[^>]*> a <\/textarea>/)
    await report('Pede o código do banco.')
    expect(browser.status).toBe(200)
    expect(browser.text()).toContain('Esta conversa foi denunciada.')
    expect(browser.html).not.toContain('name="chat-report_reason"')
    expect((await professional.get(`/api/chat/${proposal}`)).json().closed).toContain('denunciada')
  })

  it('ends a request for which nobody was found, with the reason (REQ-8, PAGE-85)', async () => {
    const { browser } = await begun()
    const end = (reason: string) =>
      browser.send([
        ['nobody-found_reason', reason],
        ['acao', 'nao-encontrei'],
      ])
    expect(browser.html).toMatch(/<noscript>.*<details[^>]*><summary>Não encontrei quem procurava</s)
    await end('  ')
    expect([browser.status, browser.text()]).toEqual([
      422,
      expect.stringContaining('Escreva porquê, em poucas palavras.'),
    ])
    await end('Os preços\r\nsão altos.')
    expect([browser.status, browser.text()]).toEqual([200, expect.stringContaining('Pedido cancelado')])
    const { state, reason } = await server.db
      .selectFrom('leads')
      .select(['state', 'reason'])
      .orderBy('created_at', 'desc')
      .orderBy('ended_at', 'desc')
      .where('ended_at', 'is not', null)
      .executeTakeFirstOrThrow()
    expect([state, reason]).toEqual(['cancelled', 'Os preços\nsão altos.'])
  })

  it('stands next to the order of the proposals, and the review of who was chosen (PRO-9, REV-1, PAGE-84)', async () => {
    const { browser, proposal } = await begun()
    const eva = await market.account({ name: 'Eva Teste' })
    const link = new URLSearchParams(browser.path.split('?')[1])
    const [l = '', s = ''] = [link.get('l'), link.get('s')].map(String)
    await market.proposal(l, eva.id, {
      price_cents: 100,
      created_at: new Date(server.clock.now() + 1).toISOString(),
    })
    const names = () => browser.text().match(/(Rui|Eva) Teste(?= )/g)?.[0]
    await browser.open(`/pedido?l=${l}&s=${s}`)
    expect(names()).toBe('Rui Teste')
    await browser.open(`/pedido?l=${l}&s=${s}&ordem=preco`)
    expect(names()).toBe('Eva Teste')
    expect(browser.html).toMatch(/<option value="preco" selected="">/)

    const said = [
      ['review_words', 'Correu tudo como combinado.'],
      ['acao', 'avaliar'],
    ] as const
    await browser.send(said)
    expect(browser.html).not.toContain('name="review_words"')
    await market.anonymous.post('/api/lead/choose', { l, s, proposal })
    await browser.open(`/pedido?l=${l}&s=${s}`)
    const { html, path } = browser
    await browser.send(said)
    expect(browser.status).toBe(422)
    expect(browser.html).toMatch(/id="review_stars__error"[^>]*>(<[^>]+>)*Escolha de 1 a 5 estrelas/)
    expect(browser.html).toContain('Correu tudo como combinado.')
    expect(
      browser.html.match(
        /<input[^>]*type="radio"[^>]*name="review_stars"|name="review_stars"[^>]*type="radio"/g,
      ),
    ).not.toBeNull()
    await browser.send([...said, ['review_stars', '4']])
    expect([browser.status, browser.text()]).toEqual([
      200,
      expect.stringContaining('Obrigado. A sua avaliação'),
    ])
    Object.assign(browser, { html, path })
    await browser.send([...said, ['review_stars', '1']], { 'sec-fetch-site': 'cross-site' })
    expect(browser.status).toBe(403)
    Object.assign(browser, { html, path })
    await browser.send([...said, ['review_stars', '1']])
    expect(browser.status).toBe(409)
    const stars = server.db.selectFrom('reviews').select('stars').where('lead_id', '=', l)
    expect(await stars.execute()).toEqual([{ stars: 4 }])
  })

  it('is the professional’s too, from the list of their proposals (CHT-15)', async () => {
    const asked = await market.request()
    const rui = await market.account({ name: 'Rui Teste' })
    const proposal = await market.proposal(asked.id, rui.id)
    const client = `/api/chat/${proposal}?l=${asked.id}&s=${asked.s}`
    await market.anonymous.post(client, { text: 'Bom dia' })
    server.clock.advance(1000)
    const browser = plainBrowser(server.app)
    await browser.open('/area/propostas')
    expect(browser.path).toBe('/login?regresso=%2Farea%2Fpropostas')
    browser.cookies.set('session', await market.tokenOf(rui.id))
    await browser.open('/area/propostas')
    expect(browser.text()).toContain('1 mensagem por ler')
    const [, link = ''] = /href="(\/area\/pedidos\/[^"]*conversa=[^"]*)"/.exec(browser.html) ?? []
    await browser.open(link.replaceAll('&amp;', '&'))
    expect(browser.text()).not.toContain('Bom dia')
    await browser.send([['acao', 'ver-mensagens']])
    expect(browser.text()).toContain('Bom dia')
    await browser.send([
      ['mensagem', 'Boa tarde'],
      ['fotografias', pictures[0] ?? ''],
      ['acao', 'escrever'],
    ])
    expect(browser.status).toBe(200)
    const { messages } = (await market.anonymous.get(client)).json()
    expect(messages).toMatchObject([
      { author: 'client', text: 'Bom dia', read: market.now() },
      { author: 'professional', text: 'Boa tarde', photos: [{}] },
    ])
    // Requests are read too: those that were not answered in their list, the others with the proposal (PRO-17).
    const unanswered = await market.request()
    await browser.open('/area/pedidos?km=')
    expect([browser.html.includes(unanswered.id), browser.html.includes(asked.id)]).toEqual([true, false])
    expect(browser.text()).toContain('5 lugares livres')
    await browser.open('/area/pedidos?fotografias=1')
    expect(browser.text()).toContain('Nenhum pedido com estes filtros')
    await browser.open(`/area/pedidos/${unanswered.id}`)
    expect(browser.html).toContain('value="ver-pedido"')
    await browser.send([['acao', 'ver-pedido']])
    expect(browser.html).not.toContain('value="ver-pedido"')
    expect(browser.text()).toContain('Responder custa 2 créditos. Fica com 13 créditos.')
    // Written, refused with what was typed, sent once and taken back.
    const said = [
      ['proposal_message', 'Posso tratar disso já na próxima semana.'],
      ['proposal_price_kind', 'range'],
      ['proposal_price', '150,50'],
      ['acao', 'propor'],
    ] as const
    await browser.send([...said, ['proposal_available', '']])
    expect([browser.status, browser.html.includes('value="150,50"')]).toEqual([422, true])
    expect(browser.html).toMatch(/id="proposal_available__error"[^>]*>(<[^>]+>)*Escreva quando pode fazer/)
    await browser.send([...said, ['proposal_available', 'Segunda-feira']])
    expect(browser.html).toMatch(/id="proposal_price_max__error"[^>]*>(<[^>]+>)*Escreva o valor mais alto/)
    const form = { html: browser.html, path: browser.path }
    for (const _ of ['sent', 'sent again']) {
      Object.assign(browser, form)
      await browser.send([...said, ['proposal_available', 'Segunda-feira'], ['proposal_price_max', '200']])
      expect(browser.text()).toMatch(/A sua proposta Enviada .* entre\s150,50/)
    }
    expect((await (await market.signed(rui.id)).get('/api/proposals')).json().rows).toHaveLength(2)
    await browser.open(`${browser.path}?retirar=1`)
    expect(browser.text()).toContain('Quer mesmo retirar a proposta? Recebe de volta 2 créditos.')
    await browser.send([['acao', 'retirar']])
    expect(browser.text()).toContain('Responder custa 2 créditos. Fica com 13 créditos.')
    // Both can still read the messages about a proposal that was withdrawn.
    const all = (await (await market.signed(rui.id)).get('/api/proposals')).json().rows
    const withdrawn = all.find(({ lead }: { lead: string }) => lead === unanswered.id)
    await browser.open(`/area/pedidos/${unanswered.id}?conversa=${withdrawn?.id}`)
    expect(browser.html).toContain('aria-label="Conversa com Cliente"')
    expect(browser.html).not.toContain('name="mensagem"')
    expect(browser.text()).toContain('Ver a conversa com o cliente')
    await browser.open(`/area/pedidos/${asked.id}`)
    expect(browser.text()).toMatch(/A sua proposta Enviada .*Escrever ao cliente/)
    // Another professional finds neither chat nor list of it.
    browser.cookies.set('session', await market.tokenOf((await market.account()).id))
    await browser.open(link.replaceAll('&amp;', '&'))
    expect(browser.html).not.toContain('name="mensagem"')
    await browser.open('/area/propostas')
    expect(browser.text()).toContain('Ainda não respondeu a nenhum pedido.')
  })
})
