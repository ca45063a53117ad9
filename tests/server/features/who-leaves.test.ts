import { beforeAll, describe, expect, it } from 'vitest'
import { type LeadState, leadStates } from '#schemas/requests/states.ts'
import { erasePerson } from '#server/core/person.ts'
import { balanceOf } from '#server/features/credits/offers.ts'
import { changeLead } from '#server/features/leads/offers.ts'
import { endPeriods } from '#server/features/leads/periods.ts'
import { freeEarlierPlaces } from '#server/features/proposals/put-right.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleProposal, type People, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const DAY = 86_400_000
const WHY = { reason: 'Motivo de teste' }
/** What sending a proposal costs of the 15 credits that each professional has. */
const [HAD, LEFT] = [15, 13]

/** Everybody who has to do with a request. The author is the one who is chosen where one is; the client has read that proposal. */
const whos = ['client', 'author', 'other', 'told', 'untold'] as const
type Who = (typeof whos)[number]
const acts = ['erase', 'suspend', 'reinstate', 'withdraw', 'cancel', 'expire'] as const
type Act = (typeof acts)[number]

/** Who can do what at all: time itself ends periods, which is written as the client's row. */
const can: Record<Act, readonly Who[]> = {
  erase: whos,
  // A professional who was only told of it holds nothing of it.
  suspend: ['client', 'author', 'other'],
  reinstate: ['client', 'author', 'other'],
  withdraw: ['author', 'other'],
  cancel: ['client'],
  expire: ['client'],
}
const rows = acts.flatMap((act) => can[act].map((who) => ({ who, act })))

/** How a state looks to people: what they can do is the same in those that share a word. */
const coarse: Record<LeadState, string> = {
  unverified: 'waits',
  open: 'goes on',
  full: 'goes on',
  expired: 'goes on',
  paused: 'rests',
  chosen: 'chosen',
  // Its end was told: that nothing is left of it needs no more words.
  cancelled: 'gone',
  refused: 'gone',
}

