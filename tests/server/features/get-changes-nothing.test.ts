import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { Call } from '#schemas/calls/define-call.ts'
import { messagesOf } from '#server/core/feature.ts'
import type { Services } from '#server/core/services.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { tellDigests } from '#server/features/announcing/digests.ts'
import { tellPeriods } from '#server/features/announcing/periods.ts'
import { tellUnread } from '#server/features/chat/unread.ts'
import { features } from '#server/features/registry.ts'
import { routeTable } from '#src/routes/table.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { letIntoMls, storedProperty } from '#tests/support/mls.ts'
import { exampleProposal, type People, people } from '#tests/support/people.ts'
import type { FakeClock } from '#tests/support/server.ts'
import { siteServer } from '#tests/support/site-server.ts'
import { everyRow } from '#tests/support/snapshot.ts'

const DAY = 24 * 3_600_000
/** Some hundred pages are rendered, without a build. */
const LONG_MS = 600_000
/**
 * Counts of calls, by keyed hashes of addresses, that end within a day (SRV-5): a count is not what anybody reads. They are
 * the one table that a GET may write.
 */
const LEFT_OUT = ['rate_limits']
/** It cancels a request by GET, as the specification says: it wants the header that a link cannot send (REQ-8). */
const EXCEPTION = 'archiveLead'

/** Messages whose links are those of others here: of the same pages, without a secret or a token of their own. */
const SAME_LINKS: Record<string, string> = {
  welcome: 'the sign-in',
  adminInvitation: 'passwordReset',
  professionalInvitation: 'passwordReset',
  newEmail: 'a page of the administration, which is a shell for every visitor',
  emailChanged: 'no link',
  newRequestSms: 'newRequest',
  proposalArrivedSms: 'proposalArrived',
  requestsOfTheDay: 'newRequest',
  requestInvitation: 'newRequest',
  requestEnded: 'newRequest',
  requestRefused: 'proposalArrived',
  returnDecided: 'the area',
  nifDecided: 'the area',
  nifAnew: 'the area',
  propertyRemoved: 'the area',
  purchaseInstructions: 'the area',
  purchaseReceipt: 'the area',
  purchaseEnded: 'the area',
  purchaseReversed: 'the area',
  reversalNotice: 'a page of the administration, which is a shell for every visitor',
  loanConfirmation: 'no link',
  loanNotice: 'no link',
  contact: 'no link',
}

