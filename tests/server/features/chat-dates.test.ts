import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '#tests/support/database.ts'
import { type Caller, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const at = '2026-12-03T10:00:00.000Z'
const later = '2026-12-04T10:00:00.000Z'
const DAY = 86_400_000

describe.each(databases)('a date that is agreed in a chat on $name (CHT-13)', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  beforeEach(() => server.clock.advance(61_000))

  /** The two of a chat, each with what they do in it. */
  const two = async () => {
    const lead = await market.request()
    const rui = await market.person({ name: 'Rui Teste' })
    const proposal = await market.proposal(lead.id, rui.id)
    const secret = `?${new URLSearchParams({ l: lead.id, s: lead.s })}`
    const part = (who: Caller, query: string) => ({
      read: async () => (await who.get(`/api/chat/${proposal}${query}`)).json(),
      propose: (day: string, time = '10:00') => who.post(`/api/chat/${proposal}/date${query}`, { day, time }),
      decide: async (act: string, moment = at) =>
        (await who.post(`/api/chat/${proposal}/date/decide${query}`, { act, at: moment })).statusCode,
    })
    return { lead, rui, proposal, client: part(market.anonymous, secret), professional: part(rui, '') }
  }
  const file = (url: string) => server.app.inject({ method: 'GET', url })

  it('is proposed by one and accepted by the other, who both read it, with the messages of it', async () => {
    const { lead, rui, proposal, client, professional } = await two()
    expect((await professional.propose('2026-12-03')).statusCode).toBe(200)
    await professional.propose('2026-12-03')
    expect((await client.read()).date).toEqual({ proposed: { at, mine: false }, agreed: null })
    expect((await professional.read()).date.proposed).toEqual({ at, mine: true })
    expect(await professional.decide('accept')).toBe(409)
    expect(await client.decide('accept', later)).toBe(409)
    server.clock.advance(1000)
    expect(await client.decide('accept')).toBe(200)
    expect(await client.decide('accept')).toBe(200)
    for (const one of [client, professional])
      expect((await one.read()).date).toMatchObject({ proposed: null, agreed: { at, cancelled: false } })
    // The start page of the professional shows it (DAY-5).
    const { day } = (await rui.get('/api/area')).json()
    expect(day.dates).toEqual([{ lead: lead.id, proposal, service: 'Certificado Energético', at }])
    const { messages } = await client.read()
    expect(messages.map(({ author, text }: { author: string; text: string }) => [author, text])).toEqual([
      ['professional', 'Proponho: quinta-feira, 3 de dezembro de 2026, às 10:00.'],
      ['client', 'Aceito: quinta-feira, 3 de dezembro de 2026, às 10:00.'],
    ])
  })

  it('holds until another one is accepted, and is cancelled by either', async () => {
    const { client, professional } = await two()
    await client.propose('2026-12-03')
    await professional.decide('accept')
    await professional.propose('2026-12-04')
    expect((await client.read()).date).toMatchObject({ proposed: { at: later }, agreed: { at } })
    expect(await client.decide('decline', later)).toBe(200)
    expect((await client.read()).date).toMatchObject({ proposed: null, agreed: { at } })
    await client.propose('2026-12-04')
    expect(await client.decide('decline', later)).toBe(200)
    await client.propose('2026-12-04')
    await professional.decide('accept', later)
    expect(await client.decide('cancel')).toBe(409)
    expect(await client.decide('cancel', later)).toBe(200)
    expect(await professional.decide('cancel', later)).toBe(200)
    expect((await professional.read()).date.agreed).toMatchObject({ at: later, cancelled: true })
  })

  it('is refused with what is wrong, where it passed unanswered, and where nothing can be written', async () => {
    const { client, professional, lead } = await two()
    const wrong = await client.propose('', '')
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      [{ path: '/day', message: 'Escolha o dia.' }],
    ])
    expect((await client.propose('2026-11-19')).statusCode).toBe(422)
    const tomorrow = new Date(server.clock.now() + DAY).toISOString().slice(0, 10)
    await professional.propose(tomorrow)
    server.clock.advance(2 * DAY)
    expect((await client.read()).date.proposed).toBeNull()
    expect(await client.decide('accept', `${tomorrow}T10:00:00.000Z`)).toBe(409)
    await market.anonymous.post('/api/lead/close', { l: lead.id, s: lead.s, reason: 'Já não preciso.' })
    expect((await client.propose('2026-12-10')).statusCode).toBe(409)
  })

  it('is a calendar file for each, with what that one may see, and its revisions (CHT-14)', async () => {
    const { client, professional, lead, proposal } = await two()
    await client.propose('2026-12-05')
    await professional.decide('accept', '2026-12-05T10:00:00.000Z')
    const fileUrl = async (who: typeof client) => (await who.read()).date.agreed.file as string
    const [theirs, ours] = [await file(await fileUrl(client)), await file(await fileUrl(professional))]
    expect([theirs.statusCode, theirs.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(theirs.body).toContain('Rui Teste')
    expect(ours.body.replaceAll('\r\n ', '')).toContain(`/area/pedidos/${lead.id}`)
    expect(ours.body).toContain('SEQUENCE:0')
    for (const { body } of [theirs, ours]) {
      const unfolded = body.replaceAll('\r\n ', '')
      expect(unfolded).toContain(`UID:${proposal}@`)
      for (const secret of ['Ana Teste', lead.email, '912345678', '1000-001', lead.s])
        expect(unfolded).not.toContain(secret)
    }
    await client.decide('cancel', '2026-12-05T10:00:00.000Z')
    const cancelled = (await file(await fileUrl(professional))).body
    expect(cancelled).toContain('SEQUENCE:1')
    expect(cancelled).toContain('STATUS:CANCELLED')
    const url = await fileUrl(professional)
    expect((await file(url.replace('as=professional', 'as=client'))).statusCode).toBe(404)
    await server.db.updateTable('proposals').set({ state: 'withdrawn' }).where('id', '=', proposal).execute()
    expect((await file(url)).statusCode).toBe(404)
  })

  it('has the client asked for a review on the day after it (TEL-24)', async () => {
    const { client, professional, lead, proposal } = await two()
    const askedAt = async () =>
      (
        await server.db
          .selectFrom('leads')
          .select('review_ask_at')
          .where('id', '=', lead.id)
          .executeTakeFirstOrThrow()
      ).review_ask_at
    await client.propose('2026-12-20')
    await professional.decide('accept', '2026-12-20T10:00:00.000Z')
    expect(await askedAt()).toBeNull()
    await market.anonymous.post('/api/lead/choose', { l: lead.id, s: lead.s, proposal })
    expect(await askedAt()).toBe('2026-12-21T10:00:00.000Z')
    await professional.propose('2026-12-22')
    await client.decide('accept', '2026-12-22T10:00:00.000Z')
    expect(await askedAt()).toBe('2026-12-23T10:00:00.000Z')
  })
})