describe.each(oneDatabase)('who leaves a request on $name (PRO-21, PRO-22, REQ-24)', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let admin: string

  beforeAll(async () => {
    admin = (await market.account({ role: 'admin' })).id
  })

  const db = () => server.db
  const byAdmin = async (id: string, what: 'suspend' | 'reinstate') =>
    (await market.signed(admin)).post(`/api/admin/accounts/${id}/${what}`, WHY)
  const leadOf = (id: string) => db().selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  const proposalsOf = (id: string) =>
    db().selectFrom('proposals').selectAll().where('lead_id', '=', id).execute()
  const waitingFor = async (email: string) =>
    (await db().selectFrom('outbox').select('template').where('recipient', '=', email).execute()).length

  const mayBe = async (id: string) => {
    const user = db().selectFrom('users').select('suspended_at').where('id', '=', id)
    const row = await user.executeTakeFirst()
    return row !== undefined && row.suspended_at === null
  }

  const standing = new Map<string, Awaited<ReturnType<People['account']>>>()
  /** Somebody who has no proposal: the same one for all requests, until they are gone. */
  async function someone(name: string) {
    const person = standing.get(name)
    if (person && (await mayBe(person.id))) return person
    const made = await market.account()
    standing.set(name, made)
    return made
  }

  /** A request in a state, with everybody who has to do with it. */
  async function scene(state: LeadState) {
    server.clock.advance(61_000)
    const lead = await market.request({ confirmed: state !== 'unverified' })
    const client = await market.account({ role: 'client', email: lead.email })
    const link = { l: lead.id, s: lead.s }
    const made = { told: await someone('told'), untold: await someone('untold') }
    const authors: { id: string; email: string; name: string; proposal: string }[] = []
    for (let n = 0; state !== 'unverified' && n < 2; n += 1) {
      const account = await market.account()
      const by = await market.signed(account.id)
      const reply = await by.post(`/api/requests/open/${lead.id}/proposal`, exampleProposal)
      authors.push({ ...account, proposal: reply.json().id })
    }
    for (let n = 2; state === 'full' && n < 5; n += 1) {
      const account = await market.account({ credits: 0 })
      const sent = { event: 'PROPOSAL.SENT', actor: 'professional', now: market.now() } as const
      await db()
        .transaction()
        .execute((trx) => changeLead(trx, lead.id, sent))
      authors.push({ ...account, proposal: await market.proposal(lead.id, account.id) })
    }
    await db()
      .insertInto('announcements')
      .values([{ lead_id: lead.id, user_id: made.told.id, wave: 1, at: market.now(), due_at: null }])
      .execute()
    const [author, other] = authors
    const post = (path: string, body: object = {}) => market.anonymous.post(path, { ...link, ...body })
    if (author) await post('/api/lead/proposals/read', { proposals: [author.proposal] })
    if (state === 'chosen') await post('/api/lead/choose', { proposal: author?.proposal })
    if (state === 'paused') await byAdmin(client.id, 'suspend')
    if (state === 'cancelled') await post('/api/lead/close', WHY)
    const change = (event: 'PERIOD.ENDED' | 'REQUEST.REFUSED') =>
      db()
        .transaction()
        .execute((trx) => changeLead(trx, lead.id, { event, actor: 'time', now: market.now() }))
    if (state === 'expired') await change('PERIOD.ENDED')
    if (state === 'refused') await change('REQUEST.REFUSED')
    expect((await leadOf(lead.id))?.state).toBe(state)
    return { lead, link, post, authors, persons: { client, author, other, ...made } }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  /** What the people of a request see of it, as far as others can change it; by e-mail. */
  async function views({ lead, authors, persons }: Scene): Promise<Map<string, string>> {
    const now = await leadOf(lead.id)
    const all = await proposalsOf(lead.id)
    const state = now ? coarse[now.state] : 'gone'
    const seen = new Map<string, string>()
    const counts = all.filter(
      (one) => one.read_at !== null && one.state !== 'withdrawn' && one.away_at === null,
    )
    seen.set(
      persons.client.email,
      state === 'gone' ? state : [state, ...counts.map(({ id }) => id).sort()].join(' '),
    )
    for (const { email, proposal } of authors) {
      const ownProposal = all.find(({ id }) => id === proposal)
      seen.set(
        email,
        state === 'gone' ? state : [state === 'chosen' ? '' : state, ownProposal?.state ?? 'gone'].join(' '),
      )
    }
    return seen
  }

  /** Does it; false where it cannot be done now. */
  async function does({ persons, post, lead }: Scene, who: Who, act: Act): Promise<boolean> {
    const person = persons[who]
    if (!person) return false
    const isDone = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode === 200
    if (act === 'erase') {
      await erasePerson(server.services, person.email)
      return true
    }
    if (act === 'suspend') return isDone(byAdmin(person.id, 'suspend'))
    if (act === 'reinstate') return isDone(byAdmin(person.id, 'reinstate'))
    if (act === 'cancel') return isDone(post('/api/lead/close', WHY))
    if (act === 'expire') {
      const before = (await leadOf(lead.id))?.state
      await db().updateTable('leads').set({ expires_at: market.now() }).where('id', '=', lead.id).execute()
      await endPeriods(server.services)
      return (await leadOf(lead.id))?.state !== before
    }
    const proposal = 'proposal' in person ? person.proposal : ''
    const ownProposal = (await proposalsOf(lead.id)).find(({ id }) => id === proposal)
    const query = ownProposal?.state === 'chosen' ? '?work=1' : ''
    return isDone((await market.signed(person.id)).post(`/api/proposals/${proposal}/withdraw${query}`))
  }

  /** What is true of every request, whoever left it. */
  async function holds(id: string): Promise<void> {
    const lead = await leadOf(id)
    const all = await proposalsOf(id)
    if (!lead) return expect(all).toEqual([])
    const places = all.filter(
      (one) => one.round === lead.round && one.state !== 'withdrawn' && one.away_at === null,
    )
    // Nobody counts the places of what is over.
    if (coarse[lead.state] !== 'gone') expect(lead.proposal_count).toBe(places.length)
    const chosen = all.filter((one) => one.state === 'chosen' && one.away_at === null)
    expect([lead.state, chosen.length]).toEqual([lead.state, lead.state === 'chosen' ? 1 : 0])
    expect(lead.state === 'full').toBe(lead.state === 'full' && places.length === 5)
    // Announcing goes on wherever there is a place.
    if (lead.state === 'open') expect(lead.next_wave_at).not.toBeNull()
  }

  /** Everybody who is still there has a way on, or reads why not. */
  async function goesOn({ lead, persons, link }: Scene): Promise<void> {
    const now = await leadOf(lead.id)
    const { get } = market.anonymous
    const page = await get(`/api/lead/proposals?${new URLSearchParams(link)}`)
    if (!now) expect([page.statusCode, page.json().error]).toEqual([404, expect.stringContaining('pedido')])
    else if (['open', 'full', 'expired', 'unverified'].includes(now.state))
      expect(page.json().may).toContain('REQUEST.CANCELLED')
    const others = [persons.author, persons.other, persons.told, persons.untold]
    for (const { id } of others.filter((one) => one !== undefined)) {
      if (!(await mayBe(id))) continue
      const reply = await (await market.signed(id)).get(`/api/requests/open/${lead.id}`)
      if (reply.statusCode === 200) {
        expect(reply.json().state).toBe(now?.state)
        continue
      }
      expect([reply.statusCode, reply.json().error]).toEqual([404, expect.stringContaining('pedido')])
      expect(['unverified', 'cancelled', 'refused', undefined]).toContain(now?.state)
    }
  }

  it.each(leadStates)('leaves nobody of a request that is %s without words or a way on', async (state) => {
    for (const { who, act } of rows) {
      const at = `${state}: ${who} ${act}`
      const one = await scene(state)
      // To be reinstated one has to be suspended.
      if (act === 'reinstate' && !(state === 'paused' && who === 'client')) await does(one, who, 'suspend')
      const before = await views(one)
      const countBefore = new Map<string, number>()
      for (const email of before.keys()) countBefore.set(email, await waitingFor(email))
      const done = await does(one, who, act)
      const after = await views(one)
      await holds(one.lead.id).catch((error: Error) => {
        throw new Error(`${at}: ${error.message}`)
      })
      if (!done) {
        expect([at, [...after]]).toEqual([at, [...before]])
        continue
      }
      const actor = one.persons[who]?.email
      for (const [email, view] of after) {
        const person = [one.persons.client, ...one.authors].find((each) => each.email === email)
        const isThere = person !== undefined && (await mayBe(person.id))
        if (view === before.get(email) || email === actor || !isThere || act === 'expire') continue
        const words = (await waitingFor(email)) - (countBefore.get(email) ?? 0)
        expect([at, email === one.persons.client.email, view, words > 0]).toEqual([
          at,
          email === one.persons.client.email,
          view,
          true,
        ])
      }
      await goesOn(one).catch((error: Error) => {
        throw new Error(`${at}: ${error.message}`)
      })
    }
  })

  const balance = ({ id }: { id: string }) => balanceOf(db(), id)

  it.each(['erase', 'suspend'] as const)(
    'returns the credits of what the client had not reacted to, once: %s (CRD-17)',
    async (act) => {
      const one = await scene('open')
      const [author, other] = one.authors
      if (!author || !other) throw new Error('There are too few')
      await market.anonymous.post(`/api/chat/${author.proposal}?${new URLSearchParams(one.link)}`, {
        text: 'Bom dia',
      })
      await does(one, 'client', act)
      expect([await balance(author), await balance(other)]).toEqual([LEFT, HAD])
      const words = (await market.waiting('clientGone')).filter(({ recipient }) =>
        [author.email, other.email].includes(recipient),
      )
      const credits = new Map(words.map(({ recipient, payload }) => [recipient, payload.credits]))
      expect([credits.get(author.email), credits.get(other.email)]).toEqual([null, '2 créditos'])
      if (act === 'erase') return
      // Reinstated, a choice takes them again (CRD-11).
      await byAdmin(one.persons.client.id, 'reinstate')
      await one.post('/api/lead/choose', { proposal: other.proposal })
      expect(await balance(other)).toBe(LEFT)
    },
  )

  it('opens again with the others in their order, for 15 days at least, without credits for the chosen one', async () => {
    const one = await scene('chosen')
    const [author, other] = one.authors
    if (!author || !other) throw new Error('There are too few')
    await db()
      .updateTable('leads')
      .set({ expires_at: new Date(server.clock.now() + DAY).toISOString() })
      .where('id', '=', one.lead.id)
      .execute()
    // A professional who does not know yet that they were chosen leaves nothing.
    const stale = (await market.signed(author.id)).post(`/api/proposals/${author.proposal}/withdraw`)
    expect((await stale).statusCode).toBe(404)
    expect(await does(one, 'author', 'withdraw')).toBe(true)
    const page = (await market.anonymous.get(`/api/lead/proposals?${new URLSearchParams(one.link)}`)).json()
    expect(page.proposals).toMatchObject([{ id: other.proposal, state: 'sent' }])
    expect(page).toMatchObject({
      state: 'open',
      expires_at: new Date(server.clock.now() + 15 * DAY).toISOString(),
    })
    expect(await balance(author)).toBe(LEFT)
    const [words] = (await market.waiting('choiceEnded')).filter(
      ({ recipient }) => recipient === one.lead.email,
    )
    expect(words?.payload).toMatchObject({ professional: author.name, others: 1 })
    expect((await one.post('/api/lead/choose', { proposal: other.proposal })).statusCode).toBe(200)
  })

  it('does not open again what is done: reviewed, or chosen long ago', async () => {
    for (const isReviewed of [true, false]) {
      const one = await scene('chosen')
      if (isReviewed)
        await one.post('/api/lead/review', { stars: 5, words: 'Trabalho bem feito, dentro do prazo.' })
      else server.clock.advance(91 * DAY)
      expect(await does(one, 'author', 'withdraw')).toBe(false)
      await does(one, 'author', 'suspend')
      expect((await leadOf(one.lead.id))?.state).toBe('chosen')
    }
  })

  it('is put right for who left before, once', async () => {
    const [one, two] = [await scene('full'), await scene('open')]
    const { other } = one.persons
    if (!other) throw new Error('There are too few')
    const set = { suspended_at: market.now() }
    await db().updateTable('users').set(set).where('id', '=', other.id).execute()
    // Erased by an earlier version, which left the place taken.
    await db().updateTable('leads').set({ proposal_count: 4 }).where('id', '=', two.lead.id).execute()
    for (let turn = 0; turn < 2; turn += 1) {
      await freeEarlierPlaces(server.services)
      expect(await leadOf(one.lead.id)).toMatchObject({ state: 'open', proposal_count: 4 })
      expect(await leadOf(two.lead.id)).toMatchObject({ state: 'open', proposal_count: 2 })
    }
  })

  it('has no place for who is back after others took it, who gets the credits back and reads so', async () => {
    const one = await scene('full')
    const { other } = one.persons
    if (!other) throw new Error('There are too few')
    await does(one, 'other', 'suspend')
    const next = await market.person()
    const taken = await next.post(`/api/requests/open/${one.lead.id}/proposal`, exampleProposal)
    expect(taken.statusCode).toBe(200)
    await does(one, 'other', 'reinstate')
    expect(await balance(other)).toBe(HAD)
    const [words] = (await market.waiting('proposalsBack')).filter(
      ({ recipient }) => recipient === other.email,
    )
    expect(words?.payload).toMatchObject({ back: 0, lost: 1, credits: '2 créditos' })
    await holds(one.lead.id)
  })
})
