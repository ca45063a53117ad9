import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

it('a message with a file is sent from a phone, and kept while the server fails', async () => {
  const { page, faults, context } = await visit(site, { viewport: { width: 360, height: 740 } })
  await page.goto('/contacto')
  await page.getByRole('button', { name: 'Rejeitar' }).click()
  const send = page.getByRole('button', { name: 'Enviar mensagem' })
  await send.click()
  await page.getByText('Por favor, preencha todos os campos.').waitFor()
  await page.getByLabel('Nome').fill('Ana Teste')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana.teste@exemplo.pt')
  await page.getByLabel('Assunto').selectOption('Sugestão')
  await page.getByLabel('Mensagem').fill('Uma mensagem de exemplo.')
  await page.reload()
  await page.getByText('Recuperámos o que tinha escrito.').waitFor()
  await expect.poll(() => page.getByLabel('Mensagem').inputValue()).toBe('Uma mensagem de exemplo.')
  expect(await page.getByLabel('Assunto').inputValue()).toBe('Sugestão')
  const file = (content: string) => ({
    name: 'nota de obra.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  })
  await page.getByLabel('Anexo (opcional)').setInputFiles(file('x'.repeat(2_097_153)))
  await page.getByText('O tamanho do ficheiro excede 2 MB.').waitFor()
  await send.click()
  expect(await page.locator(':focus').getAttribute('name')).toBe('file')
  expect(await page.getByText('Por favor, preencha todos os campos.').count()).toBe(0)
  // Said when it is chosen, whatever its name says.
  for (const name of ['animado.gif', 'animado.png', 'nota.exe', 'nota.html']) {
    const mimeType = 'image/gif'
    await page.getByLabel('Anexo (opcional)').setInputFiles({ name, mimeType, buffer: Buffer.from('GIF89a') })
    await page.getByText('Formato de ficheiro não suportado.').waitFor()
  }
  await page.getByLabel('Anexo (opcional)').setInputFiles(file('Uma nota.'))
  await page.getByText('Formato de ficheiro não suportado.').waitFor({ state: 'detached' })
  await page.route('**/api/contacto', (route) => route.fulfill({ status: 500, json: { error: 'Erro' } }))
  await send.click()
  await page.getByText('Falha ao enviar a mensagem.').waitFor()
  await page.unroute('**/api/contacto')
  await send.click()
  await page.getByText('Mensagem enviada com sucesso.').waitFor()
  expect(await page.getByLabel('Nome').inputValue()).toBe('')
  expect(await page.locator(':focus').textContent()).toBe('Mensagem enviada com sucesso.')
  expect(await page.getByText('nota de obra.txt').count()).toBe(0)
  const storedKeys = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('escrito:')))
  await expect.poll(storedKeys).toEqual([])
  // 8 seconds after the focus left it, the message goes (CON-12).
  await page.clock.install()
  await page.locator(':focus').blur()
  await page.clock.fastForward(8000)
  await page.getByText('Mensagem enviada com sucesso.').waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Avenida de Exemplo, 5, 1000-001 Lisboa').waitFor()
  await page.getByRole('application', { name: 'Mapa: Avenida de Exemplo, 5' }).waitFor()
  const rows = await site.db.selectFrom('contact_messages').selectAll().execute()
  expect(rows.at(-1)).toMatchObject({ subject: 'Sugestão', attachment_name: 'nota de obra.txt' })
  expect(faults).toEqual([])
  await context.close()
})
