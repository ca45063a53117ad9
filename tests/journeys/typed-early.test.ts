import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '#schemas/messages/texts.ts'
import { heading } from '#tests/support/browser/order-steps.ts'
import { openBeforeScripts, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

describe('what is typed before the scripts have loaded', () => {
  it('is searched for', async () => {
    const { page, faults, context } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/')
    await page.getByRole('combobox').fill('certificado ene')
    await letScriptsIn()
    await page.getByRole('option', { name: 'Certificado Energético', exact: true }).click()
    await page.getByRole('button', { name: 'Pedir propostas' }).click()
    await heading(page, /ideal para si/).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('is signed up for the newsletter', async () => {
    const { page, faults, context } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/')
    const address = page.getByRole('textbox', { name: 'O seu e-mail' })
    await address.fill('ana.teste@exemplo.pt')
    await letScriptsIn()
    expect(await address.inputValue()).toBe('ana.teste@exemplo.pt')
    await page.getByRole('button', { name: 'Subscrever' }).click()
    await page.getByText(texts.newsletterDone).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('is looked for as a place, instead of the one that the address names', async () => {
    const { page, faults, context } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/imoveis?cod_distrito=13')
    const place = page.getByRole('combobox', { name: 'Local' })
    expect(await place.inputValue()).toBe('Porto (distrito)')
    await place.fill('lisb')
    await letScriptsIn()
    await page.getByRole('option', { name: 'Lisboa (distrito)' }).click()
    await page.waitForURL(/cod_distrito=11/)
    expect(await place.inputValue()).toBe('Lisboa (distrito)')
    expect(faults).toEqual([])
    await context.close()
  })

  it('is the filter, if it was chosen in a list', async () => {
    const { page, faults, context } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/imoveis')
    await page.getByLabel('Tipo de imóvel').selectOption('Moradia')
    await letScriptsIn()
    await page.waitForURL(/type=Moradia/)
    await expect.poll(() => page.getByLabel('Tipo de imóvel').inputValue()).toBe('Moradia')
    expect(faults).toEqual([])
    await context.close()
  })
})
