import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { suspendUser } from '#server/features/accounts/users.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const PHONE = '+351912345678'

/** The names that a call's schema knows in its query or its body. */
const namesOf = ({ query, body }: Call) =>
  [query, body].flatMap((schema) => Object.keys(asObject(asObject(schema).properties)))

/** The calls by a request's link that do more than read. */
const byLink = Object.entries<Call>(calls).filter(([, call]) => {
  const names = namesOf(call)
  return names.includes('s') && (names.includes('l') || names.includes('id')) && !call.readsOnly
})
const changing = byLink.filter(([name, { method }]) => method === 'POST' || name === 'archiveLead')

describe.each(databases)('a suspended client on $name', ({ open }) => {
  const server = suiteServer(open, { SUPPORT_EMAIL: 'apoio@cinco.example' })
  const market = people(server)

  beforeEach(() => server.clear('leads', 'users', 'outbox', 'rate_limits'))

  /** An account of a client that is suspended. */
  async function suspended(change: object) {
    const { id } = await market.account({ role: 'client', ...change })
    await server.db.transaction().execute((trx) => suspendUser(trx, id, market.now()))
    return id
  }
  const order = (change: object) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/lead/create', headers: { 'x-requested-with': 'XMLHttpRequest' } },
      payload: { ...exampleLead, ...change },
    })

  it('sends no order, by mailbox or by a phone that was confirmed, and reads whom to write to (ACC-40)', async () => {
    await suspended({ email: 'ana.teste@exemplo.pt', phone: PHONE, phone_verified_at: market.now() })
    for (const change of [
      { email: 'ana.teste@exemplo.pt', phone: '+351913333333' },
      { email: 'ana.teste+outra@exemplo.pt', phone: '+351913333333' },
      { email: 'outra@exemplo.pt', phone: exampleLead.phone },
    ]) {
      const reply = await order(change)
      expect([reply.statusCode, reply.json().error]).toEqual([
        403,
        'A sua conta está suspensa: pode ler os seus pedidos, mas não enviar nem alterar nada. Se acha que é engano, escreva para apoio@cinco.example.',
      ])
    }
    expect((await order({ email: 'eva.teste@exemplo.pt', phone: '+351913333333' })).statusCode).toBe(200)
    expect(await server.db.selectFrom('leads').select('id').execute()).toHaveLength(1)
  })

  it('blocks nobody by a phone that the account had not proved', async () => {
    await suspended({ email: 'ana.teste@exemplo.pt', phone: PHONE, phone_verified_at: null })
    expect((await order({ email: 'eva.teste@exemplo.pt' })).statusCode).toBe(200)
  })

  it('reads by the link of a request, and does nothing else with it', async () => {
    const lead = await market.request()
    const professional = await market.account()
    const proposal = await market.proposal(lead.id, professional.id)
    const id = await suspended({ email: lead.email })
    const before = await server.db.selectFrom('leads').selectAll().execute()
    const link = { l: lead.id, s: lead.s, id: lead.id }
    const make = ([, { method, path, query, body }]: (typeof byLink)[number]) => {
      const names = new Set(Object.keys(asObject(asObject(query).properties)))
      const params = Object.entries(link).filter(([name]) => names.has(name))
      const url = `${path.replace(':proposal', proposal)}?${new URLSearchParams(params)}`
      const { id: _, ...inBody } = { ...link, proposal }
      const headers = { 'x-requested-with': 'XMLHttpRequest' }
      return server.app.inject({ method, url, headers, ...(body && { payload: inBody }) })
    }
    expect(changing.map(([name]) => name)).toEqual(
      expect.arrayContaining(['archiveLead', 'chooseProposal', 'sendReview', 'verifyLead', 'writeChat']),
    )
    for (const one of changing) expect([one[0], (await make(one)).statusCode]).toEqual([one[0], 403])
    expect(await server.db.selectFrom('leads').selectAll().execute()).toEqual(before)
    for (const url of ['/api/lead', '/api/lead/proposals', '/api/lead/review', `/api/chat/${proposal}`]) {
      const reply = await market.anonymous.get(`${url}?l=${lead.id}&s=${lead.s}`)
      expect([url, reply.statusCode]).toEqual([url, 200])
    }
    const reads = [
      [`/api/chat/${proposal}/read?l=${lead.id}&s=${lead.s}`, { last: 'mensagem-nenhuma' }],
      ['/api/lead/proposals/read', { l: lead.id, s: lead.s, proposals: [proposal] }],
    ] as const
    for (const [url, body] of reads)
      expect([url, (await market.anonymous.post(url, body)).statusCode]).toEqual([url, 200])
    // Reinstated, everything goes on.
    await server.db.transaction().execute((trx) => suspendUser(trx, id, null))
    const extended = await market.anonymous.post('/api/lead/extend', { l: lead.id, s: lead.s })
    expect(extended.statusCode).toBe(200)
  })
})
