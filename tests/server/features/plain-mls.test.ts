import { beforeEach, describe, expect, it } from 'vitest'
import { oneDatabase } from '#tests/support/database.ts'
import { buyPackage, SELLING, storedProperty } from '#tests/support/mls.ts'
import { people, type Signed } from '#tests/support/people.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const OWN = '/area/mls/meus'
const SENT = ['acao', 'partilhar'] as const

/** What is typed in the form of a property, with its button. */
const typed = (changes: Readonly<Record<string, string>> = {}) => {
  const fields = {
    business: 'sale',
    kind: 'apartment',
    size: 'T2',
    area: '84',
    price: '245.000',
    place: '1000-001',
    description: 'Dois quartos com varanda, elevador e arrecadação.',
    ...changes,
  }
  const controls = Object.entries(fields).map(([name, text]) => [`shared-property_${name}`, text] as const)
  return [...controls, SENT]
}

describe.each(oneDatabase)('the MLS as the server makes it on $name (PAGE-71, PAGE-82)', ({ open }) => {
  const server = suiteSite(open)
  const market = people(server)
  let agent: Signed
  let browser: ReturnType<typeof plainBrowser>

  beforeEach(async () => {
    await server.clear('shared_properties', 'rate_limits')
    agent = await professional()
    browser = await browserOf(agent)
  })

  async function professional() {
    const person = await market.person({ services: [SELLING] })
    await buyPackage(server.services, person.id)
    return person
  }
  async function browserOf({ id }: { id: string }) {
    const opened = plainBrowser(server.app)
    opened.cookies.set('session', await market.tokenOf(id))
    return opened
  }
  const shared = () => server.db.selectFrom('shared_properties').selectAll().execute()
  /** Stores properties of one professional, each a minute newer than the one before. */
  async function store(who: Signed, changes: readonly object[]) {
    const rows = changes.map((change, n) => ({
      ...{ ...storedProperty, id: `imovel-${n}`, user_id: who.id, ...change },
      created_at: new Date(Date.UTC(2026, 9, 1, 0, n)).toISOString(),
    }))
    await server.db.insertInto('shared_properties').values(rows).execute()
  }
  const prices = () => [...browser.text().matchAll(/(\d+)(?:\.\d+)? ?€ (?:\/ mês )?84 m²/g)].length

  /** After which row the list goes on. */
  function nextPage(): string {
    const [button = ''] = /<button[^>]*name="depois"[^>]*>/.exec(browser.html) ?? []
    return / value="([^"]*)"/.exec(button)?.[1] ?? ''
  }

  it('has the list narrowed by its address, its filters as a form, and its next pages (MLS-2)', async () => {
    await store(await professional(), [
      ...Array.from({ length: 21 }, () => ({})),
      { kind: 'land', size: null, description: 'Terreno urbano com viabilidade.' },
    ])
    await browser.open('/area/mls')
    expect([browser.status, prices()]).toEqual([200, 20])
    expect(browser.html).not.toContain('class="MuiSkeleton')
    expect(browser.html).toMatch(/<a[^>]*href="\/area\/mls"[^>]*>MLS<\/a>/)
    expect(browser.html).toMatch(/<form(?![^>]*method="post")[^>]*aria-label="Filtros"/)
    // A form without scripts sends every filter, also those that say nothing.
    await browser.open('/area/mls?negocio=&tipo=apartment&tipologia=T2&preco=&perto=&km=10')
    expect(browser.html).toMatch(/<option value="apartment" selected="">/)
    expect(browser.html).toMatch(/<input type="hidden" name="tipologia" value="T2"/)
    await browser.open(`/area/mls?${new URLSearchParams({ tipo: 'apartment', depois: nextPage() })}`)
    expect(prices()).toBe(1)
    // Land has no typology: what was chosen before narrows nothing.
    await browser.open('/area/mls?tipo=land&tipologia=T2&km=10')
    expect(browser.text()).toContain('Terreno urbano')
    await browser.open('/area/mls?tipo=shop')
    expect(browser.text()).toContain('Nenhum imóvel corresponde a estes filtros.')
    expect(browser.html).toMatch(/<a[^>]*href="\/area\/mls"[^>]*>Ver todos os imóveis/)
  })

  it('says at its field that a place is not known, and keeps it (MLS-2)', async () => {
    await browser.open('/area/mls?perto=Atl%C3%A2ntida&km=20')
    expect(browser.html).toMatch(
      /<input[^>]*value="Atlântida"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*value="Atlântida"/,
    )
    expect(browser.html).toMatch(/<option value="20" selected="">/)
    expect(browser.text()).toContain('Não encontrámos este lugar.')
  })

  it('says what is missing to who has no access, and shows no form (MLS-1)', async () => {
    const plumber = await market.person()
    browser = await browserOf(plumber)
    for (const path of ['/area/mls', OWN]) {
      await browser.open(path)
      expect(browser.text()).toContain('A MLS é para o setor imobiliário')
    }
    await browser.open('/area/avisos')
    expect(browser.html).not.toContain('href="/area/mls"')
    await browser.open(`${OWN}?imovel=novo`)
    expect(browser.html).not.toContain('shared-property_kind')
  })

  it('shares a property, says what is wrong at its fields, and keeps what was typed (MLS-3)', async () => {
    await browser.open(`${OWN}?imovel=novo`)
    expect(browser.text()).toContain('concorda em mostrá-los')
    await browser.send(typed({ area: 'grande', size: '' }))
    expect(browser.status).toBe(422)
    expect(browser.html).toMatch(/id="shared-property_area__error"/)
    expect(browser.html).toMatch(/id="shared-property_size__error"[^>]*>(<[^>]+>)*Escolha a tipologia\./)
    expect(browser.html).toContain('value="grande"')
    expect(browser.html).toMatch(/<option value="apartment" selected="">/)
    await browser.send(typed({ place: 'Atlântida' }))
    expect(browser.html).toMatch(/id="shared-property_place__error"/)
    expect(await shared()).toEqual([])
    // Also when the button is pressed twice.
    const form = { html: browser.html, path: browser.path }
    for (const _ of ['sent', 'sent again']) {
      Object.assign(browser, form)
      await browser.send(typed())
      expect([browser.status, browser.path]).toEqual([200, `${OWN}?feito=partilhado`])
      expect(browser.text()).toContain('O imóvel está partilhado.')
    }
    expect(await shared()).toMatchObject([
      { kind: 'apartment', size: 'T2', price: 245_000, user_id: agent.id },
    ])
  })

  it('takes no typology of land, which the form without scripts shows too (MLS-3)', async () => {
    await browser.open(`${OWN}?imovel=novo`)
    await browser.send(typed({ kind: 'land', size: 'T2' }))
    expect(await shared()).toMatchObject([{ kind: 'land', size: null }])
  })

  it('changes, renews and removes one’s own, on whatever page it is (MLS-4, MLS-7)', async () => {
    const old = { expires_at: '2020-01-01T00:00:00.000Z' }
    await store(agent, [{ commission: 50, ...old }, ...Array.from({ length: 50 }, () => old)])
    await browser.open(`${OWN}?imovel=imovel-0`)
    expect(browser.text()).toContain('Editar o imóvel')
    expect(browser.html).toMatch(
      /name="shared-property_commission"[^>]*value="50"|value="50"[^>]*name="shared-property_commission"/,
    )
    // An emptied field stays empty where another field is refused.
    await browser.send([['shared-property_commission', ''], ['shared-property_price', ''], SENT])
    expect(browser.status).toBe(422)
    expect(browser.html).not.toMatch(/<input[^>]*value="50"/)
    await browser.send([['shared-property_price', '99000'], SENT])
    expect(browser.path).toBe(`${OWN}?feito=guardado`)
    const row = async (id: string) => (await shared()).find((one) => one.id === id)
    expect(await row('imovel-0')).toMatchObject({ price: 99_000, commission: null, size: 'T2' })

    await browser.open(OWN)
    await browser.open(`${OWN}?${new URLSearchParams({ depois: nextPage() })}`)
    expect(browser.html).toContain('name="imovel" value="imovel-0"')
    await browser.send([
      ['imovel', 'imovel-0'],
      ['acao', 'renovar'],
    ])
    expect(browser.path).toMatch(/^\/area\/mls\/meus\?feito=renovado&depois=/)
    expect(browser.text()).toContain('À vista até')
    expect((await row('imovel-0'))?.expires_at).not.toBe(old.expires_at)

    // Whether it is to be removed is asked first, at an address of its own.
    const [ask = ''] = /\?[^"]*remover=imovel-0[^"]*/.exec(browser.html) ?? []
    await browser.open(OWN + ask.replaceAll('&amp;', '&'))
    expect(browser.text()).toContain('Quer mesmo remover este imóvel?')
    expect(await row('imovel-0')).toBeDefined()
    await browser.send([['acao', 'remover']])
    expect(browser.text()).toContain('O imóvel foi removido.')
    expect(await row('imovel-0')).toBeUndefined()
  })

  it('says why it changes nothing of another professional’s, or of one that is away (MLS-6)', async () => {
    await store(await professional(), [{}])
    await store(agent, [{ id: 'retirado', removed_reason: 'Já foi vendido.' }])
    await browser.open(`${OWN}?remover=retirado`)
    expect(browser.text()).toContain('Já foi vendido.')
    await browser.send([
      ['imovel', 'imovel-0'],
      ['acao', 'remover'],
    ])
    expect([browser.status, browser.text()]).toEqual([404, expect.stringContaining('já não existe')])
    await browser.send([
      ['imovel', 'retirado'],
      ['acao', 'renovar'],
    ])
    expect(browser.text()).toContain('A administração retirou este imóvel.')
    await browser.open(`${OWN}?imovel=novo`)
    const { html } = browser
    Object.assign(browser, { html, path: `${OWN}?imovel=retirado` })
    await browser.send(typed())
    expect([browser.status, browser.text()]).toEqual([
      409,
      expect.stringContaining('A administração retirou este imóvel.'),
    ])
  })
})
