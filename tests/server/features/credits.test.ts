import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CreditKind } from '#schemas/credits/ledger.ts'
import { usersRepository, validateUser } from '#server/features/accounts/users.ts'
import { balanceOf, entriesOf, giveCredits } from '#server/features/credits/offers.ts'
import { adminWords, asAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { spendCredits } from '#tests/support/spend-credits.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

describe.each(databases)('credits on $name', ({ open }) => {
  const server = suiteServer(open)
  const admin = beforeTests(() => asAdmin(server))
  let made = 0

  const now = () => new Date(server.clock.now()).toISOString()
  const trx = () => server.db.transaction()
  const users = () => usersRepository(server.db)

  /** A professional whose account was validated, with 15 credits. */
  async function professional(): Promise<string> {
    made += 1
    const email = `profissional-${made}.teste@exemplo.pt`
    const id = await users().invite({ email, name: 'Rui Teste', role: 'professional' }, now())
    await trx().execute((to) => validateUser(to, id, now(), 'segredo-de-teste'))
    return id
  }
  const spend = (userId: string, amount: number, proposalId: string) =>
    spendCredits(server.database, { userId, amount, proposalId, now: now() })
  const give = (
    userId: string,
    amount: number,
    kind: Exclude<CreditKind, 'initial' | 'spent'>,
    id: string,
  ) => {
    const of = { bought: { purchaseId: id }, returned: { proposalId: id }, corrected: {} }[kind]
    return trx().execute((t) => giveCredits(t, { userId, amount, kind, ...of, now: now() }))
  }
  const balance = (id: string) => balanceOf(server.db, id)

  it('are spent by as many as they are enough for, when a hundred spend at once', async () => {
    const id = await professional()
    const tries = Array.from({ length: 100 }, (_, index) => spend(id, 2, `muitas-${made}-${index}`))
    const done = await Promise.all(tries)
    expect(done.filter(Boolean)).toHaveLength(7)
    expect(await balance(id)).toBe(1)
  })

  it('are spent once for a proposal, also when it is sent twice at once', async () => {
    const id = await professional()
    const both = await Promise.all([spend(id, 2, 'a-mesma'), spend(id, 2, 'a-mesma')])
    expect(both.sort()).toEqual([false, true])
    expect(await balance(id)).toBe(13)
  })

  it('are not given to an account that is gone', async () => {
    expect(await give('ninguem', 2, 'corrected', '')).toBe(false)
  })

  it('are back when the transaction of the proposal fails', async () => {
    const id = await professional()
    const spent = { userId: id, amount: 2, proposalId: 'falhada', now: now() }
    const failing = spendCredits(server.database, spent, () => {
      throw new Error('not stored')
    })
    await expect(failing).rejects.toThrow('not stored')
    expect(await balance(id)).toBe(15)
  })

  it.each([0, -2, 1.5, Number.NaN])('are no %d', async (amount) => {
    const id = await professional()
    await expect(spend(id, amount, 'nenhuma')).rejects.toThrow(RangeError)
  })

  it('are the sum of the ledger and never below zero, whatever is done with them', async () => {
    const operation = fc.oneof(
      fc.record({ kind: fc.constant('spent' as const), amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({
        kind: fc.constantFrom('bought' as const, 'returned' as const),
        amount: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        kind: fc.constant('corrected' as const),
        amount: fc.integer({ min: -30, max: 30 }).filter(Boolean),
      }),
    )
    // Few ids, so that some operations repeat an earlier one.
    const operations = fc.array(fc.tuple(operation, fc.integer({ min: 1, max: 12 })), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(operations, async (all) => {
        const id = await professional()
        const before = new Set<string>()
        let expected = 15
        for (const [{ kind, amount }, number] of all) {
          server.clock.advance(1)
          const about = `${id}-${number}`
          const change = kind === 'spent' ? -amount : amount
          const again = kind !== 'corrected' && before.has(`${kind} ${about}`)
          const possible = !again && expected + change >= 0
          const done = kind === 'spent' ? await spend(id, amount, about) : await give(id, amount, kind, about)
          expect(done).toBe(possible)
          if (!done) continue
          before.add(`${kind} ${about}`)
          expected += change
          expect(await balance(id)).toBe(expected)
        }
        const { rows: entries } = await entriesOf(server.db, id, { size: 100 })
        expect(entries[0]?.balance).toBe(expected)
        expect(entries.every((entry) => entry.balance >= 0)).toBe(true)
      }),
      { seed: 18, numRuns: 15 },
    )
  })

  it('are read by the professional and by administrators, newest first, page by page', async () => {
    const steps = accountSteps(server)
    await steps.signup()
    await steps.activate()
    const session = await steps.session()
    const id = (await users().byEmail(exampleUser.email))?.id ?? ''
    server.clock.advance(1000)
    await spend(id, 2, 'lida')
    server.clock.advance(1000)
    const correct = (amount: number) =>
      admin.post(`/api/admin/accounts/${id}/credits`, { amount, reason: 'Pedido repetido' })
    expect((await correct(3)).statusCode).toBe(200)
    expect((await correct(-17)).json()).toMatchObject({
      error: 'O saldo não pode ficar negativo.',
      fields: [{ path: '/amount' }],
    })
    expect((await correct(0)).statusCode).toBe(422)
    expect((await correct(1.5)).statusCode).toBe(422)

    const first = (await steps.get('/api/credits?size=2', session)).json()
    expect(first).toMatchObject({
      balance: 16,
      rows: [
        { kind: 'corrected', amount: 3, note: 'Pedido repetido', balance: 16 },
        { kind: 'spent', amount: -2, note: null, balance: 13 },
      ],
    })
    expect(first.rows[0]).not.toHaveProperty('by')
    const rest = await steps.get(`/api/credits?size=2&after=${encodeURIComponent(first.next)}`, session)
    expect(rest.json()).toMatchObject({ rows: [{ kind: 'initial', amount: 15, balance: 15 }], next: null })
    const seen = (await admin.get(`/api/admin/accounts/${id}/credits`)).json()
    expect(seen).toMatchObject({ balance: 16, rows: [{ by: adminWords }, { by: null }, { by: null }] })

    expect((await steps.get('/api/credits')).statusCode).toBe(401)
    expect((await server.app.inject({ url: '/api/credits', headers: admin.headers })).statusCode).toBe(403)
    const unknown = await admin.post('/api/admin/accounts/ninguem-0001/credits', {
      amount: 1,
      reason: 'Nada',
    })
    expect(unknown.statusCode).toBe(404)
  })
})
