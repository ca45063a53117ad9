import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortLoan } from '#stories/support/example-loan.ts'
import { makeAdmin } from '#tests/support/admin.ts'
import { visitAdmin } from '#tests/support/browser/admin-visit.ts'
import { openLoanAt } from '#tests/support/browser/fill-loan.ts'
import { dialog, openOrder, openOrderAt } from '#tests/support/browser/order-steps.ts'
import { actAtRandom } from '#tests/support/browser/random-acts.ts'
import { open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { outdatedTexts, translate } from '#tests/support/browser/translator.ts'
import { exampleProposal, type People, people } from '#tests/support/people.ts'

const ACTS = 40

let site: RunningSite
let market: People

beforeAll(async () => {
  site = await startSite()
  market = people(site)
  await makeAdmin(site.db)
})
afterAll(() => site.stop())

/**
 * What goes wrong without harm: React renders again the parts that were translated before it took them over (418), and the server refuses
 * what random acts send.
 */
const HARMLESS = /React error #418|Failed to load resource/

/** The page still works: React has found what it looked for, and shows what it means to. */
async function expectWhole(page: Page, faults: string[], acts: string[] = []): Promise<void> {
  const lastActs = acts.slice(-5).join(', ')
  expect(
    faults.filter((fault) => !HARMLESS.test(fault)),
    lastActs,
  ).toEqual([])
  expect(await page.getByText('Algo correu mal').count(), lastActs).toBe(0)
  expect(await outdatedTexts(page), lastActs).toEqual([])
}

describe('a translated page (ORD-38)', () => {
  it('says that a postal code is unknown, and then that one is valid', async () => {
    const { page, faults, context } = await visit(site)
    await openOrderAt(page, 'Qual é o código postal do local do serviço?')
    await translate(page)
    const code = dialog(page).getByRole('textbox')
    for (const [typed, said] of [
      ['1000001', 'O código postal é válido'],
      ['9999999', /não existe|não encontr/i],
      ['1000001', 'O código postal é válido'],
    ] as const) {
      await code.fill('')
      await code.pressSequentially(typed)
      await page.getByText(said).first().waitFor()
    }
    await expectWhole(page, faults)
    await context.close()
  })

  it('says what the loan changed an amount to', async () => {
    const { page, faults, context } = await visit(site)
    await openLoanAt(page, 'dados_gerais', shortLoan)
    await translate(page)
    const term = page.locator('#root_prazo')
    for (const typed of ['99', '1', '30']) {
      await term.fill(typed)
      await term.press('Tab')
    }
    await page.getByRole('button', { name: 'SEGUINTE' }).click()
    await expectWhole(page, faults)
    await context.close()
  })

  it.each([
    ['order over a page', undefined],
    ['loan', '/pedido-ch'],
  ])('goes on whatever is done in it: %s', async (_, address) => {
    const { page, faults, context } = await visit(site)
    await (address === undefined ? openOrder(page) : open(page, address))
    await translate(page)
    const acts = await actAtRandom(page, address?.length ?? 43, ACTS)
    await expectWhole(page, faults, acts)
    await context.close()
  })

  it('shows the messages of a chat as they come', async () => {
    const asked = await market.request()
    const who = await market.person()
    await who.post(`/api/requests/open/${asked.id}/proposal`, exampleProposal)
    await market.seen(asked)
    const { page, faults, context } = await visit(site)
    await open(page, `/pedido?l=${asked.id}&s=${asked.s}`)
    await page.getByRole('button', { name: /^Escrever a / }).click()
    const text = page.getByLabel('A sua mensagem')
    // React takes the page over in parts: a part that is translated before is rendered again, and loses the press.
    await text.waitFor()
    await translate(page)
    for (const said of ['Que dia lhe dá jeito?', 'Pode ser na sexta-feira.']) {
      await text.fill(said)
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await page.getByRole('log').getByText(said).waitFor()
    }
    await expectWhole(page, faults, await actAtRandom(page, 311, ACTS))
    await context.close()
  })

  it('goes on whatever an administrator does in it', async () => {
    const at = '/admin/servicos/311'
    const { page, faults, context } = await visitAdmin(site, { at })
    await translate(page)
    await expectWhole(page, faults, await actAtRandom(page, at.length, ACTS))
    await context.close()
  })
})
