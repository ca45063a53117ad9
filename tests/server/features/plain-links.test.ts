import { beforeEach, describe, expect, it } from 'vitest'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { people } from '#tests/support/people.ts'
import { plainBrowser } from '#tests/support/plain-browser.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const NEW = 'A-Frase-Da-Dona-5'
const { password } = exampleUser

describe.each(oneDatabase)('links without scripts on $name', ({ open }) => {
  const server = suiteSite(open)
  const persons = people(server)
  const steps = accountSteps(server)

  beforeEach(async () => {
    await server.clear('profiles')
    await steps.empty()
    server.clock.advance(3_600_000)
  })

  const pathOf = async (template: string) => {
    const { pathname, search } = (await steps.links(template)).at(-1) ?? new URL('http://x')
    return pathname + search
  }
  /** The fields of the form that sets a password. */
  const typed = (text: string) =>
    [
      ['new-password_password', text],
      ['new-password_confirmation', text],
      ['acao', 'com-password'],
    ] as const

  describe('an activation', () => {
    it('goes on by the button alone in the browser that signed up, and says so when it is opened again', async () => {
      const browser = plainBrowser(server.app)
      const cookie = String((await steps.signup()).headers['set-cookie'])
      browser.cookies.set('aparelho', /aparelho=([^;]*)/.exec(cookie)?.[1] ?? '')
      for (let again = 0; again < 2; again++) {
        await browser.open(await pathOf('activation'))
        expect(browser.text()).toContain('Ative o seu registo')
        await browser.send()
        expect([browser.status, browser.path]).toEqual([200, '/login?activated=1'])
        expect(browser.text()).toContain('O seu registo foi ativado.')
      }
      expect((await steps.login()).statusCode).toBe(200)
    })

    it('asks every other browser for a password, with the words at its field', async () => {
      await steps.signup()
      const session = await steps.session()
      const browser = plainBrowser(server.app)
      await browser.open(await pathOf('activation'))
      await browser.send()
      expect(browser.text()).toContain('Não foi neste navegador que fez o registo.')
      expect((await steps.get('/api/area', session)).json().user.email_verified).toBe(false)
      await browser.send(typed('curta'))
      expect([browser.status, browser.text()]).toEqual([422, expect.stringContaining('pelo menos 8')])
      await browser.send(typed(NEW))
      expect([browser.status, browser.path]).toEqual([200, '/login?activated=1'])
      expect((await steps.get('/api/area', session)).statusCode).toBe(401)
      expect((await steps.login({ password: NEW })).statusCode).toBe(200)
    })

    it('keeps what was chosen where that is typed', async () => {
      await steps.signup()
      const session = await steps.session()
      const browser = plainBrowser(server.app)
      await browser.open(await pathOf('activation'))
      await browser.send()
      await browser.send(typed(password))
      expect((await steps.get('/api/area', session)).json().user.email_verified).toBe(true)
    })
  })

  it('the phone’s says again that the phone is confirmed', async () => {
    await steps.signup()
    const browser = plainBrowser(server.app)
    for (let again = 0; again < 2; again++) {
      await browser.open(await pathOf('mobileVerification'))
      await browser.send()
      expect([browser.status, browser.path]).toEqual([200, '/login?phoneVerified=1'])
    }
  })

  it('a request’s says that the request is confirmed, whichever link did it', async () => {
    await steps.post('/api/lead/create', exampleLead)
    const [byEmail, bySms] = [await pathOf('leadConfirmation'), await pathOf('leadSms')]
    server.clock.advance(600_000)
    const browser = plainBrowser(server.app)
    // That of the SMS is over by now: it says so before, and not after the other one.
    for (const [path, words] of [
      [bySms, 'Não foi possível confirmar o pedido.'],
      [byEmail, 'O seu pedido foi confirmado.'],
      [byEmail, 'O seu pedido foi confirmado.'],
      [bySms, 'O seu pedido foi confirmado.'],
    ] as const) {
      await browser.open(path)
      await browser.send()
      expect(browser.text()).toContain(words)
    }
  })

  it('one that was not answered says so, and its button tries again', async () => {
    await steps.signup()
    const browser = plainBrowser(server.app)
    await browser.open('/m?u=x&t=y')
    for (let n = 0; n < 20; n++) await browser.send()
    await browser.open(await pathOf('mobileVerification'))
    await browser.send()
    expect(browser.status).toBe(429)
    expect(browser.text()).not.toContain('Falha ao validar')
    server.clock.advance(61_000)
    await browser.send()
    expect(browser.path).toBe('/login?phoneVerified=1')
  })

  it('a reset’s says that it set the password', async () => {
    await steps.signup()
    await steps.post('/auth/forgot', { email: exampleUser.email })
    await expect.poll(() => steps.links('passwordReset').then((links) => links.length)).toBe(1)
    const fields = typed(NEW).slice(0, 2)
    for (const words of ['Password alterada com sucesso.', 'A password já foi definida com esta ligação.']) {
      const browser = plainBrowser(server.app)
      await browser.open(await pathOf('passwordReset'))
      await browser.send(fields)
      expect(browser.text()).toContain(words)
    }
  })

  it.each(['/area/pedidos', '/area/propostas', '/area/pedidos/nenhum'])(
    '%s shows who is not confirmed what to confirm, and sends the message again',
    async (path) => {
      const { id } = await persons.account({ phone_verified_at: null, email_verified_at: null })
      const browser = plainBrowser(server.app)
      browser.cookies.set('session', await persons.tokenOf(id))
      await browser.open(path)
      expect(browser.text()).toContain('confirme primeiro o seu e-mail e o seu telemóvel')
      expect(browser.text()).toContain('Confirme o seu telemóvel')
      await browser.send([['acao', 'confirmar-email']])
      expect(browser.text()).toContain('Enviámos uma nova ligação por e-mail.')
      expect(await steps.links('activation')).toHaveLength(1)
    },
  )
})
