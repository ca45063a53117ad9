import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { erasePerson } from '#server/core/person.ts'
import { prepareData } from '#server/core/services.ts'
import { balanceOf } from '#server/features/credits/offers.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const YEAR = 365 * 24 * 3_600_000

describe.each(databases)('initial credits on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  const steps = accountSteps(server)
  let made = 0
  beforeEach(() => server.clock.advance(61_000))

  const idOf = async (email: string) =>
    (await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  /** A professional who signed up and opened the link of the e-mail; the id. */
  async function professional(email: string, { phone = '' }: { phone?: string } = {}) {
    made += 1
    server.clock.advance(61_000)
    const ownPhone = phone || `+3519620000${String(made).padStart(2, '0')}`
    expect((await steps.signup({ email, phone: ownPhone })).statusCode).toBe(200)
    await steps.activate()
    return idOf(email)
  }
  /** Confirms the phone of the account that signed up last. */
  async function confirmPhone() {
    const { searchParams } = (await steps.links('mobileVerification')).at(-1) ?? new URL('http://x')
    const [u, t] = [searchParams.get('u') ?? '', searchParams.get('t') ?? '']
    expect((await steps.post('/api/verify-mobile', { u, t })).json()).toEqual({ success: true })
  }
  const balance = (id: string) => balanceOf(server.db, id)

  it('come once for a mailbox, whatever its alias, also after an erasure (ACC-23)', async () => {
    expect(await balance(await professional('uma.oferta@exemplo.pt'))).toBe(15)
    expect(await balance(await professional('uma.oferta+2@exemplo.pt'))).toBe(0)
    await erasePerson(server.services, 'uma.oferta@exemplo.pt')
    expect(await balance(await professional('uma.oferta@exemplo.pt'))).toBe(0)
    expect(await balance(await professional('umaoferta.teste@gmail.com'))).toBe(15)
    expect(await balance(await professional('uma.oferta.teste@googlemail.com'))).toBe(0)
    // Keyed hashes alone are kept.
    const marks = await server.db.selectFrom('initial_marks').selectAll().execute()
    expect(JSON.stringify(marks)).not.toMatch(/oferta|96200/)
  })

  it('come again two years after they were given to an account that is erased', async () => {
    const email = 'de.ha.muito@exemplo.pt'
    const remaining = await professional('conta.que.fica@exemplo.pt')
    await professional(email)
    server.clock.advance(2 * YEAR)
    await cleanUp(server.services)
    expect(await balance(await professional('de.ha.muito+1@exemplo.pt'))).toBe(0)
    await erasePerson(server.services, email)
    await cleanUp(server.services)
    expect(await balance(await professional(email))).toBe(15)
    expect(await balance(remaining)).toBe(15)
  })

  it('come once for a phone that was confirmed, and a phone that was not takes them from nobody', async () => {
    const phone = '+351963000001'
    const first = await professional('telefone.um@exemplo.pt', { phone })
    await erasePerson(server.services, 'telefone.um@exemplo.pt')
    const second = await professional('telefone.dois@exemplo.pt', { phone })
    expect(await balance(second)).toBe(15)
    await confirmPhone()
    expect(await balance(second)).toBe(15)
    await erasePerson(server.services, 'telefone.dois@exemplo.pt')
    const third = await professional('telefone.tres@exemplo.pt', { phone })
    expect(await balance(third)).toBe(0)
    await confirmPhone()
    expect(await balance(third)).toBe(0)
    expect(first).not.toBe(second)
  })

  it('are taken back where a NIF had them by another account, as far as they are there', async () => {
    const admin = await market.person({ role: 'admin', credits: 0 })
    const { db } = server
    const verify = async (user_id: string) => {
      const row = { id: `nif-${user_id}`, user_id, kind: 'nif' as const, value: '501964843' }
      const asked = {
        ...row,
        state: 'open' as const,
        reason: null,
        decided_at: null,
        created_at: market.now(),
      }
      await db.insertInto('verifications').values(asked).execute()
      expect((await admin.post(`/api/admin/verifications/${row.id}/confirm`)).statusCode).toBe(200)
    }
    const [one, two] = [await professional('nif.um@exemplo.pt'), await professional('nif.dois@exemplo.pt')]
    await verify(one)
    await verify(two)
    expect([await balance(one), await balance(two)]).toEqual([15, 0])
    const notes = await db
      .selectFrom('credit_entries')
      .select(['amount', 'note'])
      .where('user_id', '=', two)
      .execute()
    expect(notes).toContainEqual({ amount: -15, note: 'Oferta de registo que já tinha sido recebida' })
  })

  it('of accounts of before are noted when the server starts, and those of samples are not', async () => {
    const { db } = server
    const email = 'conta.antiga@exemplo.pt'
    await professional(email)
    await db.deleteFrom('initial_marks').execute()
    await prepareData(server.services, () => {})
    await prepareData(server.services, () => {})
    await erasePerson(server.services, email)
    expect(await balance(await professional(email))).toBe(0)
  })
})
