import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { button } from '#tests/support/browser/admin-visit.ts'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { keep, open, type RunningSite, startSite, type Visitor, visit } from '#tests/support/browser/site.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { people } from '#tests/support/people.ts'

const { email, name, password } = exampleUser
let site: RunningSite

beforeAll(async () => {
  site = await startSite({ BANK_IBAN: 'PT50 0002 0123 1234 5678 9015 4' })
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  await site.app.inject({ method: 'POST', url: '/api/user/create', headers, payload: exampleUser })
  const at = new Date().toISOString()
  await site.db
    .updateTable('users')
    .set({ email_verified_at: at, phone_verified_at: at, status: 'active' })
    .execute()
})
beforeEach(async () => {
  await site.db.deleteFrom('sessions').execute()
})
afterAll(() => site.stop())

/** Fills the sign-in in, wherever it stands, and sends it. */
async function signIn(page: Page, keep = false): Promise<void> {
  await page.locator('#signin_email').fill(email)
  await page.locator('#signin_password').fill(password)
  if (keep) await page.getByRole('checkbox', { name: /^Manter sessão iniciada/ }).check()
  await button(page, 'INICIAR SESSÃO').click()
}

/** Somebody who signs in, and lands at their area. */
async function arrive(stays: boolean) {
  const visitor = await visit(site)
  await open(visitor.page, '/login')
  await signIn(visitor.page, stays)
  await heading(visitor.page, 'Olá, Ana Teste').waitFor()
  return visitor
}

/** Somebody who is signed in already, at an address. */
async function signedInAt(address: string) {
  const visitor = await visit(site)
  const { id } = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await signOn(visitor.page, people(site), { id, name })
  await keep(visitor.page, 'cookie-consent', 'rejected')
  await open(visitor.page, address)
  return visitor
}

/** Changes the session in local storage, as the time does that has passed. */
const pass = (page: Page, expiresAt: number) =>
  page.evaluate((end) => {
    const session = JSON.parse(localStorage.getItem('token') ?? '{}')
    const old = localStorage.getItem('token')
    const text = JSON.stringify({ ...session, expiresAt: end })
    localStorage.setItem('token', text)
    // What other tabs hear by themselves.
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: old, newValue: text }))
  }, expiresAt)

/** The browser is closed for days, and opened again: its cookie of an hour is gone, and what its tab kept. */
async function reopen({ page, context }: Visitor) {
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies({ name: 'session' })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const ending = (page: Page) => page.getByRole('alertdialog', { name: /termina dentro de 2 minutos/ })

describe('a device', () => {
  it('stays signed in when the browser was closed for days (ACC-48)', async () => {
    const visitor = await arrive(true)
    const { page, context, faults, leave } = visitor
    await pass(page, Date.now() - 86_400_000)
    await reopen(visitor)
    await page.goto('/area/dispositivos')
    await page.getByText('(este dispositivo)').waitFor()
    expect(new URL(page.url()).pathname).toBe('/area/dispositivos')
    // In a tab that was open meanwhile the next call goes on by itself.
    await page.goto('/comofunciona')
    await pass(page, Date.now() - 1)
    await context.clearCookies({ name: 'session' })
    await page.getByRole('link', { name: 'A sua área' }).first().click()
    await heading(page, 'Olá, Ana Teste').waitFor()
    // With its storage emptied, the cookie alone is enough.
    await page.evaluate(() => localStorage.removeItem('token'))
    await context.clearCookies({ name: 'session' })
    await page.goto('/area/dispositivos')
    await page.getByText('(este dispositivo)').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('does not without being asked (ACC-48)', async () => {
    const visitor = await arrive(false)
    const { page, leave } = visitor
    await pass(page, Date.now() - 1)
    await reopen(visitor)
    await page.goto('/area/dispositivos')
    await page.getByText('A página que pediu precisa de sessão iniciada.').waitFor()
    await leave()
  })

  it('is ended from another one (ACC-50)', async () => {
    const phone = await arrive(true)
    await phone.page.goto('/area/avisos')
    await heading(phone.page, 'Avisos').waitFor()
    const { page, leave, faults } = await signedInAt('/area/dispositivos')
    await heading(page, 'Dispositivos').waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'Desde' }).count()).toBe(2)
    await page.getByRole('button', { name: /^Terminar sessão em Chrome em / }).click()
    await page.getByText('A sessão nesse dispositivo terminou.').waitFor()
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Desde' }).count()).toBe(1)
    await phone.page.getByRole('link', { name: 'Dispositivos' }).click()
    await phone.page.getByRole('dialog', { name: 'A sua sessão terminou' }).waitFor()
    await signIn(phone.page)
    await phone.page.getByText('(este dispositivo)').waitFor()
    expect(faults).toEqual([])
    await leave()
    await phone.leave()
  })
})

describe('a session', () => {
  it('warns before it ends in every tab, keeps what is typed, and goes on in all (ACC-52)', async () => {
    const { page, context, faults } = await signedInAt('/creditos')
    await page.locator('#invoice_name').fill('Obras Teste, Lda.')
    const other = await context.newPage()
    await other.goto('/area/avisos')
    await heading(other, 'Avisos').waitFor()
    await pass(page, Date.now() + 90_000)
    await ending(page).waitFor()
    await ending(other).waitFor()
    await button(other, 'Continuar com sessão iniciada').click()
    await ending(other).waitFor({ state: 'detached' })
    await ending(page).waitFor({ state: 'detached' })
    expect(await page.locator('#invoice_name').inputValue()).toBe('Obras Teste, Lda.')
    // Nobody answers: the page asks for the sign-in, and stays as it is.
    await pass(page, Date.now() + 200)
    await page.getByRole('dialog', { name: 'A sua sessão terminou' }).waitFor()
    await signIn(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('#invoice_name').inputValue()).toBe('Obras Teste, Lda.')
    expect(faults).toEqual([])
    await context.close()
  })

  it('is renewed as its person types, once half of its hour is over (ACC-51)', async () => {
    const { page, leave } = await signedInAt('/creditos')
    await page.locator('#invoice_name').waitFor()
    await pass(page, Date.now() + 25 * 60_000)
    const renewed = page.waitForResponse((reply) => reply.url().endsWith('/auth/session'))
    await page.locator('#invoice_name').press('O')
    expect((await renewed).status()).toBe(200)
    await leave()
  })

  it('asks for the password again before money, and goes on with the purchase (ACC-53)', async () => {
    const { page, leave } = await signedInAt('/creditos')
    await page.locator('#invoice_name').fill('Obras Teste, Lda.')
    await page.locator('#invoice_nif').fill('500000000')
    await page.locator('#invoice_address').fill('Rua de Exemplo, 5')
    await site.db.updateTable('sessions').set({ proved_at: '2026-01-01T00:00:00.000Z' }).execute()
    await button(page, /^Comprar|COMPRAR/).click()
    const dialog = page.getByRole('dialog', { name: 'Confirme a sua identidade' })
    await dialog.locator('#prove-person_password').fill('errada-errada')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.getByText('A password não está correta.').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Por segurança, escreva outra vez a sua password para continuar.').first().waitFor()
    expect(await page.locator('#invoice_name').inputValue()).toBe('Obras Teste, Lda.')
    await button(page, /^Comprar|COMPRAR/).click()
    await dialog.locator('#prove-person_password').fill(password)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL(/\/area\/creditos\?compra=/)
    await leave()
  })
})
