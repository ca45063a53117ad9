import { beforeAll, describe, expect, it } from 'vitest'
import type { Answers } from '#schemas/wizards/definition.ts'
import { catalogueOf } from '#schemas/wizards/signup/catalogue.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { signupWizardOf } from '#server/features/accounts/sign-up/signup-wizard.ts'
import { exampleSignup } from '#stories/support/example-signup.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { fieldsOf, plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

describe.each(oneDatabase)('a sign-up without scripts on $name', ({ open }) => {
  const server = suiteSite(open)
  let wizard: Awaited<ReturnType<ReturnType<typeof signupWizardOf>>>
  let answers: Answers

  beforeAll(async () => {
    wizard = await signupWizardOf(server.services)()
    const subgroup = catalogueOf(wizard.definition).find(
      ({ main_group_id, services }) => main_group_id === 2 && services.length > 2,
    )
    answers = {
      ...exampleSignup,
      categoria: { lv1: 2 },
      subgrupos: { lv2: [subgroup?.id] },
      servicos: { lv3: subgroup?.services.slice(0, 2) },
    }
  })
  const users = () => server.db.selectFrom('users').selectAll().execute()

  async function answer(answers: Answers, until?: string) {
    const browser = plainBrowser(server.app)
    await browser.open('/registo/passo/0')
    for (const { step } of walk(wizard, answers).path) {
      if (step.id === until) break
      expect(browser.status).toBe(200)
      await browser.post(fieldsOf(step.ui, answers[step.id] ?? {}))
    }
    return browser
  }

  it("makes a professional's account, whose password was never kept", async () => {
    const browser = await answer(answers, 'conta')
    expect(browser.path).toBe('/registo/passo/5')
    const password = { password: 'segredo-de-teste-1', confirmation: 'outro-segredo-1' }
    const step = wizard.definition.steps.at(-1)
    const fields = fieldsOf(step?.ui ?? {}, { ...answers.conta, ...password })
    const short = { password: '123', confirmation: '123' }
    await browser.post(fieldsOf(step?.ui ?? {}, { ...answers.conta, ...short }))
    expect(browser.text()).toContain('pelo menos 8 caracteres')
    await browser.post(fields)
    expect([browser.status, browser.html.includes(password.password)]).toEqual([422, false])
    expect(browser.text()).toContain('têm de ser iguais')
    expect(browser.text()).not.toContain('Campo obrigatório')
    await browser.post(fieldsOf(step?.ui ?? {}, answers.conta ?? {}))
    expect(browser.path).toBe('/registo/passo/enviado')
    expect(browser.html).toContain('A sua conta está criada')
    const stranger = plainBrowser(server.app)
    await stranger.open(browser.path)
    expect([stranger.path, stranger.html.includes('está criada')]).toEqual(['/registo', false])
    const [user] = await users()
    expect(user).toMatchObject({ email: String(answers.perfil?.email).toLowerCase() })
    // The record in the draft's place says what was sent, and holds no answer (SRV-22).
    const cookie = `passos=${browser.cookies.get('passos')}`
    const reply = await server.app.inject({ url: '/api/step-draft?wizard=signup', headers: { cookie } })
    expect(JSON.parse(reply.json().draft)).toEqual({
      sent: { request: expect.any(String), page: browser.path, until: expect.any(Number) },
    })
  })

  it('is shorter for a client, and says that an e-mail is taken', async () => {
    const client = { ...answers, perfil: { ...answers.perfil, professional: false } }
    const browser = await answer(client, 'zona')
    expect([browser.status, browser.path]).toEqual([422, '/registo/passo/0'])
    const other = { email: 'rui.teste@exemplo.pt', phone: '936 000 111' }
    await browser.post([
      ['root_email', other.email],
      ['root_phone', other.phone],
    ])
    expect([browser.path, browser.heading()]).toEqual(['/registo/passo/1', 'Onde precisa dos serviços?'])
  })
})
