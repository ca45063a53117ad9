import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { continuar, dialog, heading, openOrder } from '#tests/support/browser/order-steps.ts'
import { keepRequest } from '#tests/support/browser/saved-request.ts'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { publishQuestions } from '#tests/support/publish-questions.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
  await publishQuestions(site.db, 311, [
    {
      id: 1,
      question: 'Pode juntar fotografias?',
      answer: { type: 'photos', name: 'fotos', required: false },
      pivot: { id: 1 },
    },
  ])
})
afterAll(() => site.stop())

describe('photographs of an order', () => {
  it('are shrunk and uploaded, removed one by one, kept by a reload, and shown with the request', async () => {
    const { page, faults, leave } = await visit(site)
    await keepRequest(page, {
      lead: {
        when: { when: 2 },
        zip_home: { zip_home: '1000-001' },
        contact: { phone: '912 345 678', email: 'ana.teste@exemplo.pt' },
        name: { name: 'Ana Teste' },
      },
      orderStep: 0,
      openStep: 'details.fotos',
    })
    await openOrder(page)
    await heading(page, 'Pode juntar fotografias?').waitFor()
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
    await page
      .locator('input[type=file]')
      .setInputFiles([
        file('uma.jpg', await photograph(3000, 2000)),
        file('duas.jpg', await photograph()),
        file('nota.jpg', Buffer.from('nada')),
      ])
    const refused = dialog(page).getByRole('alert').filter({ hasText: 'nota.jpg' })
    await refused.getByText('Não é uma fotografia que possamos abrir.').waitFor()
    await dialog(page).getByRole('button', { name: 'Retirar a fotografia 3' }).click()
    await page.getByText('Enviadas: 2 de 2 fotografias').waitFor()
    await dialog(page).getByRole('button', { name: 'Retirar a fotografia 2' }).click()

    await openOrder(page)
    await dialog(page).locator('img[alt="Fotografia 1"][src^="/api/photos/"]').waitFor()
    expect(
      await dialog(page)
        .getByRole('img', { name: /^Fotografia/ })
        .count(),
    ).toBe(1)
    for (const asks of [
      'Para quando precisa do serviço?',
      /mais alguma informação/,
      /código postal do local/,
    ]) {
      await continuar(page)
      await heading(page, asks).waitFor()
    }
    await page.getByText('O código postal é válido').waitFor()
    await continuar(page)
    await heading(page, /Como podemos entrar em contacto/).waitFor()
    await continuar(page)
    await heading(page, 'Como se chama?').waitFor()
    await dialog(page).getByRole('button', { name: 'Enviar pedido' }).click()
    await dialog(page).getByRole('link', { name: 'VER PROJETO' }).click()
    await page.getByText('O que pediu').click()
    const shown = page.getByRole('img', { name: 'Fotografia 1' })
    await shown.waitFor()
    const [width, height] = await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect([width, height]).toEqual([266, 400])
    expect(await page.getByText('1 fotografia', { exact: true }).count()).toBe(1)
    expect(faults).toEqual([])
    await leave()
  })
})
