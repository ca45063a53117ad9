import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import * as ofClient from '#schemas/calls/lead-proposals.ts'
import * as ofProposals from '#schemas/calls/proposals.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { suspendUser } from '#server/features/accounts/users.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { letIntoMls, storedProperty } from '#tests/support/mls.ts'
import { type Caller as Calling, exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

/** Rules of what was there before professionals answered requests: those calls have tests of their own. */
const OLDER = /^(?:ACC|ADM|CAT|CON|LOAN|ORD|PAGE|PHO|PLC|QST|REQ|SGN|SRV)-/

/** Everybody who may come by. The clients hold the link of their own request alone; the professional has proposed. */
const callers = [
  'anonymous',
  'client',
  'other client',
  'professional',
  'other professional',
  'not matching',
  'suspended',
  'administrator',
] as const
type Who = (typeof callers)[number]
type Codes = Record<Who, number>

/** A request with a proposal, as the callers ask about it. */
interface Stage {
  readonly lead: string
  readonly proposal: string
  readonly template: string
  readonly search: string
  /** One that the professional shares. */
  readonly property: string
  /** Of the page of the professional who proposed. */
  readonly slug: string
  /** The link of a caller, as far as they have one: the request's id with the secret of their own request. */
  readonly link: (who: Who) => { l: string; s: string } | undefined
}

interface Row {
  readonly may: Codes
  readonly params?: (stage: Stage) => Record<string, string>
  readonly query?: (stage: Stage, who: Who) => Record<string, string>
  readonly body?: (stage: Stage, who: Who) => object
  /** What has happened before: the proposal was chosen, and reviewed. */
  readonly after?: 'chosen' | 'reviewed'
}

const all = (code: number): Codes => Object.fromEntries(callers.map((who) => [who, code])) as Codes
/** Professionals alone: the one who proposed, another one, and one of another service. */
const professionals = (ownCode: number, otherCode: number, notMatching = otherCode): Codes => ({
  ...all(403),
  anonymous: 401,
  suspended: 401,
  professional: ownCode,
  'other professional': otherCode,
  'not matching': notMatching,
})
/** Who has the request's secret; a request of somebody else does not exist for the others. */
const byLink: Codes = { ...all(404), client: 200 }
const bySecret = { may: byLink, query: forged } as const
const ofTwo: Codes = { ...all(404), anonymous: 401, suspended: 401, client: 200, professional: 200 }

function forged({ lead, link }: Stage, who: Who) {
  return link(who) ?? { l: lead, s: 'segredo-inventado' }
}
const inChat = {
  may: ofTwo,
  params: ({ proposal }: Stage) => ({ proposal }),
  query: ({ link }: Stage, who: Who) => ({ ...link(who) }),
} as const
const ofLead = ({ lead }: Stage) => ({ id: lead })
const ofProposal = ({ proposal }: Stage) => ({ id: proposal })
const invoice = { name: 'Obras Teste, Lda.', nif: '500000000', address: 'Rua de Exemplo, 5' }
const property = {
  business: 'rent',
  kind: 'shop',
  area: 60,
  price: 900,
  place: '1000-001',
  description: 'Loja com montra para a rua.',
}
/** Everybody with an account but administrators, who get no pushes. */
const signedOn: Codes = { ...all(200), anonymous: 401, suspended: 401, administrator: 403 }
const device = {
  endpoint: 'https://push.exemplo.pt/dispositivo',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  kinds: ['chat'],
}
const review = { stars: 4, words: 'Correu tudo como combinado.' }

/** Who may make each call, and what it answers to the others. */
const rows: Record<string, Row> = {
  findRequests: { may: professionals(200, 200) },
  showOpenRequest: { may: professionals(200, 200, 404), params: ofLead },
  markRequestRead: { may: professionals(200, 200, 404), params: ofLead },
  hideRequest: { may: professionals(200, 200, 404), params: ofLead, body: () => ({ hidden: true }) },
  // The request has places: tests/server/features/hidden-requests.test.ts.
  waitForPlace: { may: professionals(200, 200, 404), params: ofLead, body: () => ({ waits: false }) },
  sendProposal: {
    may: professionals(409, 200, 404),
    params: ofLead,
    body: () => ({ ...exampleProposal, price: 99 }),
  },
  changeProposal: { may: professionals(200, 404), params: ofProposal, body: () => exampleProposal },
  withdrawProposal: { may: professionals(200, 404), params: ofProposal },
  listOwnProposals: { may: professionals(200, 200) },
  saveTemplate: {
    may: professionals(200, 200),
    body: () => ({ name: 'Outro texto', message: 'Bom dia, {nome}.' }),
  },
  removeTemplate: { may: professionals(200, 404), params: ({ template }) => ({ id: template }) },
  listSearches: { may: professionals(200, 200) },
  saveSearch: { may: professionals(200, 200), body: () => ({ name: 'Perto', filters: { km: 5 } }) },
  renameSearch: {
    may: professionals(200, 404),
    params: ({ search }) => ({ id: search }),
    body: () => ({ name: 'Mais perto' }),
  },
  removeSearch: { may: professionals(200, 404), params: ({ search }) => ({ id: search }) },
  // It takes a file: tests/server/features/proposal-files.test.ts.
  uploadProposalFile: {
    may: professionals(415, 415),
    params: () => ({ id: 'ficheiro-0001' }),
    query: () => ({ name: 'Texto.pdf' }),
  },
  // A professional without a service of real estate finds nothing, and shares nothing.
  showMlsAccess: { may: professionals(200, 200) },
  findShared: { may: professionals(200, 200) },
  listOwnShared: { may: professionals(200, 200) },
  shareProperty: { may: professionals(200, 200, 403), body: () => property },
  changeShared: {
    may: professionals(200, 404, 403),
    params: ({ property: id }) => ({ id }),
    body: () => property,
  },
  renewShared: { may: professionals(200, 404, 403), params: ({ property: id }) => ({ id }) },
  removeShared: { may: professionals(200, 404), params: ({ property: id }) => ({ id }) },
  listProposals: bySecret,
  markProposalsRead: {
    may: byLink,
    body: (stage, who) => ({ ...forged(stage, who), proposals: [stage.proposal] }),
  },
  chooseProposal: {
    may: byLink,
    body: (stage, who) => ({ ...forged(stage, who), proposal: stage.proposal }),
  },
  extendLead: { may: byLink, body: forged },
  askForMore: { may: { ...byLink, client: 409 }, body: forged },
  actOnWaiting: { may: byLink, body: (stage, who) => ({ ...forged(stage, who), act: 'wait' }) },
  showReach: { may: all(200), query: () => ({ service: '311', place: '1000-001' }) },
  showPhone: { may: byLink, body: forged },
  closeLead: {
    may: byLink,
    body: (stage, who) => ({ ...forged(stage, who), reason: 'Não encontrei ninguém' }),
  },
  readChat: inChat,
  writeChat: { ...inChat, body: () => ({ text: 'Bom dia', photos: [] }) },
  markChatRead: { ...inChat, body: () => ({ last: 'nenhuma-mensagem' }) },
  proposeDate: { ...inChat, body: () => ({ day: '2026-12-03', time: '10:00' }) },
  // With a date that was proposed: tests/server/features/chat-dates.test.ts.
  decideDate: {
    ...inChat,
    may: { ...ofTwo, client: 404, professional: 404 },
    body: () => ({ act: 'decline', at: '2026-12-03T10:00:00.000Z' }),
  },
  reportChat: { ...inChat, body: () => ({ reason: 'Pede dinheiro adiantado' }) },
  // With photographs: tests/server/features/chat.test.ts. The token alone opens a stream, for whoever holds it: tests/server/features/chat.test.ts.
  followChat: { may: all(403), params: ({ proposal }) => ({ proposal }), query: () => ({ t: '1.x' }) },
  // The token alone opens it: tests/server/features/news.test.ts.
  followNews: {
    may: all(403),
    params: ({ lead }) => ({ of: 'request', id: lead }),
    query: () => ({ t: '1.x' }),
  },
  reportContent: {
    may: all(200),
    body: ({ slug }) => ({
      location: `/perfil/${slug}`,
      reason: 'minors',
      text: 'Só para o teste: quem pode denunciar.',
      good_faith: true,
    }),
  },
  countContentReports: { may: all(200) },
  countDecisions: { may: all(200) },
  listOwnCredits: { may: professionals(200, 200) },
  showBuying: { may: professionals(200, 200) },
  buyCredits: {
    may: professionals(200, 200),
    body: () => ({ package: 'Crescer', method: 'transfer', ...invoice }),
  },
  listOwnPurchases: { may: professionals(200, 200) },
  // Of one's own purchases: tests/server/features/purchases.test.ts.
  showReceipt: { may: professionals(404, 404), params: () => ({ reference: 'CR-7K4M2PX' }) },
  // Stripe is not configured here; signed events: tests/server/features/purchases.test.ts.
  tellBounce: { may: all(404) },
  stripeWebhook: { may: all(404), body: () => ({}) },
  listOwnReturns: { may: professionals(200, 200) },
  askReturn: {
    may: professionals(200, 404),
    body: ({ proposal }) => ({ proposal, reason: 'wrong-contact' }),
  },
  showProfile: { may: all(200), params: ({ slug }) => ({ slug }) },
  listProfileReviews: { may: all(200), params: ({ slug }) => ({ slug }) },
  listProfiles: { may: all(200) },
  showOwnProfile: { may: professionals(200, 200) },
  saveOwnProfile: {
    may: professionals(200, 200),
    body: () => ({ name: 'Obras Teste', services: [311], zip_work: '1000-001', distance: 20 }),
  },
  verifyWebsite: { may: professionals(409, 409) },
  listOwnCredentials: { may: professionals(200, 200) },
  // It takes a file: tests/server/features/credentials.test.ts.
  sendCredential: {
    may: professionals(415, 415),
    query: () => ({ kind: 'ami', number: '12345', name: 'ami.pdf' }),
  },
  removeCredential: { may: professionals(404, 404), params: ({ lead }) => ({ id: lead }) },
  showOwnDocument: { may: professionals(404, 404), params: ({ lead }) => ({ id: lead }) },
  sendNif: { may: professionals(200, 200), body: () => ({ nif: '500000000' }) },
  showOwnReview: { ...bySecret, after: 'chosen' },
  sendReview: { may: byLink, body: (stage, who) => ({ ...forged(stage, who), ...review }), after: 'chosen' },
  listOwnReviews: { may: professionals(200, 200) },
  answerReview: {
    may: professionals(200, 404),
    params: ofLead,
    body: () => ({ answer: 'Obrigado.' }),
    after: 'reviewed',
  },
  reportReview: {
    may: professionals(200, 404),
    params: ofLead,
    body: () => ({ reason: 'Não é verdade' }),
    after: 'reviewed',
  },
  // The signature of the link alone is the permission: tests/server/features/decisions.test.ts.
  showObjection: { may: all(200), query: () => ({ d: 'decisao-inventada', t: 'assinatura-inventada' }) },
  sendObjection: {
    may: all(404),
    body: () => ({ d: 'decisao-inventada', t: 'assinatura-inventada', text: 'Não concordo com isto.' }),
  },
  showNotices: { may: professionals(200, 200) },
  saveNotices: {
    may: professionals(200, 200),
    body: () => ({ told: 'daily', hour: 8, sms: 'off', choices: 'on', chat: 'on' }),
  },
  // By the link of a request: tests/server/features/push.test.ts.
  showPush: { may: signedOn },
  savePush: { may: signedOn, body: () => device },
  endPush: { may: signedOn, body: () => ({ endpoint: device.endpoint }) },
  // A caller who does not know the id of a push changes nothing.
  pushShown: { may: all(200), body: () => ({ id: 'nenhuma-notificacao' }) },
}

/** What no refused call may change. */
const KEPT = [
  'users',
  'professional_services',
  'leads',
  'lead_events',
  'lead_reads',
  'hidden_requests',
  'place_waits',
  'proposals',
  'proposal_templates',
  'proposal_files',
  'saved_searches',
  'shared_properties',
  'credit_entries',
  'credit_returns',
  'purchases',
  'chat_messages',
  'chat_photos',
  'chat_reports',
  'profiles',
  'verifications',
  'reviews',
  'decisions',
  'objections',
  'announcement_settings',
  'message_stops',
  'push_devices',
  'outbox',
] as const

it('names every call of the marketplace', () => {
  const named = Object.entries(calls).filter(
    ([name, { role, rule }]) =>
      role !== undefined || !OLDER.test(rule) || name in { ...ofProposals, ...ofClient },
  )
  expect(Object.keys(rows).sort()).toEqual(named.map(([name]) => name).sort())
  expect(Object.values(adminCalls).filter(({ role }) => role !== 'admin')).toEqual([])
})

describe.each(oneDatabase)('who may what on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let owner: string
  let slug: string
  let inMls: readonly string[]
  let other: { id: string; s: string }
  const email = 'cliente.teste@exemplo.pt'
  const by = {} as Record<Who, Calling>

  beforeAll(async () => {
    owner = (await market.account({ credits: 500 })).id
    inMls = [owner, (await market.account()).id]
    const suspended = await market.person()
    await server.db.transaction().execute((trx) => suspendUser(trx, suspended.id, market.now()))
    const client = { role: 'client', credits: 0 } as const
    Object.assign(by, {
      anonymous: market.anonymous,
      client: await market.person({ ...client, email }),
      'other client': await market.person(client),
      professional: await market.signed(owner),
      'other professional': await market.signed(inMls[1] ?? ''),
      'not matching': await market.person({ services: [312] }),
      suspended: await market.signed(suspended.id),
      administrator: await market.person({ role: 'admin', credits: 0 }),
    } satisfies Record<Who, Calling>)
    slug = await market.profile(owner)
    other = await market.request()
  })
  beforeEach(() => server.clear('rate_limits'))

  async function stage({ after }: Pick<Row, 'after'>): Promise<Stage> {
    const { db } = server
    const lead = await market.request({ email })
    const sent = await by.professional.post(`/api/requests/open/${lead.id}/proposal`, exampleProposal)
    const proposal: string = sent.json().id
    const template = `modelo-${proposal}`
    const text = { name: template, message: 'Olá, {nome}.', created_at: market.now() }
    await db
      .insertInto('proposal_templates')
      .values({ id: template, user_id: owner, ...text })
      .execute()
    const search = `pesquisa-${proposal}`
    await db.deleteFrom('saved_searches').execute()
    await db
      .insertInto('saved_searches')
      .values({ id: search, user_id: owner, name: search, filters: '{}', created_at: market.now() })
      .execute()
    const shared = `imovel-${proposal}`
    await db.deleteFrom('shared_properties').execute()
    for (const person of inMls) await letIntoMls(server.services, person, [311])
    await db
      .insertInto('shared_properties')
      .values({ ...storedProperty, id: shared, user_id: owner, created_at: market.now() })
      .execute()
    const link = { l: lead.id, s: lead.s }
    if (after) await market.anonymous.post('/api/lead/choose', { ...link, proposal })
    if (after === 'reviewed') await market.anonymous.post('/api/lead/review', { ...link, ...review })
    const links = { client: link, 'other client': { l: lead.id, s: other.s } }
    return {
      lead: lead.id,
      proposal,
      template,
      search,
      property: shared,
      slug,
      link: (who) => Reflect.get(links, who),
    }
  }

  function ask(name: string, { params, query, body }: Row, on: Stage, who: Who, change: object = {}) {
    const { method, path } = calls[name as keyof typeof calls]
    const of = params?.(on) ?? {}
    const filledPath = path.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(of[param] ?? ''))
    const search = new URLSearchParams(query?.(on, who)).toString()
    const url = search === '' ? filledPath : `${filledPath}?${search}`
    return method === 'GET' ? by[who].get(url) : by[who].post(url, { ...body?.(on, who), ...change })
  }

  const tables = () => Promise.all(KEPT.map((table) => server.db.selectFrom(table).selectAll().execute()))

  it.each(Object.entries(rows))('%s', async (name, row) => {
    const shared = await stage(row)
    const before = await tables()
    const codes: Partial<Codes> = {}
    const refused = callers.filter((who) => row.may[who] !== 200)
    for (const who of refused) codes[who] = (await ask(name, row, shared, who)).statusCode
    expect(await tables()).toEqual(before)
    const [first, ...others] = callers.filter((who) => row.may[who] === 200)
    if (first) codes[first] = (await ask(name, row, shared, first)).statusCode
    for (const who of others)
      codes[who] = (await ask(name, row, row.body ? await stage(row) : shared, who)).statusCode
    expect(codes).toEqual(row.may)
  })

  it('lets administrators alone make the calls of the administration, whatever is sent', async () => {
    for (const [name, { method, path }] of Object.entries(adminCalls))
      for (const who of callers.filter((one) => one !== 'administrator')) {
        const url = path.replaceAll(/:\w+/g, '1')
        const reply = method === 'GET' ? await by[who].get(url) : await by[who].post(url)
        expect([name, who, reply.statusCode]).toEqual([
          name,
          who,
          ['anonymous', 'suspended'].includes(who) ? 401 : 403,
        ])
      }
  })

  it('takes no id of another request with the link of one’s own', async () => {
    const { proposal } = await stage({})
    const link = { l: other.id, s: other.s }
    const before = await tables()
    const { get, post } = market.anonymous
    const chat = `/api/chat/${proposal}?${new URLSearchParams(link)}`
    const replies = [
      await post('/api/lead/choose', { ...link, proposal }),
      await post('/api/lead/phone', { ...link, proposal }),
      await get(chat),
      await post(chat, { text: 'Bom dia' }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(await tables()).toEqual(before)
  })

  it('keeps markup as the text that it is, and puts none into a letter', async () => {
    const markup = '<img src=x onerror=alert(1)>'
    const { id, s } = await market.request()
    const says = {
      message: `${markup} Posso ajudar.`,
      price_kind: 'unit',
      price: 10,
      price_unit: '<img src=x>',
    }
    const proposed = { ...says, available: markup, included: markup }
    const sent = await by.professional.post(`/api/requests/open/${id}/proposal`, proposed)
    const { proposals } = (await market.anonymous.get(`/api/lead/proposals?l=${id}&s=${s}`)).json()
    expect(proposals).toMatchObject([
      { message: says.message, price_unit: says.price_unit, available: markup, included: markup },
    ])
    const link = { l: id, s }
    await market.anonymous.post(`/api/chat/${sent.json().id}?l=${id}&s=${s}`, { text: markup })
    await market.anonymous.post('/api/lead/choose', { ...link, proposal: sent.json().id })
    await market.anonymous.post('/api/lead/review', { ...link, stars: 1, words: markup })
    const read = await by.professional.get(`/api/chat/${sent.json().id}`)
    expect(read.json().messages).toMatchObject([{ text: markup }])
    expect((await by.professional.get('/api/own/reviews')).json().rows).toContainEqual(
      expect.objectContaining({ words: markup }),
    )
    const letters: string[] = []
    await sendDue(server.services, { email: async ({ html }) => void letters.push(html) })
    expect(letters.filter((html) => html.includes('&lt;img src=x&gt;'))).toHaveLength(1)
    expect(letters.filter((html) => html.includes('<img src=x'))).toEqual([])
  })

  const written = Object.entries(rows).filter(([name, { body }]) => body && name !== 'stripeWebhook')
  it.each(written)('%s takes nothing forged, and no text of a megabyte', async (name, row) => {
    const who = callers.find((one) => row.may[one] === 200) ?? 'client'
    const on = await stage(row)
    const before = await tables()
    const forging = [
      { credits: 0 },
      { amount: 1_000_000 },
      { price_cents: 1 },
      { user_id: owner },
      { state: 'paid' },
    ]
    const wrong = Object.entries(row.body?.(on, who) ?? {}).flatMap(([field, value]) => {
      const values =
        typeof value === 'string' ? ['x'.repeat(1_000_000), 7, null] : ['7', -1, 1e300, 0.001, null]
      return values.map((forged) => ({ [field]: forged }))
    })
    const taken: unknown[] = []
    for (const change of [...forging, ...wrong]) {
      await server.db.deleteFrom('rate_limits').execute()
      const { statusCode } = await ask(name, row, on, who, change)
      if (statusCode !== 413 && statusCode !== 422) taken.push([statusCode, change])
    }
    expect(taken).toEqual([])
    expect(await tables()).toEqual(before)
  })
})