describe.each(databases)('a GET on $name', ({ open }) => {
  let opened: TestDatabase
  let app: FastifyInstance
  let services: Services
  let clock: FakeClock
  let market: People
  /** Who asks: their headers. */
  let who: Record<string, Record<string, string>>
  /** The links of all messages, by template. */
  let links: { template: string; path: string }[]
  /** What calls are asked about, by call; a value for each name of their path and query. */
  let about: Record<string, Record<string, string>>

  beforeAll(async () => {
    opened = await open()
    ;({ app, services, clock } = await siteServer(opened.database))
    market = people(app, services)
    const { db } = opened.database
    const { post } = market.anonymous
    await asAdmin(app, db)

    // Somebody signs up, forgets the password, asks for our news and begins an order.
    await post('/api/user/create', exampleUser)
    await post('/auth/forgot', { email: exampleUser.email })
    await post('/api/newsletter', { email: exampleUser.email })
    const order = await app.inject({
      method: 'POST',
      url: '/api/order-draft',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: {
        ...{ service: 311, version: '', request: 'pedido-um', furthest: 99, revision: 0 },
        answers: { contact: { phone: '912345678', email: 'ana.teste@exemplo.pt' } },
      },
    })
    const draft = String(order.headers['set-cookie']).split(';')[0] ?? ''
    const mailed = await app.inject({
      method: 'POST',
      url: '/api/order-draft/mail',
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: draft },
      payload: { service: 311 },
    })
    expect(mailed.statusCode).toBe(200)

    // A request that waits for its confirmation; one that is answered and written about, with nothing read; one with a choice.
    const waiting = await market.request({ confirmed: false, phone: '+351912345670' })
    const asked = await market.request({ phone: '+351912345671' })
    const rui = await market.person({ name: 'Rui Teste', sms: 1 })
    const eva = await market.person()
    const client = await market.person({ role: 'client', email: asked.email })
    await announce(services)
    clock.advance(1000)
    const propose = async (one: typeof rui, lead: string) =>
      (await one.post(`/api/requests/open/${lead}/proposal`, exampleProposal)).json<{ id: string }>().id
    const proposal = await propose(rui, asked.id)
    const link = `l=${asked.id}&s=${asked.s}`
    await rui.post(`/api/chat/${proposal}`, { text: 'Bom dia' })
    await post(`/api/chat/${proposal}?${link}`, { text: 'Bom dia' })
    const decided = await market.request()
    const chosen = await propose(rui, decided.id)
    await propose(eva, decided.id)
    await post('/api/lead/choose', { l: decided.id, s: decided.s, proposal: chosen })
    await post('/api/lead/review', { l: decided.id, s: decided.s, stars: 5, words: 'Correu bem.' })
    const unread = await market.request()
    clock.advance(6 * 60_000)
    await tellUnread(services)
    await tellDigests(services)
    const reported = await propose(eva, asked.id)
    await post(`/api/chat/${reported}?${link}`, { text: 'Bom dia' })
    await post(`/api/chat/${reported}/report?${link}`, { reason: 'Insultos' })
    await db.insertInto('contact_messages').values(contactMessage(clock.now())).execute()
    await letIntoMls(services, rui.id, [311])
    await db
      .insertInto('shared_properties')
      .values({ ...storedProperty, id: 'imovel-1', user_id: rui.id, created_at: market.now() })
      .execute()
    await db
      .insertInto('profiles')
      .values({ user_id: eva.id, slug: 'eva-teste', name: 'Eva Teste', created_at: market.now() })
      .execute()
    await rui.post('/api/request-searches', { name: 'Perto', filters: { km: 5 } })

    // The period of the requests is about to end.
    clock.advance(28 * DAY)
    await tellPeriods(services)
    links = await linksOf()
    const bearer = async (id: string) => {
      const token = await market.tokenOf(id)
      return { authorization: `Bearer ${token}`, cookie: `session=${token}; ${draft}` }
    }
    const adminId = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
    who = {
      nobody: { cookie: draft },
      client: await bearer(client.id),
      professional: await bearer(rui.id),
      administrator: await bearer(adminId.id),
    }
    const ofLink = { l: asked.id, s: asked.s }
    const t = links.find(({ template }) => template === 'draftLink')?.path.split('t=')[1] ?? ''
    about = {
      showServicePage: { id: '311' },
      showSubgroupPage: { slug: 'certificacao-energetica' },
      listPopularServices: { id: '3' },
      listServicesOfMainGroup: { id: '3' },
      listServiceQuestions: { id: '311' },
      showLead: ofLink,
      listProposals: ofLink,
      showOwnReview: { l: decided.id, s: decided.s },
      readChat: { proposal, ...ofLink },
      checkZip: { zip: '1000-001' },
      searchPlaces: { text: 'Lisboa' },
      geocode: { address: 'Lisboa' },
      showDraft: { service: '311' },
      showDraftLink: { t },
      showStepDraft: { wizard: 'loan' },
      showSubscription: {
        s: links.find(({ template }) => template === 'newsletterWelcome')?.path.split('s=')[1] ?? '',
      },
      showProfile: { slug: 'eva-teste' },
      showOpenRequest: { id: unread.id },
      showEditable: { id: '311' },
      showVersion: { id: '311', number: '1' },
      searchQuestions: { text: 'imovel' },
      showServiceTexts: { id: '311' },
      showRequest: { id: waiting.id },
      showRequestCourse: { id: asked.id },
      listAccountProposals: { id: rui.id },
      listAccountCredits: { id: rui.id },
      showAccount: { id: rui.id },
      findAnything: { text: 'Rui' },
      listViews: { list: 'requests' },
    }
  })
  afterAll(async () => {
    await app.close()
    await opened.drop()
  })

  async function linksOf() {
    const rows = await opened.database.db.selectFrom('outbox').select(['template', 'payload']).execute()
    const found = rows.flatMap(({ template, payload }) =>
      Array.from(payload.matchAll(/https?:\/\/[^"\\ ]+/g), ([url]) => new URL(url)).map((url) => ({
        template,
        path: url.pathname + url.search,
      })),
    )
    const page = ({ template, path }: (typeof found)[number]) => `${template} ${path.split('?')[0]}`
    return found.filter((link, index) => found.findIndex((one) => page(one) === page(link)) === index)
  }
  const isGet = ({ method }: Call) => method === 'GET'
  /** Asks for an address as everybody, and as a scanner does, by HEAD. */
  async function ask(path: string, everybody = true): Promise<Response[]> {
    const [nobody, ...others] = Object.values(who)
    const replies: Response[] = []
    for (const headers of everybody ? [nobody, ...others] : [nobody])
      replies.push(await app.inject({ method: 'GET', url: path, headers: headers ?? {} }))
    return [...replies, await app.inject({ method: 'HEAD', url: path, headers: who.professional ?? {} })]
  }
  const rows = async () => everyRow(opened.database.db, LEFT_OUT)

  it('is asked with the links of every message', () => {
    const generated = new Set(links.map(({ template }) => template))
    const missing = messagesOf(features)
      .map(({ name }) => name)
      .filter((name) => !generated.has(name) && !(name in SAME_LINKS))
    expect(missing).toEqual([])
  })

  it(
    'of a link that we send changes nothing, whoever follows it',
    async () => {
      const before = await rows()
      for (const { path } of links) {
        const replies = await ask(path)
        expect([path, replies.filter(({ statusCode }) => statusCode >= 500)]).toEqual([path, []])
      }
      expect(await rows()).toEqual(before)
    },
    LONG_MS,
  )

  it(
    'of a page changes nothing',
    async () => {
      const before = await rows()
      const values: Record<string, string> = {
        service: '311',
        step: '0',
        slug: 'eva-teste',
        section: 'propostas',
      }
      // The others are the same for everybody.
      for (const { path, posted = false, requiresAuth } of routeTable)
        await ask(
          path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1'),
          posted || requiresAuth,
        )
      for (const section of ['pedidos', 'creditos', 'perfil', 'avisos', 'mls']) await ask(`/area/${section}`)
      await ask(`/area/pedidos/${about.showOpenRequest?.id}`)
      expect(await rows()).toEqual(before)
    },
    LONG_MS,
  )

  it(
    'of a call changes nothing',
    async () => {
      const before = await rows()
      const all = Object.entries({ ...calls, ...adminCalls } as Record<string, Call>)
      const unanswered: string[] = []
      for (const [name, call] of all.filter(([, one]) => isGet(one))) {
        if (/\/events$/.test(call.path)) continue // a stream, whose token alone opens it
        const given = about[name] ?? {}
        const path = call.path.replaceAll(/:(\w+)/g, (_, key: string) =>
          encodeURIComponent(given[key] ?? '1'),
        )
        const query = Object.entries(given).filter(([key]) => !call.path.includes(`:${key}`))
        const replies = await ask(query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path)
        expect([name, replies.filter(({ statusCode }) => statusCode >= 500)]).toEqual([name, []])
        if (replies.every(({ statusCode }) => statusCode !== 200)) unanswered.push(name)
      }
      expect(unanswered).toEqual([EXCEPTION])
      expect(await rows()).toEqual(before)
    },
    LONG_MS,
  )
})
