import { afterAll, beforeAll, expect, it } from 'vitest'
import { press, tabTo, type } from '#tests/support/browser/keyboard.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { makeLead } from '#tests/support/make-lead.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

it('without scripts a visitor writes to us, asks for a password and cancels a request', async () => {
  const viewport = { width: 360, height: 740 }
  const { page, leave } = await visit(site, { javaScriptEnabled: false, viewport })
  await page.goto('/contacto')
  await type(page, 'Nome', 'Ana Teste')
  await type(page, 'E-mail', 'ana.teste@exemplo.pt')
  await type(page, 'Mensagem', 'Uma mensagem de exemplo.')
  await press(page, 'Enviar mensagem')
  await page.getByText('Por favor, preencha todos os campos.').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Assunto: Escolha um assunto.' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.locator('#contact_message').inputValue()).toBe('Uma mensagem de exemplo.')
  expect(await sideways(page)).toEqual([])
  await page.getByLabel('Assunto').selectOption('Sugestão')
  await page.locator('#contact_file').setInputFiles({
    name: 'notas.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Um texto.'),
  })
  await press(page, 'Enviar mensagem')
  await page.getByText('Mensagem enviada com sucesso.').waitFor()
  // Back shows the refused form: the browser does not ask to send it again (SRV-39).
  await page.goBack()
  await page.getByText('Por favor, preencha todos os campos.').waitFor()
  expect(await page.locator('#contact_message').inputValue()).toBe('Uma mensagem de exemplo.')
  const [message] = await site.db.selectFrom('contact_messages').selectAll().execute()
  expect([message?.subject, message?.attachment_name]).toEqual(['Sugestão', 'notas.txt'])

  await page.goto('/esqueci')
  await type(page, 'E-mail', 'ana.teste@exemplo.pt')
  await page.keyboard.press('Enter')
  await page.getByText('em breve receberá uma mensagem').waitFor()
  expect(await sideways(page)).toEqual([])

  const lead = await makeLead(site, 'email')
  await page.goto(lead.page)
  await press(page, 'Cancelar este pedido')
  await page.getByText('Quer mesmo cancelar?').waitFor()
  expect(await sideways(page)).toEqual([])
  await press(page, 'Sim, cancelar')
  await page.getByRole('heading', { name: 'Pedido cancelado: Certificado Energético' }).waitFor()

  await page.goto('/login')
  await type(page, 'E-mail', 'ninguem.teste@exemplo.pt')
  await type(page, 'Password', 'errada-errada')
  await page.keyboard.press('Enter')
  await page.getByText('O email ou password indicados não estão corretos.').waitFor()
  expect(await sideways(page)).toEqual([])
  await leave()
})
