import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '#schemas/messages/texts.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { type RunningSite, startSite, visit } from '#tests/support/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

describe('around the order', () => {
  it('asks about cookies once', async () => {
    const { page, context, faults } = await visit(site)
    await page.goto('/')
    await page.getByRole('button', { name: 'Rejeitar' }).click()
    const bar = page.getByRole('region', { name: 'Cookies' })
    await expect.poll(() => bar.count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe('rejected')
    await page.reload()
    await page.getByRole('combobox').waitFor()
    expect(await bar.count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it('takes a newsletter address, keeping what was typed while the server fails', async () => {
    const { page, context, faults } = await visit(site)
    await page.goto('/')
    const field = page.getByLabel('O seu e-mail', { exact: true })
    const subscribe = page.getByRole('button', { name: 'Subscrever' })
    await subscribe.click()
    await page.getByText('Campo obrigatório').waitFor()
    await field.fill('ana')
    await subscribe.click()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('ana.teste@exemplo.pt')
    await page.route('**/api/newsletter', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
    await subscribe.click()
    await page.getByText(texts.newsletterFailed).waitFor()
    expect(await field.inputValue()).toBe('ana.teste@exemplo.pt')
    await page.unroute('**/api/newsletter')
    await subscribe.click()
    await page.getByText(texts.newsletterDone).waitFor()
    expect(await field.inputValue()).toBe('')
    expect(faults).toEqual([])
    await context.close()
  })

  it('confirms a request by the e-mail’s link once, shows it, and cancels it', async () => {
    const { page, context, faults } = await visit(site)
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/lead/create',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: exampleLead,
    })
    const { id, s } = reply.json()
    const message = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('channel', '=', 'email')
      .where('payload', 'like', `%${id}%`)
      .executeTakeFirstOrThrow()
    const { link } = JSON.parse(message.payload)
    await page.goto(link)
    await page.getByText('O seu pedido foi confirmado.').waitFor()
    await page.getByText('Outro: partilhas').waitFor()
    await page.getByRole('button', { name: 'Cancelar este pedido' }).click()
    await page.getByRole('button', { name: 'Sim, cancelar' }).click()
    await page.getByText('Cancelado', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Cancelado', { exact: true }).waitFor()
    await page.goto(link)
    await page.getByText('Não foi possível confirmar o pedido.').waitFor()
    await page.goto(`/pedido?l=${id}&s=${s.slice(0, -1)}x`)
    await page.getByRole('heading', { name: 'Não encontrámos este pedido' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(['/', '/pedido', '/nao-existe', '/pacotes', '/?pedido=311', '/?pedido=311&passo=0'])(
    'does not scroll sideways on a narrow phone at %s',
    async (address) => {
      const { page, context } = await visit(site, { viewport: { width: 320, height: 640 } })
      await page.goto(address)
      await page.getByRole('heading').first().waitFor()
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(content).toBeLessThanOrEqual(window ?? 0)
      await context.close()
    },
  )
})
