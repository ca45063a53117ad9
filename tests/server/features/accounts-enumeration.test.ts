import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const derivations = vi.spyOn(crypto, 'argon2')
syncBuiltinESMExports() // for who imports it by its name
afterAll(() => {
  derivations.mockRestore()
  syncBuiltinESMExports()
})

describe.each(databases)('who has an account on $name', ({ open }) => {
  const server = suiteServer(open)

  it('is not revealed by the time of a sign-in: one derivation for known and unknown accounts and for those without a password', async () => {
    const steps = accountSteps(server)
    await steps.signup()
    const invited = 'convidada.teste@exemplo.pt'
    await server.db
      .insertInto('users')
      .values({
        id: 'u1',
        role: 'client',
        status: 'pending',
        name: 'Convidada',
        email: invited,
        services: '[]',
        sms: 0,
        created_at: 'x',
      })
      .execute()
    await steps.login({ password: 'errada-errada' }) // the hash for the unknown is made by now
    const replies = []
    for (const email of [exampleUser.email, 'ninguem.teste@exemplo.pt', invited]) {
      const before = derivations.mock.calls.length
      const reply = await steps.login({ email, password: 'errada-errada' })
      replies.push({
        status: reply.statusCode,
        error: reply.json().error,
        cost: derivations.mock.calls.length - before,
      })
    }
    expect(replies[0]).toEqual({
      status: 401,
      error: 'O email ou password indicados não estão corretos.',
      cost: 1,
    })
    expect(replies).toEqual([replies[0], replies[0], replies[0]])
  })

  it('costs whoever tries passwords what OWASP asks for, each time', async () => {
    const steps = accountSteps(server)
    const before = derivations.mock.calls.length
    await steps.signup({ email: 'outra.teste@exemplo.pt', phone: '+351912345679' })
    await steps.login({ email: 'outra.teste@exemplo.pt' })
    const owasp = expect.objectContaining({ memory: 19_456, passes: 2, parallelism: 1 })
    const derivation = ['argon2id', owasp, expect.any(Function)]
    expect(derivations.mock.calls.slice(before)).toEqual([derivation, derivation])
  })

  it('is not revealed by a reset: it replies before it looks', async () => {
    const steps = accountSteps(server)
    const before = derivations.mock.calls.length
    const [replyToKnown, replyToUnknown] = [
      await steps.post('/auth/forgot', { email: exampleUser.email }),
      await steps.post('/auth/forgot', { email: 'ninguem.teste@exemplo.pt' }),
    ]
    expect([replyToKnown.statusCode, replyToKnown.body]).toEqual([
      replyToUnknown.statusCode,
      replyToUnknown.body,
    ])
    expect(derivations.mock.calls.length).toBe(before)
  })
})
