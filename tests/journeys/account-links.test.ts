import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usersRepository } from '#server/features/accounts/users.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { openBeforeScripts, type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { makeLead } from '#tests/support/make-lead.ts'

const NEW = 'A-Frase-Da-Dona-5'
const { email } = exampleUser

let site: RunningSite
let steps: ReturnType<typeof accountSteps>

beforeAll(async () => {
  site = await startSite()
  steps = accountSteps(site)
})
afterAll(() => site.stop())

const linkOf = async (template: string) => String((await steps.links(template)).at(-1))
const sessions = () => site.db.selectFrom('sessions').select('id').execute()
const user = () => usersRepository(site.db).byEmail(email)
/** Opens a link as a program does that looks into e-mails and runs scripts, and waits until nothing is asked any more. */
async function scan(link: string): Promise<void> {
  const { page, context } = await visit(site)
  await page.goto(link, { waitUntil: 'networkidle' })
  await context.close()
}
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' })

describe('a link with scripts', () => {
  it('activates by a password where somebody else signed up, and gives a scanner nothing', async () => {
    await steps.empty()
    await steps.signup()
    const session = await steps.session()
    const link = await linkOf('activation')
    const before = await sessions()
    await scan(link)
    expect((await user())?.email_verified_at).toBeNull()
    const { page, faults, leave } = await visit(site, { viewport: { width: 360, height: 740 } })
    await page.goto(link)
    await page.getByText('Não foi neste navegador que fez o registo.').waitFor()
    await page.getByLabel('Nova password').fill(NEW)
    await page.getByLabel('Confirme a password').fill(NEW)
    await page.getByRole('button', { name: 'Ativar o registo' }).click()
    await page.getByRole('heading', { name: 'Olá, Ana Teste' }).waitFor()
    expect((await steps.get('/api/area', session)).statusCode).toBe(401)
    expect((await sessions()).map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
    await leave()
    const other = await visit(site)
    await other.page.goto(link)
    await other.page.getByText('O seu registo foi ativado.').waitFor()
    expect(new URL(other.page.url()).pathname).toBe('/login')
    expect([...faults, ...other.faults]).toEqual([])
    await other.leave()
  })

  it('confirms a request, also by a scanner, and signs its client on by a button', async () => {
    const person = { email: 'eva.ligacao@exemplo.pt', name: 'Eva Teste' }
    const { link, page: requestPath } = await makeLead(site, 'email', person)
    const before = (await sessions()).length
    await scan(link)
    expect(await usersRepository(site.db).byEmail(person.email)).toBeUndefined()
    expect(await sessions()).toHaveLength(before)
    const { page, faults, leave } = await visit(site, { viewport: { width: 360, height: 740 } })
    await page.goto(link)
    await page.getByText('O seu pedido foi confirmado.').waitFor()
    expect(await page.getByRole('link', { name: 'Ver o pedido' }).getAttribute('href')).toBe(requestPath)
    await page.getByRole('button', { name: 'Entrar na minha área' }).click()
    await page.getByRole('heading', { name: 'Olá, Eva Teste' }).waitFor()
    await page.goto(link)
    await page.getByText('O seu pedido foi confirmado.').waitFor()
    expect(faults).toEqual([])
    await leave()
  })

  it('that is asked without a connection says so, and tries again on the page', async () => {
    await steps.empty()
    await steps.signup()
    const { page, leave } = await visit(site)
    await page.route('**/api/verify-mobile', (route) => route.abort())
    await page.goto(await linkOf('mobileVerification'))
    await retry(page).waitFor()
    expect(await page.getByText('Falha ao validar').count()).toBe(0)
    await page.unroute('**/api/verify-mobile')
    await retry(page).click()
    await page.getByText('Seu número de telemóvel foi verificado com sucesso!').waitFor()
    await page.goto(await linkOf('mobileVerification'))
    await page.getByText('Seu número de telemóvel foi verificado com sucesso!').waitFor()
    await leave()
  })

  it('shows a professional who is not confirmed what to confirm', async () => {
    await steps.empty()
    await steps.signup()
    const { page, faults, leave } = await visit(site, { viewport: { width: 360, height: 740 } })
    await page.goto('/login?regresso=/area/pedidos')
    await page.locator('#signin_email').fill(email)
    await page.locator('#signin_password').fill(exampleUser.password)
    await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
    await page.getByText('confirme primeiro o seu e-mail e o seu telemóvel').waitFor()
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await page.getByText('Enviámos uma nova ligação por e-mail.').waitFor()
    expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
    await leave()
  })

  it('asks nothing without a session where somebody signed in before the scripts came (ACC-27)', async () => {
    await steps.empty()
    await steps.signup()
    const { page, faults, leave } = await visit(site)
    const letScriptsIn = await openBeforeScripts(page, '/login?regresso=/area/pedidos')
    await page.locator('#signin_email').fill(email)
    await page.locator('#signin_password').fill(exampleUser.password)
    await page.getByRole('button', { name: 'INICIAR SESSÃO' }).click()
    await page.waitForURL('**/area/pedidos', { waitUntil: 'commit' })
    await letScriptsIn()
    await page.getByText('confirme primeiro o seu e-mail e o seu telemóvel').waitFor()
    expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
    await leave()
  })
})
