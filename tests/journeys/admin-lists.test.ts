import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadStateWords } from '#schemas/requests/states.ts'
import { keepWords } from '#server/features/find/keep-words.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { makeAdmin } from '#tests/support/admin.ts'
import { button, visitAdmin } from '#tests/support/browser/admin-visit.ts'
import { type RunningSite, startSite } from '#tests/support/browser/site.ts'
import { makeLead } from '#tests/support/make-lead.ts'

const REQUESTS = 120

let site: RunningSite

const at = (n: number) => new Date(Date.UTC(2026, 5, 1) + n * 60_000).toISOString()

beforeAll(async () => {
  site = await startSite()
  await makeAdmin(site.db)
  await makeLead(site, 'email')
  const lead = await site.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
  const states = ['unverified', 'open', 'cancelled'] as const
  const more = Array.from({ length: REQUESTS }, (_, n) => ({
    ...lead,
    id: `pedido-${n}`,
    cod: `C-${String(n).padStart(7, '0')}`,
    email: `pessoa${n}.teste@exemplo.pt`,
    state: states[n % 3] ?? 'open',
    created_at: at(n),
  }))
  await site.db.insertInto('leads').values(more).execute()
  await keepWords(site.services)
  await site.db
    .updateTable('outbox')
    .set({ state: 'dead', attempts: 8, last_error: 'ESOCKET' })
    .where('channel', '=', 'email')
    .execute()
})
afterAll(() => site.stop())

const signedIn = (at: string, width = 1280) => visitAdmin(site, { at, viewport: { width, height: 800 } })

