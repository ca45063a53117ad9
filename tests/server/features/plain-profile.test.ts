import { beforeEach, describe, expect, it } from 'vitest'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { MAX_PHOTO_BYTES, photoRefusals } from '#schemas/photos/photos.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { type People, people } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { type Field, plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const PATH = '/area/perfil'
const PDF = new File(['%PDF-1.7\nApólice'], 'apolice.pdf', { type: 'application/pdf' })

describe.each(oneDatabase)('one’s own profile as the server makes it on $name', ({ open }) => {
  const server = suiteSite(open)
  const market = people(server)

  beforeEach(() => server.clock.advance(61_000))

  async function browserOf(id: string, path = PATH) {
    const browser = plainBrowser(server.app)
    browser.cookies.set('session', await market.tokenOf(id))
    await browser.open(path)
    return browser
  }
  const professional = (change: Parameters<People['account']>[0] = {}) =>
    market.account({ zip_work: '1000-001', distance: 25, ...change })
  const saved = async (id: string) => (await (await market.signed(id)).get('/api/own/profile')).json().values

  describe('the profile’s form (PRF-3, PRO-17)', () => {
    it('comes with what is kept, and scripts need not ask for it again (PAGE-71)', async () => {
      const { id } = await professional()
      const { html, text } = await browserOf(id)
      expect(html).not.toContain('class="MuiSkeleton')
      expect(html).toMatch(/<input[^>]*name="own-profile_services" checked="" value="311"/)
      for (const part of ['Verificações', 'Certificações', 'Guardar o perfil']) expect(text()).toContain(part)
      expect(text()).not.toContain('JavaScript')
      const client = await market.account({ role: 'client' })
      expect((await browserOf(client.id)).html).toMatch(/role="alert"[^>]*>[^<]*profissiona/)
      const unconfirmed = await professional({ email_verified_at: null })
      const browser = await browserOf(unconfirmed.id)
      expect(browser.text()).toContain('confirme primeiro o seu e-mail')
      expect(browser.html).toContain('name="own-profile_name"')
    })

    it('says what is wrong at its field, and keeps what was typed', async () => {
      const { id } = await professional()
      await market.profile(id)
      await server.db
        .updateTable('profiles')
        .set({ website: 'https://www.exemplo.pt' })
        .where('user_id', '=', id)
        .execute()
      const browser = await browserOf(id)
      expect(browser.html).toContain('value="https://www.exemplo.pt"')
      await browser.send([
        ['own-profile_info1', 'Pintamos casas.\r\nDesde 2010.'],
        ['own-profile_established', '2099'],
        ['own-profile_website', ''],
      ])
      expect(browser.status).toBe(422)
      expect(browser.html).toMatch(
        /id="own-profile_established__error"[^>]*>(<[^>]+>)*Este ano ainda não chegou/,
      )
      expect(browser.html).toContain('Pintamos casas.')
      // A field that was emptied stays empty.
      expect(browser.html).not.toContain('value="https://www.exemplo.pt"')
      await browser.send([
        ['own-profile_established', '2010'],
        ['own-profile_services', '311'],
        ['own-profile_services', '312'],
        ['own-profile_show_work', 'true'],
      ])
      expect([browser.status, browser.path]).toEqual([200, `${PATH}?feito=1#guardado`])
      expect(browser.text()).toContain('O seu perfil está guardado.')
      expect(await saved(id)).toMatchObject({
        info1: 'Pintamos casas.\nDesde 2010.',
        established: '2010',
        services: [311, 312],
        show_work: true,
      })
      expect(await saved(id)).not.toHaveProperty('website')
      // Whether they may be shown on our pages, and not any more (PRF-13).
      expect(browser.html).toMatch(/<input[^>]*name="own-profile_show_work"[^>]*checked=""/)
      await browser.send([['own-profile_show_work', 'false']])
      expect(await saved(id)).not.toHaveProperty('show_work')
    })

    it('keeps a chosen service that the catalogue does not show, and hundreds of others', async () => {
      const { db } = server
      const { id } = await professional()
      const ids = (
        await db
          .selectFrom('services')
          .select('id')
          .where('withdrawn_at', 'is', null)
          .orderBy('id')
          .limit(300)
          .execute()
      ).map((row) => row.id)
      const browser = await browserOf(id)
      await browser.send(ids.map((one): Field => ['own-profile_services', String(one)]))
      expect(browser.path).toBe(`${PATH}?feito=1#guardado`)
      expect((await saved(id)).services.toSorted((a: number, b: number) => a - b)).toEqual(ids)
      await db
        .updateTable('services')
        .set({ withdrawn_at: market.now() })
        .where('id', '=', ids[0] ?? 0)
        .execute()
      await browser.open(PATH)
      await browser.send()
      expect((await saved(id)).services.toSorted((a: number, b: number) => a - b)).toEqual(ids)
    })

    it('is saved by its professional alone, and comes again where the session ended', async () => {
      const { id } = await professional()
      const browser = await browserOf(id)
      const { html, path } = browser
      const forged: Field[] = [['own-profile_info1', 'Outro texto.']]
      await browser.send(forged, { 'sec-fetch-site': 'cross-site' })
      expect(browser.status).toBe(403)
      Object.assign(browser, { html, path })
      await browser.send([...forged, ['prova', 'x']])
      expect(browser.status).toBe(422)
      const client = await browserOf((await market.account({ role: 'client' })).id)
      expect(client.html).not.toContain('name="own-profile_name"')
      for (const other of [client, plainBrowser(server.app)]) {
        Object.assign(other, { html, path })
        await other.send(forged)
        expect(other.status).toBe(other === client ? 403 : 401)
        expect(other.html).toContain('Outro texto.')
      }
      expect(await saved(id)).not.toHaveProperty('info1')
    })
  })

  describe('photographs (PRF-22)', () => {
    const picture = async (width: number) =>
      new File([new Uint8Array(await photograph(width))], `obra-${width}.jpg`, { type: 'image/jpeg' })
    const shown = (html: string) =>
      Array.from(html.matchAll(/src="\/api\/photos\/([\w-]{22})\/small"/g), ([, one = '']) => one)

    it('are added, removed, and saved with the form, with what was typed', async () => {
      const { id } = await professional()
      const browser = await browserOf(id)
      await browser.send([
        ['own-profile_logo', await picture(310)],
        ['own-profile_gallery', await picture(320)],
        ['own-profile_gallery', await picture(330)],
        ['own-profile_info1', 'Pintamos casas.'],
        ['acao', 'PHOTOS.ADDED'],
      ])
      expect([browser.status, browser.path]).toEqual([200, PATH])
      expect(browser.html).toContain('Pintamos casas.')
      expect(await saved(id)).not.toHaveProperty('gallery')
      const [logo, first, second] = shown(browser.html)
      await browser.send([['acao', `ENTRY.REMOVED /gallery/${first}`]])
      expect(shown(browser.html)).toEqual([logo, second])
      await browser.send([['own-profile_banner', await picture(340)]])
      expect(browser.path).toBe(`${PATH}?feito=1#guardado`)
      const [, banner] = shown(browser.html)
      expect(await saved(id)).toMatchObject({
        info1: 'Pintamos casas.',
        logo: [logo],
        banner: [banner],
        gallery: [second],
      })
      // Those that were saved stay as they are, and are taken off by their button and a save.
      await browser.send([['acao', `ENTRY.REMOVED /logo/${logo}`]])
      expect(await saved(id)).toMatchObject({ logo: [logo] })
      await browser.send()
      expect(await saved(id)).not.toHaveProperty('logo')
      expect(await saved(id)).toMatchObject({ banner: [banner], gallery: [second] })
    })

    it('that cannot be taken are named at their field, and the others stay', async () => {
      const { id } = await professional()
      const browser = await browserOf(id)
      await browser.send([
        ['own-profile_logo', await picture(310)],
        ['own-profile_gallery', new File(['nada'], 'carta.txt')],
        ['own-profile_gallery', new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'grande.jpg')],
        ['own-profile_info1', 'Pintamos casas.'],
      ])
      expect(browser.status).toBe(422)
      const [problem = ''] = /id="own-profile_gallery__error"[\s\S]{0,600}/.exec(browser.html) ?? []
      expect(problem).toContain(`«carta.txt»: ${photoRefusals.unknown}`)
      expect(problem).toContain(`«grande.jpg»: ${photoRefusals.large}`)
      expect(browser.html).toContain('Pintamos casas.')
      expect(shown(browser.html)).toHaveLength(1)
      expect(await saved(id)).not.toHaveProperty('info1')
    })

    it('are eight at once, and as many as the profile has room for (PRF-8)', async () => {
      const { id } = await professional()
      const browser = await browserOf(id)
      const some = async (count: number) =>
        Promise.all(
          Array.from(
            { length: count },
            async (_, n) => ['own-profile_gallery', await picture(300 + n)] as const,
          ),
        )
      await browser.send([...(await some(9)), ['acao', 'PHOTOS.ADDED']])
      expect([browser.status, shown(browser.html).length]).toEqual([422, 8])
      expect(browser.text()).toContain('«obra-308.jpg»: junte no máximo 8 fotografias de cada vez.')
      await browser.send([...(await some(14)).slice(8), ['acao', 'PHOTOS.ADDED']])
      expect(shown(browser.html)).toHaveLength(12)
      expect(browser.text()).toContain('«obra-312.jpg»: junte no máximo 12 fotografias.')
      await browser.send()
      expect((await saved(id)).gallery).toHaveLength(12)
    })
  })

  describe('credentials (PRF-16, PRF-23)', () => {
    const list = async (id: string) =>
      (await (await market.signed(id)).get('/api/own/credentials')).json().rows
    const day = (plus: number) => {
      const [year, month, date] = lisbonDay(server.clock.now() + plus * 86_400_000).split('-')
      return `${date}/${month}/${year}`
    }
    const typed = (): Field[] => [
      ['own-credential_kind', 'insurance'],
      ['own-credential_number', 'A-1234'],
      ['own-credential_issuer', 'Seguradora Teste'],
      ['own-credential_until', day(300)],
      ['acao', 'certificacao'],
    ]
    const but = (name: string, value: string): Field[] => [
      ...typed().filter(([one]) => one !== name),
      [name, value],
    ]

    it('are sent with their document, listed, and taken back', async () => {
      const { id } = await professional()
      const browser = await browserOf(id)
      await browser.send([...typed(), ['file', PDF]])
      expect([browser.status, browser.path]).toEqual([200, `${PATH}?enviada=1#certificacoes`])
      expect(browser.text()).toContain('Recebemos o documento.')
      const [credential] = await list(id)
      expect(credential).toMatchObject({
        kind: 'insurance',
        number: 'A-1234',
        state: 'open',
        document: 'apolice.pdf',
        until: lisbonDay(server.clock.now() + 300 * 86_400_000),
      })
      expect(browser.text()).toContain('Seguro de responsabilidade civil (Seguradora Teste), n.º A-1234')
      const { html, path } = browser
      await browser.send([['acao', `retirar-certificacao-${credential.id}`]])
      expect([browser.status, browser.path]).toEqual([200, `${PATH}#certificacoes`])
      expect(await list(id)).toEqual([])
      // The page that was open before says so at its credential.
      Object.assign(browser, { html, path })
      await browser.send([['acao', `retirar-certificacao-${credential.id}`]])
      expect(browser.status).toBe(404)
    })

    it('say what is wrong at its field, and keep what was typed', async () => {
      const { id } = await professional()
      const browser = await browserOf(id)
      const errorAt = (field: string) =>
        new RegExp(`id="own-credential_${field}[_-]+error"[^>]*>(?:<[^>]+>)*([^<]*)`).exec(browser.html)?.[1]
      await browser.send(but('own-credential_until', '30/02/2027'))
      expect(browser.status).toBe(422)
      expect(errorAt('until')).toContain('Escreva uma data que exista.')
      expect(errorAt('file')).toContain('Junte o documento.')
      expect(browser.html).toContain('value="30/02/2027"')
      expect(browser.html).toContain('value="Seguradora Teste"')
      await browser.send([...but('own-credential_number', '---'), ['file', PDF]])
      expect(errorAt('number')).toContain('Escreva o número como está no documento')
      expect(errorAt('file')).toContain('Escolha o documento de novo')
      for (const [file, why] of [
        [new File(['MZ programa'], 'apolice.pdf'), 'Formato de ficheiro não suportado.'],
        [
          new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'apolice.pdf'),
          'O tamanho do ficheiro excede 2 MB.',
        ],
      ] as const) {
        await browser.send([...typed(), ['file', file]])
        expect([browser.status, errorAt('file')]).toEqual([422, expect.stringContaining(why)])
      }
      expect(await list(id)).toEqual([])
    })

    it('are taken from nobody else, and from no forged form', async () => {
      const { id } = await professional()
      const browser = await browserOf(id)
      const { html, path } = browser
      await browser.send([...typed(), ['file', PDF]], { 'sec-fetch-site': 'cross-site' })
      expect(browser.status).toBe(403)
      Object.assign(browser, { html, path })
      await browser.send([...typed(), ['prova', 'x'], ['file', PDF]])
      expect(browser.status).toBe(422)
      const client = await browserOf((await market.account({ role: 'client' })).id)
      Object.assign(client, { html, path })
      await client.send([...typed(), ['file', PDF]])
      expect(client.status).toBe(403)
      expect(await list(id)).toEqual([])
    })
  })

  describe('verifications and reviews (PRF-24)', () => {
    it('sends the links again, has the site looked at, and takes the NIF', async () => {
      const { id } = await professional({ phone_verified_at: null })
      await market.profile(id)
      await server.db
        .updateTable('profiles')
        .set({ website: 'https://nao-existe.invalid' })
        .where('user_id', '=', id)
        .execute()
      const browser = await browserOf(id)
      await browser.send([['acao', 'confirmar-telemovel']])
      expect([browser.status, browser.path]).toEqual([200, `${PATH}?enviado=phone#verificacoes`])
      expect(browser.text()).toContain('Enviámos um novo SMS.')
      await browser.send([['acao', 'verificar-site']])
      expect(browser.status).toBe(422)
      expect(browser.html).toMatch(/role="alert"/)
      const nif = (value: string): Field[] => [
        ['own-nif_nif', value],
        ['acao', 'nif'],
      ]
      await browser.send(nif('123456780'))
      expect(browser.status).toBe(422)
      expect(browser.html).toMatch(/id="own-nif_nif__error"/)
      expect(browser.html).toContain('value="123456780"')
      await browser.send(nif('123456789'))
      expect(browser.path).toBe(`${PATH}#verificacoes`)
      expect(browser.text()).toContain('Recebemos o NIF 123456789.')
    })

    it('answers a review once, and reports it with a reason (REV-2, REV-3, PAGE-85)', async () => {
      const { id } = await professional()
      const asked = await market.request()
      const proposal = await market.proposal(asked.id, id)
      const link = { l: asked.id, s: asked.s }
      await market.anonymous.post('/api/lead/choose', { ...link, proposal })
      const words = 'Correu tudo como combinado.'
      await market.anonymous.post('/api/lead/review', { ...link, stars: 4, words })
      const browser = await browserOf(id)
      expect(browser.text()).toContain(words)
      const [, review = ''] = /value="responder-([^"]+)"/.exec(browser.html) ?? []
      const answer = (text: string): Field[] => [
        [`review-answer-${review}_answer`, text],
        ['acao', `responder-${review}`],
      ]
      await browser.send(answer('A'))
      expect(browser.status).toBe(422)
      expect(browser.text()).toContain('Escreva pelo menos 3 caracteres.')
      expect(browser.html).toMatch(/<details[^>]* open=""[^>]*><summary>Responder</)
      expect(browser.html).toMatch(/<textarea[^>]*name="review-answer-[^"]*_answer"[^>]*>A</)
      await browser.send(answer('Obrigado pela confiança.'))
      expect([browser.status, browser.path]).toEqual([200, `${PATH}#avaliacoes`])
      expect(browser.text()).toContain('A sua resposta: Obrigado pela confiança.')
      expect(browser.html).not.toContain('value="responder-')
      await browser.send([
        [`reason-${review}_reason`, 'Não é meu cliente.'],
        ['acao', `denunciar-${review}`],
      ])
      expect(browser.text()).toContain('Denunciada: vamos vê-la.')
    })
  })
})
