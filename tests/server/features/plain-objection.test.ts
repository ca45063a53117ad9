import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/sign-in/passwords.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const PASSWORD = 'Uma-Frase-De-Teste-7'
const OBJECTION = 'Não concordo: os clientes confirmam que o trabalho foi feito.'

describe.each(oneDatabase)('a suspended professional without scripts on $name', ({ open }) => {
  const server = suiteSite(open)
  let rui: { id: string; email: string }

  beforeAll(async () => {
    const admin = await asAdmin(server)
    rui = await people(server).account({ password_hash: await hashPassword(PASSWORD) })
    await admin.post(`/api/admin/accounts/${rui.id}/suspend`, { reason: 'Pediu dinheiro adiantado.' })
  })

  async function signIn(password: string) {
    const browser = plainBrowser(server.app)
    await browser.open('/login')
    await browser.send(Object.entries({ signin_email: rui.email, signin_password: password }))
    return browser
  }

  it('reads why at the sign-in with the right password alone, and objects by the link (ACC-4, DEC-4, DEC-5)', async () => {
    expect((await signIn('Outra-Frase-De-Teste-8')).text()).not.toContain('adiantado')
    const browser = await signIn(PASSWORD)
    expect([browser.path, browser.status]).toEqual(['/login', 422])
    expect(browser.text()).toMatch(
      /O seu registo está inativo\. Por favor consulte o nosso suporte\. Motivo: Pediu dinheiro adiantado\. Suspenso desde /,
    )
    const [, address = ''] = /href="(\/objecao\?[^"]+)"/.exec(browser.html) ?? []
    await browser.open(address.replaceAll('&amp;', '&'))
    expect(browser.text()).toContain('«Suspensão e exclusão», nos termos de utilização')
    expect(browser.text()).toContain('Livro de Reclamações')

    // A text that is too short stays in the field, with the reason.
    await browser.send([['objection_text', 'Não concordo.']])
    expect([browser.status, browser.html.includes('>Não concordo.</textarea>')]).toEqual([422, true])
    expect(browser.text()).toContain('com pelo menos 20 caracteres')
    await browser.send([['objection_text', OBJECTION]])
    expect(browser.status).toBe(200)
    expect(browser.text()).toContain('Recebemos a sua objeção em ')
    expect(browser.text()).toContain(OBJECTION)
    const stored = await server.db.selectFrom('objections').select('text').execute()
    expect(stored).toEqual([{ text: OBJECTION }])
  })
})
