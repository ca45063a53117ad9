import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '#schemas/messages/texts.ts'
import { heading } from '#tests/support/browser/order-steps.ts'
import { openBeforeScripts, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

/** Puts elements into the page as extensions do: next to each field, around its label's text, and at the end of the page. */
const extend = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('#root input:not([type=hidden]), #root textarea')) {
      field.after(document.createElement('grammarly-extension'))
      field.setAttribute('data-lpignore', 'true')
      field.parentElement?.prepend(document.createElement('div'))
    }
    document.body.append(document.createElement('grammarly-desktop-integration'))
  })

const SUBJECT = 'Sugestão'

/** React says that it has made a part of the page again. */
const EXPECTED = /React error #418/

describe('what is typed before the scripts have loaded', () => {
  it('is searched for', async () => {
    const { page, faults, leave } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/')
    await page.getByRole('combobox').fill('certificado ene')
    await letScriptsIn()
    await page.getByRole('option', { name: 'Certificado Energético', exact: true }).click()
    await page.getByRole('button', { name: 'Pedir propostas' }).click()
    await heading(page, /ideal para si/).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('is signed up for the newsletter', async () => {
    const { page, faults, leave } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/')
    const address = page.getByRole('textbox', { name: 'O seu e-mail' })
    await address.fill('ana.teste@exemplo.pt')
    await letScriptsIn()
    expect(await address.inputValue()).toBe('ana.teste@exemplo.pt')
    await page.getByRole('button', { name: 'Subscrever' }).click()
    await page.getByText(texts.newsletterDone).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('is looked for as a place, instead of the one that the address names', async () => {
    const { page, faults, leave } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/imoveis?cod_distrito=13')
    const place = page.getByRole('combobox', { name: 'Local' })
    expect(await place.inputValue()).toBe('Porto (distrito)')
    await place.fill('lisb')
    await letScriptsIn()
    await page.getByRole('option', { name: 'Lisboa (distrito)' }).click()
    await page.waitForURL(/cod_distrito=11/)
    expect(await place.inputValue()).toBe('Lisboa (distrito)')
    expect(faults).toEqual([])
    await leave()
  })

  it('is the filter, if it was chosen in a list', async () => {
    const { page, faults, leave } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/imoveis')
    await page.getByLabel('Tipo de imóvel').selectOption('Moradia')
    await letScriptsIn()
    await page.waitForURL(/type=Moradia/)
    await expect.poll(() => page.getByLabel('Tipo de imóvel').inputValue()).toBe('Moradia')
    expect(faults).toEqual([])
    await leave()
  })

  it.each([
    {
      where: 'the contact form',
      address: '/contacto',
      typed: [
        ['#contact_name', 'Ana Teste'],
        ['#contact_email', 'ana.teste@exemplo.pt'],
        ['#contact_subject', SUBJECT],
        ['#contact_message', 'Quanto custa responder a um pedido?'],
      ],
      after: async (page: Page) => {
        await page.getByRole('button', { name: 'Enviar mensagem' }).click()
        await page.getByText('Mensagem enviada com sucesso.').waitFor()
      },
    },
    {
      where: 'the loan',
      address: '/pedido-ch',
      typed: [
        ['#root_montante_emprestimo', '150.000'],
        ['#root_prazo', '30'],
      ],
      after: async (page: Page) => {
        await page.getByRole('button', { name: 'SEGUINTE' }).click()
        await page.getByRole('group', { name: /por corrigir/ }).waitFor()
      },
    },
  ])(
    'is still there in $where where an extension has changed the page',
    async ({ address, typed, after }) => {
      const { page, faults, leave } = await visit(site)
      const letScriptsIn = await openBeforeScripts(page, address)
      const fields = typed.map(([selector = '', text = '']) => ({ field: page.locator(selector), text }))
      for (const { field } of fields) await field.waitFor()
      await extend(page)
      for (const { field, text } of fields)
        if (text === SUBJECT) await field.selectOption(text)
        else await field.fill(text)
      await letScriptsIn()
      // React has made the form again, without what the extension put into it.
      await page.locator('#root grammarly-extension').first().waitFor({ state: 'detached' })
      expect(await Promise.all(fields.map(({ field }) => field.inputValue()))).toEqual(
        fields.map(({ text }) => text),
      )
      await expect
        .poll(() => fields.at(-1)?.field.evaluate((one) => one === document.activeElement))
        .toBe(true)
      await after(page)
      expect(faults.filter((fault) => !EXPECTED.test(fault))).toEqual([])
      await leave()
    },
  )

  it('is chosen in an order where an extension has changed the page', async () => {
    const { page, faults, leave } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/?pedido=43&passo=0')
    await page.getByText('Teto', { exact: true }).waitFor()
    await extend(page)
    await page.getByText('Teto', { exact: true }).click()
    await letScriptsIn()
    await page.locator('#root grammarly-extension').first().waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await heading(page, 'Que área tem a cozinha?').waitFor()
    expect(faults.filter((fault) => !EXPECTED.test(fault))).toEqual([])
    await leave()
  })
})
