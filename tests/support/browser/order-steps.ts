import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { StepAnswers } from '#schemas/wizards/definition.ts'
import { DETAILS_STEP } from '#schemas/wizards/order/specific.ts'
import { keepRequest } from './saved-request.ts'
import { open } from './site.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const heading = (page: Page, text: string | RegExp) => page.getByRole('heading', { name: text })
export const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()

/** The heading of the step that asks the details (QST-50). */
export const details = 'Mais pormenores (facultativo)'

/**
 * The energy certificate's questionnaire as a table: what is asked, how it is answered by pointer, and what the browser
 * keeps of that answer.
 */
export const steps: readonly {
  id: string
  asks: string | RegExp
  answer: (page: Page) => Promise<void>
  storedAnswers?: StepAnswers
}[] = [
  {
    id: 'details.imovel',
    asks: 'Que tipo de imóvel quer certificar?',
    storedAnswers: { imovel: 'apartamento' },
    answer: (page) => dialog(page).getByText('Apartamento').click(),
  },
  {
    id: 'details.tipologia',
    asks: 'Qual é a tipologia?',
    storedAnswers: { tipologia: 't2' },
    answer: (page) => dialog(page).getByText('T2', { exact: true }).click(),
  },
  {
    id: 'details.area',
    asks: 'Qual é a área útil aproximada?',
    storedAnswers: { area: 95 },
    answer: async (page) => {
      // One field: it has the focus as soon as it is there.
      await dialog(page).getByRole('textbox').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('95')
      await continuar(page)
    },
  },
  {
    id: DETAILS_STEP,
    asks: details,
    storedAnswers: { finalidade: 'Outro: Partilhas', anterior: 'nao', sistemas: ['ar-condicionado'] },
    answer: async (page) => {
      const reason = dialog(page).getByRole('radiogroup', { name: 'Para que precisa do certificado?' })
      await reason.getByText('Outro', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Outro: qual?' }).fill('Partilhas')
      const earlier = 'O imóvel já teve um certificado energético?'
      await dialog(page).getByRole('radiogroup', { name: earlier }).getByText('Não', { exact: true }).click()
      await dialog(page).getByText('Ar condicionado').click()
      await continuar(page)
    },
  },
  {
    id: 'when',
    asks: 'Para quando precisa do serviço?',
    storedAnswers: { when: 2 },
    answer: (page) => dialog(page).getByText('Nos próximos dias').click(),
  },
  { id: 'info', asks: 'Quer acrescentar mais alguma informação?', answer: continuar },
  {
    id: 'zip_home',
    asks: 'Qual é o código postal do local do serviço?',
    storedAnswers: { zip_home: '1000-001' },
    answer: async (page) => {
      await dialog(page).getByRole('textbox').pressSequentially('1000001')
      await page.getByText('O código postal é válido').waitFor()
      const map = page.getByRole('img', { name: 'Mapa da zona do código postal 1000-001 Lisboa' })
      await map.waitFor()
      // 610×200 where the width allows it (ORD-8).
      const width = (page.viewportSize()?.width ?? 0) > 700 ? { width: 610 } : {}
      expect(await map.boundingBox()).toMatchObject({ ...width, height: 200 })
      await continuar(page)
    },
  },
  {
    id: 'contact',
    asks: /Como podemos entrar em contacto/,
    storedAnswers: { phone: '912 345 678', email: 'ana.teste@exemplo.pt' },
    answer: async (page) => {
      await page.getByLabel('Telemóvel').pressSequentially('912345678')
      await dialog(page).getByLabel('E-mail').fill('ana.teste@exemplo.pt')
      await continuar(page)
    },
  },
  {
    id: 'name',
    asks: 'Como se chama?',
    storedAnswers: { name: 'Ana Teste' },
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

/** The order's progress bar while it says a number of question. */
export const atQuestion = (page: Page, number: number) =>
  dialog(page).locator(`[role=progressbar][aria-valuetext^="Pergunta ${number} de "]`)

/**
 * Answers one step after another, up to the one that asks `last`; with nothing, up to the one before sending. `look` is
 * called at each, when everything around the question has followed.
 */
export async function answerUntil(
  page: Page,
  last: string | RegExp,
  look?: (asks: string | RegExp) => Promise<unknown>,
) {
  for (const [index, { asks, answer }] of steps.entries()) {
    await heading(page, asks).waitFor()
    await atQuestion(page, index + 1).waitFor()
    await look?.(asks)
    if (String(asks) === String(last)) return
    await answer(page)
  }
}

/** Opens the order of the energy certificate in its dialog, by a click on its card. Where it was begun, it opens there. */
export async function openOrder(page: Page) {
  await open(page, '/servicos/certificacao-energetica')
  await page.locator('main a[href^="/servico/311-"]').first().click()
  await dialog(page).waitFor()
}

/** Leaves the order in the browser at a step: the steps before it are answered as the table says. */
export async function keepOrderAt(page: Page, last: string | RegExp) {
  const index = steps.findIndex(({ asks }) => String(asks) === String(last))
  const lead: Record<string, StepAnswers> = {}
  for (const { id, storedAnswers } of steps.slice(0, index)) if (storedAnswers) lead[id] = storedAnswers
  await keepRequest(page, { lead, orderStep: index, openStep: steps[index]?.id })
}

/** Opens the order at a step as somebody left it there. */
export async function openOrderAt(page: Page, last: string | RegExp) {
  await keepOrderAt(page, last)
  await openOrder(page)
  await heading(page, last).waitFor()
}

/** Waits for the confirmation of the request that was sent. */
export const confirmed = (page: Page): Promise<void> => page.locator('#lead-title').waitFor()
