import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const DAY = 24 * 3_600_000

describe.each(databases)('asking for the same again on $name (REQ-29)', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  beforeEach(() => server.clock.advance(61_000))

  /** A request that its client has cancelled. */
  const cancelled = async () => {
    const lead = await market.request()
    await market.anonymous.post('/api/lead/close', { l: lead.id, s: lead.s, reason: 'Fica para depois.' })
    return lead
  }
  const again = ({ id: l, s }: { id: string; s: string }, headers: Record<string, string> = ours) =>
    server.app.inject({ method: 'POST', url: `/api/lead/repeat?${new URLSearchParams({ l, s })}`, headers })
  const draftCookie = (reply: Awaited<ReturnType<typeof again>>) =>
    `draft=${reply.cookies.find(({ name }) => name === 'draft')?.value}`

  it('begins with the answers of then and the contact, and asks again when the work is needed', async () => {
    const lead = await cancelled()
    await server.db.updateTable('leads').set({ info: 'Prédio antigo.' }).where('id', '=', lead.id).execute()
    const reply = await again(lead)
    expect(reply.statusCode).toBe(200)
    const { title, step, draft } = reply.json()
    expect(title).toBe('Certificado Energético')
    const fields = Object.assign({}, ...Object.values(draft.answers))
    expect(fields).toMatchObject({
      ...{ imovel: 'apartamento', tipologia: 't2', area: 95, info: 'Prédio antigo.' },
      ...{ name: exampleLead.name, email: lead.email, phone: '912 345 678', zip_home: '1000-001' },
    })
    expect(fields).not.toHaveProperty('when')
    expect(draft.open).toContain('when')
    expect(step).toBeGreaterThan(0)
    // The device has it from now on, and nobody else.
    const draftReply = await server.app.inject({
      method: 'GET',
      url: '/api/order-draft?service=311',
      headers: { ...ours, cookie: draftCookie(reply) },
    })
    expect(draftReply.json().draft).toMatchObject({ request: draft.request, answers: draft.answers })
    expect((await market.anonymous.get('/api/order-draft?service=311')).json()).toEqual({})
  })

  it('opens the order that the device has begun, which stays as it is', async () => {
    const lead = await cancelled()
    const begun = await server.app.inject({
      method: 'POST',
      url: '/api/order-draft',
      headers: ours,
      payload: {
        ...{ service: 311, version: '', request: 'pedido-um', furthest: 1, revision: 0 },
        answers: { 'details.imovel': { imovel: 'moradia' } },
      },
    })
    const { draft } = (await again(lead, { ...ours, cookie: draftCookie(begun) })).json()
    expect(draft).toMatchObject({
      request: 'pedido-um',
      answers: { 'details.imovel': { imovel: 'moradia' } },
    })
  })

  it('leads on to the step without scripts', async () => {
    const reply = await again(await cancelled(), {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toMatch(/^\/servico\/311-certificado-energetico\/passo\/\d+$/)
    expect(draftCookie(reply)).toMatch(/^draft=./)
  })

  it('is refused while the request goes on, to who does not have its secret, and after an administrator refused it', async () => {
    const lead = await market.request()
    expect((await again(lead)).statusCode).toBe(409)
    expect((await again({ ...lead, s: 'x'.repeat(22) })).statusCode).toBe(404)
    await server.db.updateTable('leads').set({ state: 'refused' }).where('id', '=', lead.id).execute()
    expect((await again(lead)).statusCode).toBe(409)
    server.clock.advance(DAY)
    await server.db.updateTable('leads').set({ state: 'expired' }).where('id', '=', lead.id).execute()
    expect((await again(lead)).statusCode).toBe(200)
  })
})
