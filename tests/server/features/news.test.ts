import { describe, expect, it } from 'vitest'
import type { NewsKind } from '#schemas/calls/news.ts'
import { type Topic, topicsOf } from '#server/core/http/streams/topics.ts'
import { erasePerson } from '#server/core/person.ts'
import { tellDigests } from '#server/features/announcing/digests.ts'
import { tellWaves } from '#server/features/announcing/waves.ts'
import { endPeriods } from '#server/features/leads/periods.ts'
import { newsTopics } from '#server/features/proposals/news/address.ts'
import { allHeard } from '#tests/support/all-heard.ts'
import { databases } from '#tests/support/database.ts'
import { eventsOf } from '#tests/support/events.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { type Caller, exampleProposal, people, type Signed } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000

/** A page that is open: how it is loaded, and what its address follows. */
interface Page {
  readonly load: () => Promise<{ statusCode: number; body: string }>
  readonly topics: readonly Topic[]
}

describe.each(databases)('what an open page is told on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  const newsPage = async (load: () => ReturnType<Caller['get']>): Promise<Page> => {
    const { stream } = (await load()).json<{ stream: string }>()
    const [, , , of, id = ''] = new URL(stream, 'http://cinco.exemplo').pathname.split('/')
    return { load, topics: newsTopics({ of: of as NewsKind, id }) }
  }
  /** What a page shows, without the address of its stream. */
  const shown = async ({ load }: Page) => {
    const { statusCode, body } = await load()
    const { stream: _, requestId: __, ...data } = JSON.parse(body)
    // Requests of others that a professional may answer are told of as they are announced (DAY-1).
    if (data.day) for (const part of ['requests', 'going', 'unread']) delete data.day[part]
    return JSON.stringify({ statusCode, data })
  }
  /** Follows pages: the names of those that were told, and of those that show something else, since the last time it was asked. */
  const watch = async (pages: Readonly<Record<string, Page>>) => {
    const toldPages = new Set<string>()
    const leave = Object.entries(pages).map(([name, { topics }]) =>
      topicsOf(server.services).follow(topics, { changed: () => toldPages.add(name), end: () => {} }),
    )
    const all = async () =>
      new Map(
        await Promise.all(
          Object.entries(pages).map(async ([name, page]) => [name, await shown(page)] as const),
        ),
      )
    return {
      async during(act: () => Promise<unknown>) {
        const before = await all()
        await allHeard(server.services)
        toldPages.clear()
        await act()
        await allHeard(server.services)
        const after = await all()
        return {
          told: [...toldPages].sort(),
          changed: [...after].flatMap(([name, now]) => (now === before.get(name) ? [] : [name])).sort(),
        }
      },
      leave: () => {
        for (const each of leave) each()
      },
    }
  }
  const post = async (who: Caller, url: string, payload: object = {}) => {
    const reply = await who.post(url, payload)
    expect([url, reply.statusCode, reply.body]).toEqual([url, 200, expect.anything()])
    return reply
  }
  const propose = async (who: Signed, { id }: { id: string }) =>
    (await post(who, `/api/requests/open/${id}/proposal`, exampleProposal)).json<{ id: string }>().id

  it('is told of every act that changes what it shows, and of nothing that others do (PRO-18)', async () => {
    const rival = await market.account()
    const [ana, rui, first, admin] = [
      await market.person({ role: 'client', email: 'ana.teste@exemplo.pt', phone: null }),
      await market.person(),
      await market.signed(rival.id),
      await market.person({ role: 'admin' }),
    ]
    // A suspended person signs in again afterwards.
    let [client, eva] = [ana, first]
    const contact = { email: 'ana.teste@exemplo.pt' }
    // Requests of one person for one service are announced as one (TEL-13).
    const [request, waiting, over, refused, wrong] = [
      await market.request(contact),
      await market.request({ ...contact, phone: '+351912345001' }),
      await market.request({ phone: '+351912345002' }),
      await market.request({ phone: '+351912345003' }),
      await market.request({ phone: '+351912345004', confirmed: false }),
    ]
    const { anonymous } = market
    const link = ({ id, s }: { id: string; s: string }) => `l=${id}&s=${s}`
    const by = ({ id, s }: { id: string; s: string }) => ({ l: id, s })
    const ofClient = (one: { id: string; s: string }) =>
      newsPage(() => anonymous.get(`/api/lead/proposals?${link(one)}`))
    const ofOpen = (who: () => Signed, { id }: { id: string }) =>
      newsPage(() => who().get(`/api/requests/open/${id}`))
    const chat = (id: string): Page => ({
      load: () => anonymous.get(`/api/chat/${id}?${link(request)}`),
      topics: [`proposal:${id}`],
    })
    const sent = { rui: await propose(rui, request) }
    const pages: Record<string, Page> = {
      'her request': await ofClient(request),
      'her request that waits': await ofClient(waiting),
      'her request that ends': await ofClient(over),
      'her request that is refused': await ofClient(refused),
      'her unconfirmed request': await ofClient(wrong),
      'her area': await newsPage(() => client.get('/api/area')),
      'his area': await newsPage(() => rui.get('/api/area')),
      'his proposals': await newsPage(() => rui.get('/api/proposals')),
      'the request for him': await ofOpen(() => rui, request),
      'his chat': chat(sent.rui),
      'the rival’s proposals': await newsPage(() => eva.get('/api/proposals')),
      'the request for the rival': await ofOpen(() => eva, request),
      'the refused request for the rival': await ofOpen(() => eva, refused),
    }
    /** The rival’s pages, which hear nothing of what the two others do with each other. */
    const rivals = ['the rival’s proposals', 'the request for the rival', 'the refused request for the rival']
    const said = async (who: Caller, text: string, query = '') =>
      post(who, `/api/chat/${sent.rui}${query}`, { text })
    const readAll = async (who: Caller, query = '') => {
      const { messages } = (await who.get(`/api/chat/${sent.rui}${query}`)).json()
      await post(who, `/api/chat/${sent.rui}/read${query}`, { last: messages.at(-1).id })
    }
    const her = `?${link(request)}`
    const reason = 'Um teste'
    const waits = (act: string) => post(anonymous, '/api/lead/waiting', { ...by(waiting), act })
    const decide = (from: string, state: string) =>
      post(admin, `/api/admin/chat-reports/${sent.rui}`, { from, state, reason })
    const { config, database, features } = server.services
    const person = { config, database, features, clock: server.clock }

    const acts: readonly (readonly [
      name: string,
      act: () => Promise<unknown>,
      notTold?: readonly string[],
    ])[] = [
      [
        'a professional changes a proposal',
        () => post(rui, `/api/proposals/${sent.rui}`, { ...exampleProposal, price: 150 }),
        rivals,
      ],
      ['the client reads it', () => market.seen(request), rivals],
      ['the client writes', () => said(anonymous, 'Quando pode vir?', her), rivals],
      ['the professional reads it', () => readAll(rui), rivals],
      ['the professional writes', () => said(rui, 'Amanhã.'), rivals],
      ['the client reads that', () => readAll(anonymous, her), rivals],
      [
        'the client shows the phone to one',
        () => post(anonymous, '/api/lead/phone', { ...by(request), proposal: sent.rui }),
        rivals,
      ],
      [
        'the client reports the chat',
        () => post(anonymous, `/api/chat/${sent.rui}/report${her}`, { reason }),
        rivals,
      ],
      ['an administrator keeps it closed', () => decide('waiting', 'kept'), rivals],
      ['an administrator reopens it', () => decide('kept', 'reopened'), rivals],
      [
        'an administrator corrects credits',
        () => post(admin, `/api/admin/accounts/${rui.id}/credits`, { amount: 1, reason }),
        rivals,
      ],
      [
        'an administrator changes what a proposal costs',
        () => post(admin, '/api/admin/services/311/credits', { from: 2, credits: 3, reason }),
      ],
      ['a rival proposes', () => propose(eva, request)],
      ['the client shows the phone to all', () => post(anonymous, '/api/lead/phone', by(request))],
      ['the client asks for more time', () => post(anonymous, '/api/lead/extend', by(request))],
      [
        'the rival withdraws',
        async () => {
          const { rows } = (await eva.get('/api/proposals')).json()
          await post(eva, `/api/proposals/${rows[0].id}/withdraw`)
        },
      ],
      ['the rival proposes again', () => propose(eva, request)],
      ['the rival is suspended', () => post(admin, `/api/admin/accounts/${eva.id}/suspend`, { reason })],
      [
        'the rival is reinstated',
        async () => {
          await post(admin, `/api/admin/accounts/${eva.id}/reinstate`, { reason })
          eva = await market.signed(eva.id)
        },
      ],
      [
        'the client chooses',
        () => post(anonymous, '/api/lead/choose', { ...by(request), proposal: sent.rui }),
      ],
      ['the professional gives the work back', () => post(rui, `/api/proposals/${sent.rui}/withdraw?work=1`)],
      [
        'a wave is told',
        async () => {
          await tellWaves(server.services)
          // One of them waits for the message of the day.
          const announcements = database.db.updateTable('announcements').set({ due_at: market.now() })
          await announcements.where('user_id', '=', rui.id).execute()
        },
      ],
      ['the messages of the day are told', () => tellDigests(server.services)],
      ['the client widens the area', () => waits('wider')],
      ['the client asks all of the subgroup', () => waits('subgroup')],
      ['the client keeps waiting', () => waits('wait')],
      ['a wave is told further away', () => tellWaves(server.services)],
      [
        'an administrator invites',
        async () => {
          await market.account()
          await post(admin, `/api/admin/at-risk/${waiting.id}/invite`)
        },
      ],
      [
        'an administrator refuses a request',
        () => post(admin, `/api/admin/requests/${refused.id}/refuse`, { reason }),
      ],
      [
        'an administrator confirms a request',
        () => post(admin, `/api/admin/requests/${wrong.id}/approve`, { reason }),
      ],
      ['the client ends a request', () => post(anonymous, '/api/lead/close', { ...by(waiting), reason })],
      [
        'the client sends another request',
        async () => {
          await post(anonymous, '/api/lead/create', { ...exampleLead, ...contact })
        },
      ],
      [
        'the e-mail of a request is corrected',
        () => post(anonymous, '/api/lead/email', { ...by(wrong), email: 'outra.teste@exemplo.pt' }),
      ],
      ['the client is suspended', () => post(admin, `/api/admin/accounts/${ana.id}/suspend`, { reason })],
      [
        'the client is reinstated',
        async () => {
          await post(admin, `/api/admin/accounts/${ana.id}/reinstate`, { reason })
          client = await market.signed(ana.id)
        },
      ],
      [
        'the time of a request is over',
        async () => {
          await database.db
            .updateTable('leads')
            .set({ expires_at: market.now() })
            .where('id', '=', over.id)
            .execute()
          await endPeriods(server.services)
        },
      ],
      ['the rival is erased', () => erasePerson(person, rival.email)],
      ['the client is erased', () => erasePerson(person, contact.email)],
    ]

    const watched = await watch(pages)
    for (const [name, act, notTold = []] of acts) {
      // Calls are limited by the minute.
      server.clock.advance(MINUTE)
      const { told, changed } = await watched.during(act)
      expect([name, changed.filter((page) => !told.includes(page))]).toEqual([name, []])
      expect([name, changed.length > 0]).toEqual([name, true])
      expect([name, notTold.filter((page) => told.includes(page))]).toEqual([name, []])
    }
    watched.leave()
  })

  it('is told at the address that the page was given, and at no other', async () => {
    const [request, other] = [await market.request(), await market.request()]
    const { stream } = (
      await market.anonymous.get(`/api/lead/proposals?l=${request.id}&s=${request.s}`)
    ).json<{ stream: string }>()
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const status = async (address: string) => (await fetch(origin + address)).status
    expect(stream).not.toContain(request.s)
    expect(await status(stream.replace(request.id, other.id))).toBe(403)
    expect(await status(`${stream}x`)).toBe(403)
    const followed = await fetch(origin + stream)
    expect(followed.headers.get('content-type')).toContain('text/event-stream')
    const { next, toEnd } = eventsOf(followed)
    expect([await next(), await next()]).toEqual(['retry: 3000', 'data: changed'])
    await post(market.anonymous, '/api/lead/extend', { l: request.id, s: request.s })
    expect(await next()).toBe('data: changed')
    server.clock.advance(11 * 60_000)
    expect(await status(stream)).toBe(403)
    topicsOf(server.services).stop()
    expect(await toEnd()).toBe(true)
  })

  it('is told of an open request only to who may see it, at their own address', async () => {
    const request = await market.request()
    const [who, other] = [await market.person(), await market.person()]
    const [far, elsewhere] = [
      await market.person({ lat: 41.15, lng: -8.61 }),
      await market.person({ services: [] }),
    ]
    const address = `/api/requests/open/${request.id}`
    const { stream } = (await who.get(address)).json<{ stream: string }>()
    for (const one of [far, elsewhere]) {
      const refused = await one.get(address)
      expect(refused.statusCode).toBe(404)
      expect(refused.body).not.toContain('stream')
    }
    const status = async (path: string) => (await server.app.inject({ method: 'GET', url: path })).statusCode
    expect(await status(stream.replace(who.id, other.id))).toBe(403)
    expect(await status(stream.replace(`/open/${request.id}.${who.id}`, `/request/${request.id}`))).toBe(403)
    expect(await status(stream.replace(`/open/${request.id}.${who.id}`, `/person/${who.id}`))).toBe(403)
  })
})
