import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '#schemas/messages/texts.ts'
import { routeTable } from '#src/routes/table.ts'
import { keepRequest, savedButton } from '#tests/support/browser/saved-request.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { makeLead } from '#tests/support/make-lead.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const heading1 = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const viewport = { width: 360, height: 740 }

const comingSoon = routeTable.filter(({ page, path }) => page === 'comingSoon' && !path.includes(':'))

describe('at 360 px nothing scrolls sideways', () => {
  it('on the home page, with its list of unfinished requests', async () => {
    const { page, faults, leave } = await visit(site, { viewport })
    await keepRequest(page, { service: { id: 311, title: 'Certificado Energético '.repeat(8) } })
    await open(page, '/')
    expect(await sideways(page)).toEqual([])
    await page.getByRole('combobox').fill('certificado')
    await page.getByRole('listbox').waitFor()
    expect(await sideways(page)).toEqual([])
    await savedButton(page).click()
    await page.getByRole('list', { name: 'Pedidos iniciados' }).waitFor()
    expect(await sideways(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })

  it('on a request’s page, with names as long as they come', async () => {
    const { page, faults, leave } = await visit(site, { viewport })
    const lead = await makeLead(site, 'email', { name: `Ana ${'Teste'.repeat(12)}` })
    await open(page, lead.page)
    await page.getByText('O e-mail está errado?').click()
    await page.getByRole('button', { name: 'Cancelar este pedido' }).click()
    expect(await sideways(page)).toEqual([])
    await open(page, '/pedido')
    await heading1(page, 'Não encontrámos este pedido').waitFor()
    expect(await sideways(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })

  it('on the not-found page', async () => {
    const { page, faults, leave } = await visit(site, { viewport })
    await page.goto('/nao-existe')
    await heading1(page, texts.notFound).waitFor()
    expect(await sideways(page)).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })

  it('on any page that is being prepared', async () => {
    expect(comingSoon.length).toBeGreaterThan(0)
    const { page, faults, leave } = await visit(site, { viewport })
    for (const { path, title } of comingSoon) {
      await open(page, path)
      await heading1(page, title).waitFor()
      expect({ path, sideways: await sideways(page) }).toEqual({ path, sideways: [] })
    }
    expect(faults).toEqual([])
    await leave()
  })
})
