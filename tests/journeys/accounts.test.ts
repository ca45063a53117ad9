import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usersRepository } from '#server/features/accounts/users.ts'
import { localIssuer } from '#tests/support/local-issuer.ts'
import { type RunningSite, startSite, visit } from '#tests/support/site.ts'

let site: RunningSite

let google: Awaited<ReturnType<typeof localIssuer>>

beforeAll(async () => {
  google = await localIssuer()
  site = await startSite(google.env)
})
afterAll(async () => {
  await site.stop()
  await google.stop()
})

const PASSWORD = 'Uma-Frase-Longa-5'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'SEGUINTE' })
const users = () => usersRepository(site.db)

interface Person {
  name: string
  email: string
  phone: string
}

async function fillProfile(page: Page, { name, email, phone }: Person) {
  await heading(page, 'Crie a sua conta').waitFor()
  await page.locator('#root_name').fill(name)
  await page.locator('#root_email').fill(email)
  await page.locator('#root_phone').fill(phone)
  await page.locator('#root_address').fill('Rua de Exemplo, 1')
  await page.locator('#root_zip_home').fill('1000-001')
  await page.locator('#root_city').fill('Lisboa')
  await next(page).click()
}

async function finish(page: Page, { name }: Person) {
  await heading(page, 'Só falta a sua password').waitFor()
  expect(await page.locator('#root_name').inputValue()).toBe(name)
  await page.locator('#root_password').fill(PASSWORD)
  await page.locator('#root_confirmation').fill(PASSWORD)
  await page.getByText('Password forte').waitFor()
  await page.locator('#root_terms').check()
  await page.getByRole('button', { name: 'REGISTE-SE GRATUITAMENTE' }).click()
  await page.getByRole('heading', { name: `Olá, ${name}` }).waitFor()
}

async function newest(template: string): Promise<string> {
  const row = await site.db
    .selectFrom('outbox')
    .select('payload')
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return JSON.parse(row.payload).link
}

