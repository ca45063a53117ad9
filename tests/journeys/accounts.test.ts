import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '#schemas/messages/texts.ts'
import { suspendUser, usersRepository } from '#server/features/accounts/users.ts'
import { continuar } from '#tests/support/browser/order-steps.ts'
import { keepRequest } from '#tests/support/browser/saved-request.ts'
import { cookieBar, keep, open, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { localIssuer } from '#tests/support/local-issuer.ts'

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

const PORTO = '4000-001'

async function fillProfile(page: Page, { name, email, phone }: Person, zip = '1000-001') {
  await heading(page, 'Crie a sua conta').waitFor()
  await page.locator('#root_name').fill(name)
  await page.locator('#root_email').fill(email)
  await page.locator('#root_phone').fill(phone)
  await page.locator('#root_address').fill('Rua de Exemplo, 1')
  await page.locator('#root_zip_home').fill(zip)
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

/** Counts what is asked of a path from now on. */
function countCalls(page: Page, path: string) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) asked.push(request.url())
  })
  return asked
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

// On a computer: the professional of another area, below.
describe('sign-up on a phone', () => {
  it('takes a professional of real estate from the first step to the area, past step 4', async () => {
    const person = { name: 'Ana Teste', email: 'ana1.teste@exemplo.pt', phone: '912345671' }
    const { page, faults, leave } = await visit(site, { viewport: { width: 360, height: 740 } })
    await open(page, '/registo')
    await fillProfile(page, person)
    await heading(page, 'Em que categoria trabalha?').waitFor()
    await page.getByText('Tenho de pagar?').click()
    await page.getByText('O registo é gratuito e recebe').waitFor()
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
    await leave()
  })
})