describe('the administration’s lists', () => {
  it('show the same page again after a row was opened, and are filtered by a service’s title', async () => {
    const { page, faults, leave } = await signedIn('/admin/pedidos')
    await button(page, 'Seguinte').click()
    await page.getByText('Página 2').waitFor()
    await page.getByRole('gridcell', { name: 'C-0000060' }).click()
    await page.getByRole('heading', { name: 'Pedido C-0000060' }).waitFor()
    await page.goBack()
    await page.getByText('Página 2').waitFor()
    await page.getByRole('gridcell', { name: 'C-0000060' }).waitFor()
    await page.reload()
    await page.getByRole('gridcell', { name: 'C-0000060' }).waitFor()
    await button(page, 'Seguinte').click()
    await page.getByText('Página 3').waitFor()
    await button(page, 'Anterior').click()
    await page.getByText('Página 2').waitFor()
    await page.getByRole('gridcell', { name: 'C-0000060' }).waitFor()
    await page.getByLabel('Pessoa ou código').fill('pessoa11')
    await page.getByText('Página 1').waitFor()
    await page.getByRole('gridcell', { name: 'C-0000119' }).waitFor()
    await page.getByRole('combobox', { name: 'Serviço' }).fill('energetico')
    await page.getByRole('option', { name: 'Certificado Energético', exact: true }).click()
    await page.waitForURL(/servico=311/)
    await page.getByRole('gridcell', { name: 'C-0000119' }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('lose no letter and no choice, however quickly the next one follows', async () => {
    const { page, faults, leave } = await signedIn('/admin/pedidos')
    const text = page.getByLabel('Pessoa ou código')
    await text.fill('pessoa1')
    await page.waitForURL(/texto=pessoa1$/)
    // In one go, as no hand can do it: a busy machine tells of all at once.
    await text.evaluate(
      async (field: HTMLInputElement, list) => {
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        for (const typed of ['pessoa11', 'pessoa118', 'pessoa11', 'pessoa118']) {
          write?.call(field, typed)
          field.dispatchEvent(new InputEvent('input', { bubbles: true }))
          await Promise.resolve()
        }
        ;(list as HTMLSelectElement).value = 'open'
        list?.dispatchEvent(new Event('change', { bubbles: true }))
      },
      await page.getByLabel('Estado').elementHandle(),
    )
    await page.waitForURL(/texto=pessoa118&estado=open$/)
    expect(await text.inputValue()).toBe('pessoa118')
    await page.getByRole('gridcell', { name: 'C-0000118' }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('send a request’s messages again once, and say so', async () => {
    const { page, faults, leave } = await signedIn('/admin/pedidos/pedido-0')
    await site.db
      .updateTable('leads')
      .set({ email_code_expires_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', 'pedido-0')
      .execute()
    await button(page, 'Voltar a enviar a confirmação').dblclick()
    await page.getByText('Mensagens enviadas de novo.').waitFor()
    const sent = await site.db.selectFrom('outbox').select('id').where('lead_id', '=', 'pedido-0').execute()
    expect(sent).toHaveLength(2)
    await button(page, 'Voltar a enviar a confirmação').click()
    await page.getByText('foram enviadas há menos de um minuto').waitFor()
    expect(faults).toEqual([expect.stringContaining('429')])
    await leave()
  })

  it('show at any width what failed, why, and how to try again', async () => {
    const { page, faults, leave } = await signedIn('/admin/envios', 360)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByText('Sem ligação ao servidor de envio').waitFor()
      await expect
        .poll(async () => {
          const again = await button(page, 'Tentar de novo').boundingBox()
          return again && again.x + again.width <= width
        })
        .toBe(true)
      const titles = page.getByRole('columnheader').filter({ hasNot: page.getByRole('checkbox') })
      const headers = await titles.allInnerTexts()
      expect(headers.every((name) => name.trim() !== '')).toBe(true)
    }
    await button(page, 'Tentar de novo').click()
    await page.getByText('A mensagem vai ser enviada de novo.').waitFor()
    await expect.poll(() => button(page, 'Tentar de novo').count()).toBe(0)
    await site.db.updateTable('outbox').set({ state: 'dead' }).where('channel', '=', 'email').execute()
    await page.getByLabel('De', { exact: true }).fill('2026-01-01')
    await button(page, 'Reenviar as falhadas que procurou').click()
    await page.getByText(/^\d+ mensag(?:em vai|ens vão) ser enviadas? de novo\.$/).waitFor()
    await expect.poll(() => button(page, 'Tentar de novo').count()).toBe(0)
    expect(faults).toEqual([])
    await leave()
  })

  it('say what was done to a request, and leave the focus at its title', async () => {
    const { page, faults, leave } = await signedIn('/admin/pedidos/pedido-1')
    await button(page, 'Recusar…').press('Enter')
    await page.getByLabel('Motivo').fill('Duplicado')
    await button(page, 'Recusar').press('Enter')
    await page.getByRole('status').filter({ hasText: 'Pedido recusado.' }).waitFor()
    await button(page, 'Recusar…').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pedido C-0000001')
    expect(faults).toEqual([])
    await leave()
  })

  it('open a loan request once however it is clicked, and try again to save what could not be saved', async () => {
    const made = { created_at: at(0), name: 'Rui Teste', email: 'rui.teste@exemplo.pt', subject: 'Dúvida' }
    const file = { attachment_name: 'anexo.txt', attachment_type: 'text/plain', attachment: 'T2zDoQ==' }
    await site.db
      .insertInto('contact_messages')
      .values({ id: 'mensagem-um', message: 'Olá', ...made, ...file })
      .execute()
    await site.app.inject({
      method: 'POST',
      url: '/api/pedido-ch',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { blob: JSON.stringify(shortLoan) },
    })
    const { page, faults, leave } = await signedIn('/admin/credito')
    await page.getByRole('link', { name: /^CH-/ }).click()
    await button(page, 'Abrir os dados').dblclick()
    await page.getByText('Rua de Exemplo, 1').waitFor()
    await button(page, 'Guardar a nota').click()
    await page.getByText('Escreva a nota.').waitFor()
    expect(await page.getByLabel('Nova nota').evaluate((field) => document.activeElement === field)).toBe(
      true,
    )
    const views = site.db.selectFrom('audit_log').select('id').where('action', '=', 'loan.view')
    expect(await views.execute()).toHaveLength(1)
    await page.getByLabel('Nova nota').fill('Ligar amanhã')
    await page.reload()
    await button(page, 'Abrir os dados').click()
    await page.getByText(/^Recuperámos o que tinha escrito/).waitFor()
    await button(page, 'Guardar a nota').click()
    await page.getByText('Ligar amanhã').waitFor()
    await expect.poll(() => page.getByLabel('Nova nota').inputValue()).toBe('')
    await page.goto('/admin/mensagens/mensagem-um')
    await page.route('**/attachment', (route) => route.abort())
    await button(page, 'Guardar o anexo (anexo.txt)').click()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/attachment')
    const download = page.waitForEvent('download')
    await button(page, 'Tentar novamente').click()
    expect((await download).suggestedFilename()).toBe('anexo.txt')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await leave()
  })

  it('keep a view, are saved as a file, act on chosen rows, and are reached by Ctrl+K', async () => {
    const { page, faults, leave } = await signedIn('/admin/pedidos?texto=pessoa7&estado=open')
    await button(page, 'Guardar esta vista…').click()
    await page.getByLabel('Nome da vista').fill('Sete')
    await page.getByLabel('Nome da vista').press('Enter')
    await button(page, 'Apagar a vista «Sete»').waitFor()
    await page.goto('/admin/pedidos')
    await page.getByRole('link', { name: 'Sete', exact: true }).click()
    await button(page, 'Apagar a vista «Sete»').waitFor()
    const download = page.waitForEvent('download')
    await button(page, 'Descarregar em CSV').click()
    const file = await (await download).path()
    const lines = readFileSync(file, 'utf8').split('\r\n').slice(0, -1)
    expect(lines[0]).toBe('\uFEFF"Código";"Quando";"Serviço";"Nome";"E-mail";"Estado"')
    const isWanted = (line: string) => line.includes('"pessoa7') && line.endsWith(`"${leadStateWords.open}"`)
    expect(lines.slice(1).every(isWanted)).toBe(true)
    await page.getByRole('checkbox', { name: 'Selecione todas as linhas' }).check()
    await button(page, `Recusar… (${lines.length - 1})`).click()
    await page.getByLabel('Motivo').fill('Duplicados')
    await button(page, 'Recusar').click()
    await page.getByText(`${lines.length - 1} pedidos recusados.`).waitFor()
    await page.getByText('Nenhum pedido corresponde à procura.').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('c-0000007')
    await page.getByRole('option', { name: /^C-0000007/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Pedido C-0000007' }).waitFor()
    await page.getByText(leadStateWords.refused, { exact: true }).waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('do with chosen services what is done with one, at any width, and import a file that was not sent', async () => {
    const { page, faults, leave } = await signedIn('/admin/servicos?texto=pintura+de+p')
    await page.getByRole('gridcell', { name: 'Pintura de prédios' }).waitFor()
    await page.getByRole('checkbox', { name: 'Selecione todas as linhas' }).check()
    await button(page, 'Palavras de procura… (2)').click()
    await page.getByLabel('Acrescentar, separadas por vírgulas').fill('trincha')
    await button(page, 'Guardar em rascunho').dblclick()
    const saved = page.getByText('2 rascunhos guardados.')
    await saved.waitFor()
    await button(page, 'Publicar… (2)').click()
    await button(page, 'Verificar 2 rascunhos').dblclick()
    await page.getByLabel('Nota para quem ler as versões').fill('Trinchas')
    await button(page, 'Publicar 2 rascunhos').dblclick()
    await page.getByText('Publicados: 2 de 2 rascunhos.').waitFor()
    await button(page, 'Fechar').click()
    await saved.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 360, height: 740 })
    await button(page, 'Fazer com elas…').click()
    await page.getByRole('menuitem', { name: 'Retirar do site… (2)' }).click()
    await button(page, 'Retirar').click()
    await page.getByText('Escreva o motivo').waitFor()
    await page.getByLabel('Motivo').fill('Já ninguém pinta')
    await button(page, 'Retirar').dblclick()
    await page.getByText('2 serviços retirados do site.').waitFor()
    const file = { name: 'perguntas.json', mimeType: 'application/json', buffer: Buffer.from('[1') }
    await page.route('**/import*', (route) => route.abort())
    await page.getByLabel('Ficheiro de perguntas').setInputFiles(file)
    await page.getByText('Não foi possível contactar o servidor.').waitFor()
    await page.unroute('**/import*')
    await button(page, 'Tentar novamente').click()
    await page.getByRole('heading', { name: 'Nada foi importado: 1 erro no ficheiro' }).waitFor()
    await page.getByText('Linha 1, coluna 3').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(faults).toEqual([])
    await leave()
  })

  it('show the version of another service that was published last, and say when nothing was counted', async () => {
    const rows = await site.db
      .selectFrom('published_sets')
      .select(['service_id', 'version'])
      .where('service_id', 'in', [311, 52])
      .execute()
    const report = { step: 'intro', started: 1, answered: 0, left: 1, errors: 0, ms: 0 }
    for (const { service_id: service, version } of rows) {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const payload = { service, version, steps: [report] }
      await site.app.inject({ method: 'POST', url: '/api/steps', headers, payload })
    }
    const { page, faults, leave } = await signedIn('/admin/abandono?servico=311')
    const version = page.getByLabel('Versão')
    await version.selectOption({ index: 1 })
    await page.getByText('100 % dos que lá chegam').waitFor()
    await page.getByLabel('Serviço').selectOption('52')
    await page.waitForURL((url) => !url.searchParams.has('versao'))
    await page.getByText('100 % dos que lá chegam').waitFor()
    await page.getByLabel('Até').fill('2020-01-01')
    await page.getByText('Sem contagens neste período.').waitFor()
    expect(await page.getByLabel('Até').inputValue()).toBe('01/01/2020')
    expect(faults).toEqual([])
    await leave()
  })
})