describe.each([
  { name: 'phone', viewport: { width: 360, height: 740 }, n: 1 },
  { name: 'desktop', viewport: { width: 1280, height: 900 }, n: 2 },
])('sign-up on a $name', ({ viewport, n }) => {
  it('takes a professional of real estate from the first step to the area, past step 4', async () => {
    const person = { name: 'Ana Teste', email: `ana${n}.teste@exemplo.pt`, phone: `91234567${n}` }
    const { page, faults, context } = await visit(site, { viewport })
    await page.goto('/registo')
    await fillProfile(page, person)
    await heading(page, 'Em que área trabalha?').waitFor()
    await page.getByRole('button', { name: 'Tenho de pagar?' }).click()
    await page.getByRole('dialog').getByText('O registo é gratuito').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('radio').first().check()
    await next(page).click()
    await heading(page, 'Que tipos de serviço presta?').waitFor()
    await page.getByRole('checkbox').first().check()
    await next(page).click()
    await heading(page, 'Onde trabalha?').waitFor()
    await page.locator('#root_zip_work').fill('1000-205')
    await page.getByText('O código postal é válido').waitFor()
    await page.locator('#root_distance').selectOption({ label: '50 km' })
    await page.getByText('Trabalha até 50 km').waitFor()
    await page.locator('.leaflet-container').waitFor()
    await next(page).click()
    await finish(page, person)
    await page.getByText('Ganha 15 créditos assim que ativar o registo.').waitFor()
    await page.goto(await newest('activation'))
    await page.getByRole('heading', { name: 'Olá, Ana Teste' }).waitFor()
    await page.getByText('15', { exact: true }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

describe('accounts', () => {
  it('sign up a professional of another area, who picks services and goes back', async () => {
    const person = { name: 'Ivo Teste', email: 'ivo.teste@exemplo.pt', phone: '966000111' }
    const { page, faults, context } = await visit(site)
    await page.goto('/registo')
    await fillProfile(page, person)
    await page.getByRole('radio').nth(1).check()
    await next(page).click()
    await heading(page, 'Que tipos de serviço presta?').waitFor()
    await next(page).click()
    await page.getByText('Por favor, preencha todos os campos.').waitFor()
    await page.getByRole('checkbox').first().check()
    await next(page).click()
    await heading(page, 'Que serviços presta?').waitFor()
    const all = await page.getByRole('checkbox').count()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(all)
    await page.getByRole('button', { name: 'VOLTAR' }).click()
    await heading(page, 'Que tipos de serviço presta?').waitFor()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await page.getByRole('checkbox').first().check()
    await next(page).click()
    await heading(page, 'Que serviços presta?').waitFor()
    await page.getByRole('checkbox').first().uncheck()
    await next(page).click()
    await heading(page, 'Onde trabalha?').waitFor()
    await next(page).click()
    await finish(page, person)
    const user = await users().byEmail(person.email)
    expect(JSON.parse(user?.services ?? '[]')).toHaveLength(all - 1)
    expect(faults).toEqual([])
    await context.close()
  })

  it('sign up a client straight to step 5, sign out and in again', async () => {
    const person = { name: 'Eva Teste', email: 'eva.teste@exemplo.pt', phone: '213456789' }
    const { page, faults, context } = await visit(site)
    await page.goto('/registo')
    await page.getByRole('radio', { name: 'Sou cliente' }).check()
    await fillProfile(page, person)
    await heading(page, 'Onde trabalha?').waitFor()
    expect(await page.locator('#root_zip_work').inputValue()).toBe('1000-001')
    await next(page).click()
    await finish(page, person)
    await page.goto('/')
    await page.getByRole('link', { name: 'A sua área' }).click()
    await page.getByRole('link', { name: 'Terminar sessão' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.goto('/area')
    await page.getByRole('heading', { name: 'ACEDA À SUA CONTA' }).waitFor()
    await page.locator('#email').fill(person.email)
    await page.locator('#password').fill('errada-errada')
    await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
    await page.getByText('O email ou password indicados não estão corretos.').waitFor()
    await page.locator('#password').fill(PASSWORD)
    await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
    await page.getByRole('heading', { name: 'Olá, Eva Teste' }).waitFor()
    expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
    await context.close()
  })

  it('refuse an e-mail that is taken, at its field, and keep what was typed when the server fails', async () => {
    const { page, context } = await visit(site)
    await page.goto('/registo?email=eva.teste%40exemplo.pt&name=Eva%20Teste')
    await fillProfile(page, { name: 'Eva Teste', email: 'eva.teste@exemplo.pt', phone: '966000333' })
    await page.getByText('O e-mail encontra-se já registado.').waitFor()
    await page.locator('#root_email').fill('eva2.teste@exemplo.pt')
    await page.getByRole('radio', { name: 'Sou cliente' }).check()
    await next(page).click()
    await heading(page, 'Onde trabalha?').waitFor()
    await next(page).click()
    await heading(page, 'Só falta a sua password').waitFor()
    await page.locator('#root_password').fill(PASSWORD)
    await page.locator('#root_confirmation').fill('outra-coisa-5')
    await page.locator('#root_terms').check()
    await page.getByRole('button', { name: 'REGISTE-SE GRATUITAMENTE' }).click()
    await page.getByText('Os dois campos têm de ser iguais.').waitFor()
    await page.locator('#root_confirmation').fill(PASSWORD)
    await page.route('**/api/user/create', (route) => route.fulfill({ status: 500, json: { error: 'Erro' } }))
    await page.getByRole('button', { name: 'REGISTE-SE GRATUITAMENTE' }).click()
    await page.getByText('Erro ao gravar o registo.').waitFor()
    expect(await page.locator('#root_password').inputValue()).toBe(PASSWORD)
    await page.unroute('**/api/user/create')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { name: 'Olá, Eva Teste' }).waitFor()
    await context.close()
  })

  it('sign up with Google once, and in with it from then on', async () => {
    const { page, faults, context } = await visit(site)
    const google = page.getByRole('button', { name: 'Login com Google' })
    await page.goto('/login')
    await google.click()
    await heading(page, 'Crie a sua conta').waitFor()
    expect(await page.locator('#root_email').inputValue()).toBe('rui.teste@exemplo.pt')
    await page.getByRole('radio', { name: 'Sou cliente' }).check()
    const person = { name: 'Rui Teste', email: 'rui.teste@exemplo.pt', phone: '966000444' }
    await fillProfile(page, person)
    await heading(page, 'Onde trabalha?').waitFor()
    await next(page).click()
    await finish(page, person)
    expect((await users().byEmail(person.email))?.google_sub).toBe('google-1')
    await page.getByRole('link', { name: 'Terminar sessão' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/login')
    await google.click()
    await page.getByRole('heading', { name: 'Olá, Rui Teste' }).waitFor()
    await page.goto('/auth/google/callback#id_token=a.b.c&state=x')
    await page.getByText('Erro ao validar as credenciais.').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('reset a password by the e-mail’s link, once', async () => {
    const { page, context } = await visit(site)
    await page.goto('/esqueci')
    await page.getByRole('button', { name: 'REDEFINIR PASSWORD' }).click()
    await page.getByText('Verifique o endereço de e-mail informado.').waitFor()
    await page.locator('#email').fill('eva.teste@exemplo.pt')
    await page.getByRole('button', { name: 'REDEFINIR PASSWORD' }).click()
    await page.getByText('Se o endereço de e-mail fornecido estiver no banco de dados').waitFor()
    const link = await newest('passwordReset')
    for (const outcome of ['Password alterada com sucesso.', 'E-mail e/ou password inválidos.']) {
      await page.goto(link)
      await page.locator('#password').fill('Uma-Nova-Frase-5')
      await page.locator('#confirmation').fill('Uma-Nova-Frase-5')
      await page.getByRole('button', { name: 'Guardar a password' }).click()
      await page.getByText(outcome).waitFor()
    }
    await context.close()
  })

  it('say that a suspended account is inactive, and what a used link means', async () => {
    const user = await users().byEmail('ivo.teste@exemplo.pt')
    await users().suspend(user?.id ?? '', new Date().toISOString())
    const { page, context } = await visit(site)
    await page.goto('/login')
    await page.locator('#email').fill('ivo.teste@exemplo.pt')
    await page.locator('#password').fill(PASSWORD)
    await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
    await page.getByText('O seu registo está inativo. Por favor consulte o nosso suporte.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('INICIAR SESSÃO')
    await page.goto('/login?phoneVerified=1')
    await page.getByText('O seu número de telemóvel foi verificado com sucesso.').waitFor()
    await page.evaluate(() =>
      localStorage.setItem(
        'token',
        JSON.stringify({
          token: 'a.b.c',
          user: { name: 'Ana Teste', role: 'client' },
          expiresAt: Date.now() + 60_000,
        }),
      ),
    )
    await page.goto('/area')
    await page.getByText('A sua sessão terminou.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goto('/ativar?email=x&token=y')
    await page.getByText('Falha ao ativar o registo.').waitFor()
    await page.goto('/m?u=x&t=y')
    await page.getByText('Falha ao validar o número de telemóvel.').waitFor()
    await page.goto('/sso?a=x')
    await page.getByText('A entrada expirou.').waitFor()
    await context.close()
  })
})
