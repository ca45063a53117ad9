import type { Page } from 'playwright-core'

export const dialog = (page: Page) => page.getByRole('dialog')
export const heading = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { name: text, level: 2 })
export const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()

/** The energy certificate's questionnaire as a table: what is asked, and how it is answered by pointer. */
export const steps: readonly { asks: string | RegExp; answer: (page: Page) => Promise<void> }[] = [
  {
    asks: 'Que tipo de imóvel quer certificar?',
    answer: (page) => dialog(page).getByText('Apartamento').click(),
  },
  { asks: 'Qual é a tipologia?', answer: (page) => dialog(page).getByText('T2', { exact: true }).click() },
  {
    asks: 'Qual é a área útil aproximada?',
    answer: async (page) => {
      await dialog(page).getByRole('textbox').fill('95 m²')
      await continuar(page)
    },
  },
  {
    asks: 'Para que precisa do certificado?',
    answer: async (page) => {
      await dialog(page).getByText('Outro', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Outro: qual?' }).fill('Partilhas')
      await continuar(page)
    },
  },
  {
    asks: 'O imóvel já teve um certificado energético?',
    answer: (page) => dialog(page).getByText('Não', { exact: true }).click(),
  },
  {
    asks: 'Que sistemas tem o imóvel?',
    answer: async (page) => {
      await dialog(page).getByText('Ar condicionado').click()
      await continuar(page)
    },
  },
  { asks: 'Que documentos já tem?', answer: continuar },
  { asks: 'Que mais deve o perito saber?', answer: continuar },
  {
    asks: 'Para quando precisa do serviço?',
    answer: (page) => dialog(page).getByText('Nos próximos dias').click(),
  },
  { asks: 'Quer acrescentar mais alguma informação?', answer: continuar },
  {
    asks: 'Qual é o código postal do local do serviço?',
    answer: async (page) => {
      await dialog(page).getByRole('textbox').pressSequentially('1000001')
      await page.getByText('O código postal é válido').waitFor()
      await page.getByRole('img', { name: 'Mapa da zona do código postal 1000-001 Lisboa' }).waitFor()
      await continuar(page)
    },
  },
  {
    asks: /Como podemos contactá/,
    answer: async (page) => {
      await page.getByLabel('Telefone').pressSequentially('912345678')
      await dialog(page).getByLabel('E-mail').fill('ana.teste@exemplo.pt')
      await continuar(page)
    },
  },
  {
    asks: 'Como se chama?',
    answer: (page) => dialog(page).getByRole('textbox').fill('Ana Teste'),
  },
]

/** Where the lower right corner of the order's way on stands. */
export async function placeOfContinuar(page: Page): Promise<string> {
  const box = await dialog(page)
    .getByRole('button', { name: /^(Continuar|Enviar pedido)$/ })
    .boundingBox()
  return box ? `${Math.round(box.x + box.width)} ${Math.round(box.y + box.height)}` : 'nowhere'
}

/**
 * Answers one step after another, up to the one that asks `last`; with nothing, up to the one before sending. `look` is
 * called at each.
 */
export async function answerUntil(page: Page, last: string | RegExp, look?: () => Promise<unknown>) {
  for (const { asks, answer } of steps) {
    await heading(page, asks).waitFor()
    await look?.()
    if (String(asks) === String(last)) return
    await answer(page)
  }
}
