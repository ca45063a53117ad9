import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_PHOTO_BYTES, photoRefusals } from '#schemas/photos/photos.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { publishQuestions } from '#tests/support/publish-questions.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const FIELD = 'root_fotos'
const step = `/servico/${exampleLead.service_id}-certificado-energetico/passo/0`

describe.each(oneDatabase)('photographs without scripts on $name', ({ open }) => {
  const server = suiteSite(open)
  let picture: File
  let other: File

  beforeAll(async () => {
    picture = new File([new Uint8Array(await photograph())], 'sala.jpg', { type: 'image/jpeg' })
    other = new File([new Uint8Array(await photograph(300, 200))], 'cozinha.jpg', { type: 'image/jpeg' })
    await publishQuestions(server.db, exampleLead.service_id, [
      {
        id: 1,
        question: 'Pode juntar fotografias?',
        answer: { type: 'photos', name: 'fotos', required: false, most: 2 },
        pivot: { id: 1 },
      },
    ])
  })
  beforeEach(async () => {
    server.clock.advance(61_000)
    await server.clear('photos')
  })

  const stored = async () =>
    (await server.db.selectFrom('photos').select('id').orderBy('id').execute()).map(({ id }) => id)
  const shown = (html: string) =>
    Array.from(html.matchAll(/src="\/api\/photos\/([\w-]{22})\/small"/g), ([, id = '']) => id)
  const begun = async () => {
    const browser = plainBrowser(server.app)
    await browser.open(step)
    const add = (...files: File[]) =>
      browser.send([...files.map((file) => [FIELD, file] as const), ['acao', 'PHOTOS.ADDED']])
    return { browser, add }
  }

  it('are kept with the order, seen by the browser that sent them, and removed by a button', async () => {
    const { browser, add } = await begun()
    expect(browser.html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
    expect(browser.text()).toContain('Até 2 fotografias em JPEG, PNG ou WebP, cada uma até 10 MB.')
    await add(picture, other)
    expect([browser.status, browser.path]).toEqual([200, step])
    const ids = shown(browser.html)
    expect(ids.toSorted()).toEqual(await stored())
    const [first = '', second = ''] = ids
    const cookie = `photos=${browser.cookies.get('photos')}`
    const small = (headers: object) =>
      server.app.inject({ url: `/api/photos/${first}/small`, headers: { ...headers } })
    expect([(await small({ cookie })).statusCode, (await small({})).statusCode]).toEqual([200, 404])
    await browser.send([['acao', `ENTRY.REMOVED /fotos/${first}`]])
    expect(shown(browser.html)).toEqual([second])
    // The button of a page that was open before removes no other one.
    await browser.send([['acao', `ENTRY.REMOVED /fotos/${first}`]])
    expect(shown(browser.html)).toEqual([second])
  })

  it('are taken by any button of the step, once however often the form is posted', async () => {
    const { browser } = await begun()
    const { html, path } = browser
    for (const _ of [1, 2]) {
      Object.assign(browser, { html, path })
      await browser.send([
        [FIELD, picture],
        ['acao', 'STEP.CONTINUED'],
      ])
      expect(browser.path).not.toBe(step)
    }
    expect(await stored()).toHaveLength(1)
    await browser.open(step)
    expect(shown(browser.html)).toEqual(await stored())
  })

  it('say what cannot be taken and why, and keep the others', async () => {
    const { browser } = await begun()
    await browser.send([
      [FIELD, picture],
      [FIELD, new File(['nada'], 'carta.txt')],
      [FIELD, new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], 'grande.jpg')],
      ['acao', 'STEP.CONTINUED'],
    ])
    expect([browser.status, browser.path]).toEqual([422, step])
    expect(browser.text()).toContain(`«carta.txt»: ${photoRefusals.unknown}`)
    expect(browser.text()).toContain(`«grande.jpg»: ${photoRefusals.large}`)
    expect(browser.text()).toContain('As outras ficaram juntas: 1 fotografia.')
    expect(shown(browser.html)).toEqual(await stored())
    expect(await stored()).toHaveLength(1)
  })

  it('are as many as the question takes', async () => {
    const { browser, add } = await begun()
    await add(picture, other, new File([new Uint8Array(await photograph(320, 200))], 'varanda.jpg'))
    expect([browser.status, shown(browser.html).length]).toEqual([422, 2])
    expect(browser.text()).toContain('«varanda.jpg»: junte no máximo 2 fotografias.')
    expect(await stored()).toHaveLength(2)
    await browser.send([['acao', 'STEP.CONTINUED']])
    expect(browser.path).not.toBe(step)
  })

  it('come with no file, from an old form, and from another site, and add nothing', async () => {
    const { browser, add } = await begun()
    await add(new File([], ''))
    expect([browser.status, browser.path]).toEqual([200, step])
    const { html } = browser
    await browser.send([[FIELD, picture]], { 'sec-fetch-site': 'cross-site' })
    expect(browser.status).toBe(403)
    Object.assign(browser, { html })
    server.clock.advance(2 * 3_600_000)
    await add(picture)
    expect(browser.status).toBe(422)
    expect(browser.text()).toContain('A página esteve aberta mais de duas horas.')
    expect(await stored()).toEqual([])
  })

  it('go with the request', async () => {
    const { browser, add } = await begun()
    await add(picture)
    const [id] = await stored()
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/lead/create',
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie },
      payload: { ...exampleLead, details: JSON.stringify({ fotos: [id] }) },
    })
    expect(sent.statusCode).toBe(200)
    const held = await server.db.selectFrom('lead_photos').select('photo_id').execute()
    expect(held).toEqual([{ photo_id: id }])
    await server.db.deleteFrom('lead_photos').execute()
  })
})