describe('accounts', () => {
  it('sign up a professional of another area, who picks services and goes back', async () => {
    const person = { name: 'Ivo Teste', email: 'ivo.teste@exemplo.pt', phone: '966000111' }
    const { page, faults, leave } = await visit(site)
    await open(page, '/registo')
    await page.getByText('Passo 1 de 6', { exact: true }).waitFor()
    await fillProfile(page, person)
    await heading(page, 'Em que categoria trabalha?').waitFor()
    await page.getByRole('radio').nth(1).check()
    await next(page).click()
    await heading(page, 'Que tipos de serviço presta?').waitFor()
    // The long list is filtered and counted, with SEGUINTE always in sight.
    for (const { viewport, columns } of [
      { viewport: { width: 360, height: 740 }, columns: 1 },
      { viewport: { width: 1280, height: 720 }, columns: 2 },
    ]) {
      await page.setViewportSize(viewport)
      const lefts = () =>
        page
          .locator('#root_lv2 label:has(input)')
          .evaluateAll((all) => new Set(all.map((row) => row.getBoundingClientRect().left)).size)
      await expect.poll(lefts).toBe(columns)
      await expect
        .poll(async () => {
          const [cookies, button] = [await cookieBar(page).boundingBox(), await next(page).boundingBox()]
          return cookies && button && button.y + button.height <= cookies.y
        })
        .toBe(true)
    }
    await page.getByText('Nenhum escolhido').waitFor()
    await page.getByRole('checkbox', { name: 'Canalização' }).check()
    await page.getByText('1 escolhido', { exact: true }).waitFor()
    const filter = page.getByRole('searchbox', { name: 'Filtrar' })
    await filter.fill('demolicoes')
    await filter.press('Enter')
    expect(await page.getByRole('checkbox').evaluateAll((all) => all.length)).toBe(1)
    await page.getByRole('checkbox', { name: 'Demolições' }).check()
    await page.getByText('2 escolhidos', { exact: true }).waitFor()
    await filter.fill('zzz')
    await page.getByText('Nada corresponde a «zzz».').waitFor()
    await filter.fill('')
    for (const name of ['Canalização', 'Demolições'])
      await page.getByRole('checkbox', { name, checked: true }).uncheck()
    await next(page).click()
    await page.getByText('Por favor, preencha todos os campos.').waitFor()
    const red = 'rgb(179, 38, 30)'
    // The group is marked, its rows are not.
    const row = page.locator('label:has(input)').first()
    const edge = () => page.locator('#root_lv2').evaluate((group) => getComputedStyle(group).outline)
    await expect.poll(edge).toBe(`${red} solid 2px`)
    expect(await row.evaluate((element) => getComputedStyle(element).color)).not.toBe(red)
    await page.getByText('Passo 3 de 6', { exact: true }).waitFor()
    await page.getByRole('checkbox').first().check()
    await expect.poll(edge).not.toContain(red)
    await page.getByText('Passo 3 de 6', { exact: true }).waitFor()
    await next(page).click()
    await heading(page, 'Que serviços presta?').waitFor()
    await page.getByText('Passo 4 de 6', { exact: true }).waitFor()
    const all = await page.getByRole('checkbox').count()
    const chosen = () => page.getByRole('checkbox', { checked: true }).count()
    await expect.poll(chosen).toBe(all)
    await page.getByRole('checkbox').first().uncheck()
    await next(page).click()
    await heading(page, 'Onde trabalha?').waitFor()
    await page.getByRole('button', { name: 'VOLTAR' }).click()
    await heading(page, 'Que tipos de serviço presta?').waitFor()
    await expect.poll(chosen).toBe(1)
    await page.goBack()
    await heading(page, 'Em que categoria trabalha?').waitFor()
    await page.getByRole('radio').nth(2).check()
    await next(page).click()
    await page.getByText('não é da categoria que indicou, e fica de fora').waitFor()
    await expect.poll(chosen).toBe(0)
    await page.goBack()
    await heading(page, 'Em que categoria trabalha?').waitFor()
    await page.getByRole('radio').nth(1).check()
    await next(page).click()
    await heading(page, 'Que tipos de serviço presta?').waitFor()
    await expect.poll(chosen).toBe(1)
    await next(page).click()
    await heading(page, 'Que serviços presta?').waitFor()
    await expect.poll(chosen).toBe(all - 1)
    await next(page).click()
    await heading(page, 'Onde trabalha?').waitFor()
    await next(page).click()
    await finish(page, person)
    const user = await users().byEmail(person.email)
    expect(JSON.parse(user?.services ?? '[]')).toHaveLength(all - 1)
    // Signed in, they find what is known of them in the forms, theirs to change.
    await page.goto('/contacto')
    await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe(person.name)
    await expect.poll(() => page.locator('#contact_email').inputValue()).toBe(person.email)
    const answered = {
      'details.imovel': { imovel: 'apartamento' },
      'details.tipologia': { tipologia: 't2' },
      'details.area': { area: 80 },
      'details.finalidade': { finalidade: 'venda' },
      'details.anterior': { anterior: 'nao' },
      'details.sistemas': { sistemas: ['nenhum-destes'] },
      when: { when: 2 },
    }
    await keepRequest(page, { orderStep: 10, openStep: 'zip_home', lead: answered })
    await page.goto('/?pedido=311')
    await page.getByText('O código postal é válido').waitFor()
    await expect.poll(() => page.locator('#root_zip_home').inputValue()).toBe('1000-001')
    await continuar(page)
    await expect.poll(() => page.locator('#root_phone').inputValue()).toBe('966 000 111')
    await page.locator('#root_email').fill('outro.teste@exemplo.pt')
    await continuar(page)
    await expect.poll(() => page.locator('#root_name').inputValue()).toBe(person.name)
    await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    await expect.poll(() => page.locator('#root_email').inputValue()).toBe('outro.teste@exemplo.pt')
    expect(await page.locator('#root_phone').inputValue()).toBe('966 000 111')
    expect(faults).toEqual([])
    await leave()
  })

  it('stand before one of three backgrounds, drawn again at each visit', async () => {
    const { page, faults, context } = await visit(site)
    await page.addInitScript(() => {
      const visits = Number(sessionStorage.getItem('visits'))
      sessionStorage.setItem('visits', String(visits + 1))
      Math.random = () => [0.1, 0.5, 0.9][visits] ?? 0
    })
    const picture = page.locator('svg[viewBox="0 0 480 480"]')
    const seen = new Set<string | null>()
    for (const _ of ['one', 'two', 'three']) {
      await page.goto('/login')
      await expect.poll(() => picture.locator('rect').count()).toBeGreaterThan(0)
      seen.add(await picture.locator('circle').first().getAttribute('fill'))
    }
    expect(faults).toEqual([])
    await context.close()
    expect(seen.size).toBe(3)
  })

  it('sign up a client straight to step 5, kept over reloads without the passwords, sign out and in again', async () => {
    const person = { name: 'Eva Teste', email: 'eva.teste@exemplo.pt', phone: '213456789' }
    const { page, faults, context, leave } = await visit(site)
    const asked = countCalls(page, '/api/zip/check')
    await open(page, '/registo')
    await heading(page, 'Crie a sua conta').waitFor()
    const placeholder = () => page.locator('#root_name').getAttribute('placeholder')
    expect(await placeholder()).toBe('Designação comercial ou nome')
    await page.getByRole('radio', { name: 'Sou cliente' }).check()
    expect(await placeholder()).toBe('Nome completo')
    // The tab keeps it until it is made.
    const storedSignup = () => page.evaluate(() => sessionStorage.getItem('cinco-registo'))
    await page.locator('#root_name').fill(person.name)
    await page.reload()
    await expect.poll(() => page.locator('#root_name').inputValue()).toBe(person.name)
    expect(await page.getByRole('radio', { name: 'Sou cliente' }).isChecked()).toBe(true)
    await fillProfile(page, person, PORTO)
    await heading(page, 'Onde precisa dos serviços?').waitFor()
    await page.getByText('Passo 2 de 3', { exact: true }).waitFor()
    expect(await page.getByLabel('Código postal do local').inputValue()).toBe(PORTO)
    await page.getByText('O código postal é válido').waitFor()
    await page.getByText('A sua zona vai até 10 km').waitFor()
    expect(asked).toHaveLength(1)
    await page.locator('#root_distance').selectOption({ label: '20 km' })
    // A step has its address as soon as it has been painted.
    await page.waitForURL('**/registo/passo/1')
    await page.reload()
    await page.getByText('A sua zona vai até 20 km').waitFor()
    await next(page).click()
    await page.locator('#root_password').fill(PASSWORD)
    await page.locator('#root_terms').check()
    expect(await storedSignup()).not.toContain(PASSWORD)
    await page.waitForURL('**/registo/passo/2')
    await page.reload()
    await heading(page, 'Só falta a sua password').waitFor()
    expect(await page.locator('#root_password').inputValue()).toBe('')
    await finish(page, person)
    const { lat, distance } = (await users().byEmail(person.email)) ?? {}
    expect([lat, distance]).toEqual([expect.closeTo(41.15, 1), 20])
    expect(await storedSignup()).toBeNull()
    await page.goto('/')
    await page.getByRole('link', { name: 'A sua área' }).click()
    await page.getByRole('button', { name: 'Terminar sessão' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Iniciar sessão' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.goto('/area')
    await page.getByRole('heading', { name: 'ACEDA À SUA CONTA' }).waitFor()
    expect(await page.getByText('A sua sessão terminou.').count()).toBe(0)
    await page.locator('#signin_email').fill(person.email)
    await page.locator('#signin_password').fill('errada-errada')
    await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
    await page.getByText('O email ou password indicados não estão corretos.').waitFor()
    await page.locator('#signin_password').fill(PASSWORD)
    await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
    await page.getByRole('heading', { name: 'Olá, Eva Teste' }).waitFor()
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Olá, Eva Teste' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/area')
    // A link of an e-mail, whose session has ended on the server alone (ACC-46), and then here too (ACC-33).
    await site.db.deleteFrom('sessions').execute()
    for (const why of ['Esta página fica como está', 'A página que pediu precisa']) {
      await page.goto('/area/creditos?compra=CR-7K4M2PX')
      await page.getByText(why).waitFor()
      await page.locator('#signin_email').fill(person.email)
      await page.locator('#signin_password').fill(PASSWORD)
      await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
      await page.waitForURL('**/area/creditos?compra=CR-7K4M2PX')
      // The page is for professionals, which she is not.
      await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
      await page.evaluate(() => localStorage.removeItem('token'))
      await context.clearCookies({ name: 'session' })
    }
    expect(faults.filter((fault) => !/ 40[13] /.test(fault))).toEqual([])
    await leave()
  })

  it('refuse an e-mail that is taken, at its field, and keep what was typed when the server fails', async () => {
    const { page, leave } = await visit(site)
    await open(page, '/registo')
    await heading(page, 'Crie a sua conta').waitFor()
    await page.locator('#root_email').fill('eva.teste@exemplo.pt')
    await page.locator('#root_name').focus()
    await page.getByText('O e-mail encontra-se já registado.').waitFor()
    expect(await page.locator('#root_name').evaluate((name) => name === document.activeElement)).toBe(true)
    await fillProfile(page, { name: 'Eva Teste', email: 'eva.teste@exemplo.pt', phone: '966000333' })
    await page.getByText('O e-mail encontra-se já registado.').waitFor()
    await page.locator('#root_email').fill('eva2.teste@exemplo.pt')
    await page.getByRole('radio', { name: 'Sou cliente' }).check()
    await next(page).click()
    await heading(page, 'Onde precisa dos serviços?').waitFor()
    await next(page).click()
    await heading(page, 'Só falta a sua password').waitFor()
    const linkTo = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(await linkTo('Ler os termos')).toBe('/termos')
    expect(await linkTo('Ler a política de privacidade')).toBe('/privacidade')
    await page.locator('#root_password').fill('password')
    await page.getByText('Password razoável').waitFor()
    const bar = page.locator('[aria-hidden] > div').filter({ visible: true })
    const colours = await bar.evaluateAll((bars) => bars.map((one) => getComputedStyle(one).backgroundColor))
    expect(colours).toContain('rgb(242, 194, 0)')
    await page.locator('#root_confirmation').fill('password')
    const terms = page.locator('label', { has: page.locator('#root_terms') })
    await page.getByRole('button', { name: 'REGISTE-SE GRATUITAMENTE' }).click()
    await page.getByText('Por favor, preencha todos os campos.').waitFor()
    await expect.poll(() => terms.evaluate((row) => getComputedStyle(row).color)).toBe('rgb(179, 38, 30)')
    await page.locator('#root_terms').check()
    await page.getByRole('button', { name: 'REGISTE-SE GRATUITAMENTE' }).click()
    await page.getByText('Esta password é demasiado comum. Escolha outra.').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.locator('#root_password').fill(PASSWORD)
    await page.locator('#root_confirmation').fill('outra-coisa-5')
    await page.getByRole('button', { name: 'REGISTE-SE GRATUITAMENTE' }).click()
    await page.getByText('Os dois campos têm de ser iguais.').waitFor()
    await page.locator('#root_confirmation').fill(PASSWORD)
    await page.route('**/api/user/create', (route) => route.fulfill({ status: 500, json: { error: 'Erro' } }))
    await page.getByRole('button', { name: 'REGISTE-SE GRATUITAMENTE' }).click()
    await page.getByText('Erro ao gravar o registo.').waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await page.locator('#root_password').inputValue()).toBe(PASSWORD)
    await page.unroute('**/api/user/create')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { name: 'Olá, Eva Teste' }).waitFor()
    await leave()
  })

  it('sign up with Google once, and in with it from then on', async () => {
    const { page, faults, leave } = await visit(site)
    const google = page.getByRole('button', { name: 'Login com Google' })
    await page.goto('/login')
    await google.click()
    await heading(page, 'Crie a sua conta').waitFor()
    expect(await page.locator('#root_email').inputValue()).toBe('rui.teste@exemplo.pt')
    await page.getByRole('radio', { name: 'Sou cliente' }).check()
    const person = { name: 'Rui Teste', email: 'rui.teste@exemplo.pt', phone: '966000444' }
    await fillProfile(page, person)
    await heading(page, 'Onde precisa dos serviços?').waitFor()
    await next(page).click()
    await finish(page, person)
    expect((await users().byEmail(person.email))?.google_sub).toBe('google-1')
    await page.getByRole('button', { name: 'Terminar sessão' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/login')
    await page.route('**/auth/google/token', (route) => route.abort())
    await google.click()
    await page.getByText(texts.networkError).waitFor()
    await page.unroute('**/auth/google/token')
    // Google's token served once: the button begins again there.
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { name: 'Olá, Rui Teste' }).waitFor()
    await page.goto('/auth/google/callback#id_token=a.b.c&state=x')
    await page.getByText('Erro ao validar as credenciais.').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('reset a password by the e-mail’s link, once', async () => {
    const { page, leave } = await visit(site)
    await page.goto('/esqueci')
    await page.getByRole('button', { name: 'REDEFINIR PASSWORD' }).click()
    // Pressed before the scripts are there, the server answers with the problem at the field and in the summary.
    await page.locator('#forgot_email__error').waitFor()
    await page.locator('#forgot_email').fill('eva.teste@exemplo.pt')
    await page.getByRole('button', { name: 'REDEFINIR PASSWORD' }).click()
    await page.getByText('Se o endereço de e-mail fornecido estiver no banco de dados').waitFor()
    const link = await newest('passwordReset')
    const changed = page.getByText('Password alterada com sucesso.')
    for (const outcome of [
      'Password alterada com sucesso.',
      'A password já foi definida com esta ligação.',
    ]) {
      await page.goto(link)
      await page.locator('#new-password_password').fill('Uma-Nova-Frase-5')
      await page.locator('#new-password_confirmation').fill('Uma-Nova-Frase-5')
      await page.getByRole('button', { name: 'Guardar a password' }).click()
      await page.getByText(outcome).waitFor()
      if (!(await changed.isVisible())) continue
      await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
      await page.getByText('A password tem de ter pelo menos').waitFor()
      expect(await changed.count()).toBe(0)
      await page.reload()
      await page.getByRole('button', { name: 'INICIAR SESSÃO' }).waitFor()
      expect(await changed.count()).toBe(0)
    }
    await leave()
  })

  it('say that a suspended account is inactive, and what a used link means', async () => {
    const user = await users().byEmail('ivo.teste@exemplo.pt')
    await site.db.transaction().execute((trx) => suspendUser(trx, user?.id ?? '', new Date().toISOString()))
    const { page, leave } = await visit(site)
    await page.goto('/login')
    await page.locator('#signin_email').fill('ivo.teste@exemplo.pt')
    await page.locator('#signin_password').fill(PASSWORD)
    await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
    await page.getByText('O seu registo está inativo. Por favor consulte o nosso suporte.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('INICIAR SESSÃO')
    await page.goto('/login?phoneVerified=1')
    await page.getByText('O seu número de telemóvel foi verificado com sucesso.').waitFor()
    const over = {
      token: 'a.b.c',
      user: { name: 'Ana Teste', role: 'client' },
      expiresAt: Date.now() + 60_000,
    }
    await keep(page, 'token', JSON.stringify(over))
    await page.goto('/area')
    await page.getByText('A sua sessão terminou.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goto('/ativar?email=x&token=y')
    await page.getByText('Falha ao ativar o registo.').waitFor()
    await page.goto('/m?u=x&t=y')
    await page.getByText('Falha ao validar o número de telemóvel.').waitFor()
    await page.goto('/sso?a=x')
    await page.getByText('O início de sessão expirou.').waitFor()
    await leave()
  })
})
