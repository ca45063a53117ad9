import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadStates } from '#schemas/requests/states.ts'
import { Interrupted } from '#server/cli/progress.ts'
import { leadSecret } from '#server/core/configuration/secrets.ts'
import { enqueue } from '#server/core/outbox/outbox.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { whatWaits } from '#server/core/waiting.ts'
import { type Filled, fillSamples } from '#server/demo/fill.ts'
import { removeSamples } from '#server/demo/remove.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { balanceOf } from '#server/features/credits/offers.ts'
import { keepWords } from '#server/features/find/keep-words.ts'
import { importCodes } from '#server/features/places/import/import-codes.ts'
import { proposalSender } from '#server/features/proposals/send.ts'
import { features } from '#server/features/registry.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const execute = promisify(execFile)
const proposal = { ...exampleProposal, price_kind: 'fixed' as const }

describe.each(databases)('npm run demo on $name (SRV-23)', ({ name, open }) => {
  const server = suiteServer(open)
  const folk = people(server)
  const steps = accountSteps(server)
  let filled: Filled
  let before: Record<string, string[]>
  let after: Record<string, string[]>
  let interrupted: Record<string, string[]>

  /** Every row of every table, as text; not the number by which kept pages are made again (PAGE-55), which only grows. */
  async function allRows(): Promise<Record<string, string[]>> {
    const { db } = server
    await keepWords(server.services)
    const tables: Record<string, string[]> = {}
    for (const { name } of features.flatMap(({ tables = [] }) => tables)) {
      if (name === 'catalogue_state') continue
      tables[name] = (await db.selectFrom(name).selectAll().execute())
        .map((row) => JSON.stringify(row))
        .sort()
    }
    return tables
  }
  const slugOf = async (email: string) => {
    const { db } = server
    const profiles = db.selectFrom('profiles').innerJoin('users', 'users.id', 'profiles.user_id')
    return (await profiles.select('profiles.slug').where('users.email', '=', email).executeTakeFirstOrThrow())
      .slug
  }

  beforeAll(async () => {
    before = await allRows()
    await fillSamples(server.services)
    await announce(server.services)
    await removeSamples(server.services)
    after = await allRows()
    const interrupt = (done: number) => {
      if (done === 3) throw new Interrupted()
    }
    await expect(fillSamples(server.services, interrupt)).rejects.toBeInstanceOf(Interrupted)
    interrupted = await allRows()
    filled = (await fillSamples(server.services)) as Filled
  })

  it('leaves every table as it was when it is taken out, and when it is interrupted (ADM-18)', () => {
    expect(after).toEqual(before)
    expect(interrupted).toEqual(before)
  })

  it('makes requests in every state, chats, reviews, purchases and a return', async () => {
    const { db } = server
    const states = await db.selectFrom('leads').select('state').distinct().execute()
    expect(states.map(({ state }) => state).sort()).toEqual(
      // No sample is suspended.
      leadStates.filter((state) => state !== 'paused').sort(),
    )
    for (const table of [
      'chat_messages',
      'chat_photos',
      'chat_reports',
      'reviews',
      'purchases',
      'credit_returns',
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute()).not.toEqual([])
    expect(filled).toMatchObject({
      ...{ professionals: 29, clients: 12, requests: 27, proposals: 56 },
      properties: 11,
    })
    // One that the recipient's server refused, for the list of what was sent.
    expect(await db.selectFrom('outbox').select(['state', 'last_error']).execute()).toEqual([
      { state: 'refused', last_error: '550 5.1.1' },
    ])
    const sums = await db
      .selectFrom('credit_entries')
      .select((eb) => ['user_id', eb.fn.sum<number>('amount').as('sum')])
      .groupBy('user_id')
      .execute()
    expect(sums.every(({ sum }) => Number(sum) >= 0)).toBe(true)
  })

  it('has something of every kind that waits for administrators (ADM-39)', async () => {
    const waiting = await whatWaits(server.services)
    const kinds = features.flatMap(({ waiting = [] }) => waiting)
    expect(waiting.map(({ kind }) => kind.name).sort()).toEqual(kinds.map(({ name }) => name).sort())
    const { db } = server
    for (const table of ['newsletters', 'newsletter_subscribers'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).not.toEqual([])
  })

  it('changes nothing when it is run again', async () => {
    const once = await allRows()
    expect(await fillSamples(server.services)).toBeUndefined()
    expect(await allRows()).toEqual(once)
  })

  it('lets somebody sign in as one of them, and marks their profiles, which search engines do not get', async () => {
    const { professional, agent, client, password } = filled.signIn
    for (const email of [professional, agent, client])
      expect((await steps.get('/api/area', await steps.session({ email, password }))).statusCode).toBe(200)
    const session = await steps.session({ email: professional, password })
    expect((await steps.get('/api/requests/open', session)).json().rows.length).toBeGreaterThan(1)
    const slug = await slugOf(professional)
    expect(slug).toBe('rita-exemplo')
    const shown = (await steps.post(`/api/profile/${slug}`, {})).json()
    expect(shown).toMatchObject({ sample: true, published: false, profile: { name: 'Rita (exemplo)' } })
    // Drawings stand for photographs of work.
    const { images } = JSON.parse(shown.profile.media)
    expect(images).toHaveLength(2)
    const [picture] = images.map(({ file }: { file: string }) => file.replace('.jpg', ''))
    expect((await server.app.inject(`/api/photos/${picture}`)).headers['content-type']).toBe('image/jpeg')
    // The home page shows them as long as no real professional allows theirs (PAGE-70).
    const work = (await server.app.inject('/api/site/work')).json()
    expect(work).toHaveLength(9)
    for (const { name } of work) expect(name).toMatch(/ \(exemplo\)$/)
    expect(JSON.stringify((await server.app.inject('/api/site/profiles')).json())).not.toContain('exemplo')
  })

  it('shares properties of those who sell them, marked, one ended and one taken away (MLS-2, MLS-4, MLS-6)', async () => {
    const { agent: email, professional, password } = filled.signIn
    const session = await steps.session({ email, password })
    const sharedList = (await steps.get('/api/mls', session)).json()
    expect(sharedList).toMatchObject({
      access: { sector: true, paid: true },
      rows: { length: 9 },
      next: null,
    })
    for (const { agent, description } of sharedList.rows) {
      expect(agent.name).toMatch(/ \(exemplo\)$/)
      expect(description).toMatch(/exemplo/i)
    }
    const places: string[] = sharedList.rows.map(({ place }: { place: string }) => place)
    for (const district of ['Lisboa', 'Porto', 'Faro'])
      expect(places.filter((place) => place.endsWith(district)).length).toBeGreaterThan(1)
    const ownProperties: { state: string; reason: string | null }[] = (
      await steps.get('/api/own/mls', session)
    ).json().rows
    expect(ownProperties.map(({ state }) => state)).toEqual(['open', 'open', 'removed', 'ended'])
    expect(ownProperties[2]?.reason).toMatch(/exemplo/i)
    const outside = await steps.session({ email: professional, password })
    expect((await steps.get('/api/mls', outside)).json().access).toEqual({ sector: false, paid: true })
  })

  it('shows the proposals of a request to its client', async () => {
    const { id } = await server.db
      .selectFrom('leads')
      .select('id')
      .where('state', '=', 'full')
      .executeTakeFirstOrThrow()
    const s = leadSecret(server.services.config.sessionSecret, { id, link_round: 0 })
    const reply = await server.app.inject(`/api/lead/proposals?l=${id}&s=${s}`)
    expect(reply.json().proposals).toHaveLength(5)
  })

  it('sends nothing to them, whatever is written to them', async () => {
    await announce(server.services)
    const { db } = server
    const now = new Date(server.services.clock.now()).toISOString()
    await db.transaction().execute((trx) =>
      enqueue(trx, now, [
        {
          channel: 'sms',
          recipient: '+351900000050',
          template: 'leadSms',
          payload: { cod: 'C-1', link: 'x' },
        },
      ]),
    )
    const waiting = await db.selectFrom('outbox').select('recipient').execute()
    expect(waiting.length).toBeGreaterThan(1)
    const reached: string[] = []
    const send = async ({ to }: { to: string }) => {
      reached.push(to)
    }
    await sendDue(server.services, { email: send, sms: send })
    expect(reached).toEqual([])
    const left = await db
      .selectFrom('outbox')
      .select(['state', 'last_error'])
      .distinct()
      .orderBy('last_error')
      .execute()
    expect(left).toEqual([
      { state: 'refused', last_error: '550 5.1.1' },
      { state: 'refused', last_error: 'sample' },
    ])
  })

  it('is taken out with all that others attached, and nothing else is', async () => {
    const { db } = server
    const real = await folk.person()
    const asked = await folk.request()
    const counted = await balanceOf(db, real.id)
    const [sample] = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', filled.signIn.professional)
      .execute()
    const free = await db
      .selectFrom('leads')
      .innerJoin('clients', 'clients.id', 'leads.client_id')
      .select('leads.id')
      .where('clients.sample', '=', 1)
      .where('leads.state', '=', 'open')
      .where('leads.service_id', '=', 311)
      .where('leads.proposal_count', '=', 0)
      .executeTakeFirstOrThrow()
    const sender = proposalSender(server.services)
    await sender.send(real.id, free.id, proposal)
    await sender.send(sample?.id ?? '', asked.id, proposal)
    expect(await balanceOf(db, real.id)).toBe(counted - 2)
    await announce(server.services)
    const recipients = db.selectFrom('announcements').innerJoin('users', 'users.id', 'announcements.user_id')
    const toldOfReal = await recipients.select('users.sample').where('lead_id', '=', asked.id).execute()
    expect(toldOfReal).toEqual([{ sample: 0 }])

    expect(await removeSamples(server.services)).toBe(41)
    expect(await balanceOf(db, real.id)).toBe(counted)
    const lead = db.selectFrom('leads').select(['state', 'proposal_count']).where('id', '=', asked.id)
    expect(await lead.executeTakeFirst()).toEqual({ state: 'open', proposal_count: 0 })
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: real.id }])
    for (const table of ['proposals', 'shared_properties', 'purchases'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])
    expect(await removeSamples(server.services)).toBe(0)
  })

  it.runIf(name === 'SQLite')(
    'is a command that says what it did, also after an import without any of its codes',
    async () => {
      const row = (code: string, place: string, municipality: string) =>
        ['PT', code, place, place, '', place, municipality, place, '', '39.5', '-8.5', ''].join('\t')
      const list = [row('4000-009', 'Porto', '1312'), row('7000-123', 'Évora', '0705')].join('\n')
      await importCodes(server.db, Readable.from([Buffer.from(list)]))
      const run = async (...args: string[]) =>
        (
          await execute(process.execPath, ['server/cli/main.ts', 'demo', ...args], {
            env: { NODE_ENV: 'test', SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!', ...server.env },
          })
        ).stdout
      expect(await run()).toMatch(
        /29 profissionais.*27 pedidos.*11 imóveis[\s\S]*rita@amostra[\s\S]*casas-da-marta@amostra\.exemplo\.pt[\s\S]*Exemplo-/,
      )
      const asked = server.db.selectFrom('leads').select('zip_home').distinct()
      const codes = await asked.where('email', 'like', '%@amostra.exemplo.pt').execute()
      expect(codes).toEqual([{ zip_home: '4000-009' }])
      expect(await run('remove')).toContain('41 pessoas')
    },
  )
})
