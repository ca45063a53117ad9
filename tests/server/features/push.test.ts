import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { maxDevices } from '#schemas/messages/push.ts'
import { openChannels } from '#server/core/mail/channels.ts'
import type { Send } from '#server/core/outbox/send-one.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { isPushAddress } from '#server/core/push/push-channel.ts'
import { suspendUser } from '#server/features/accounts/users.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { tellUnread } from '#server/features/chat/unread.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people, type Signed } from '#tests/support/people.ts'
import { pushService } from '#tests/support/push-service.ts'
import { testConfig } from '#tests/support/server.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000

describe.each(databases)('pushes on $name', ({ open }) => {
  const device = beforeTests(() => pushService({ key: testConfig().vapidKeys.publicKey }))
  const server = suiteServer(open, () => ({ PUSH_TRUSTED_ORIGIN: device.origin }))
  const market = people(server)
  let letters: { to: string; subject: string; text: string }[]

  afterAll(() => device.close())
  beforeEach(async () => {
    await server.clear('push_devices', 'leads', 'users', 'outbox', 'message_stops', 'rate_limits')
    device.arrived.length = 0
    device.faults.length = 0
    device.answers.status = 201
    server.clock.advance(MINUTE)
    letters = []
  })

  const take: Send = async ({ to, subject, text }) => {
    letters.push({ to, subject, text })
  }
  /** Sends what is due on every channel. */
  const send = async () => {
    letters = []
    await sendDue(server.services, { ...openChannels(server.services.config), email: take, sms: take })
  }
  /** Sends what is due, and what a push that failed leaves to another channel: that one may have been looked at before it or after. */
  const sendAll = async () => {
    await send()
    const before = letters
    await send()
    letters = [...before, ...letters]
  }
  /** A confirmed request, whose confirmations have gone. */
  const asked = async () => {
    const lead = await market.request()
    await send()
    return lead
  }
  const shown = (id: string) => market.anonymous.post('/api/push/shown', { id })
  const subscribe = async (who: Signed, kinds: readonly string[]) => {
    const subscription = device.subscribe()
    expect((await who.post('/api/push', { ...subscription, kinds })).statusCode).toBe(200)
    return subscription
  }
  const linkOf = ({ id, s }: { id: string; s: string }) => new URLSearchParams({ l: id, s })
  const subscribeTo = async (lead: { id: string; s: string }, kinds: readonly string[]) => {
    const subscription = device.subscribe()
    const reply = await market.anonymous.post(`/api/push?${linkOf(lead)}`, { ...subscription, kinds })
    expect(reply.statusCode).toBe(200)
    return subscription
  }
  const devices = () => server.db.selectFrom('push_devices').selectAll().execute()
  const propose = async (rui: Signed, lead: { id: string }) => {
    const reply = await rui.post(`/api/requests/open/${lead.id}/proposal`, exampleProposal)
    expect(reply.statusCode).toBe(200)
    return reply.json<{ id: string }>().id
  }

  it('says a new request with its distance, when and places left, and nothing of its client (PSH-4)', async () => {
    const rui = await market.person()
    await subscribe(rui, ['requests'])
    const lead = await asked()
    await announce(server.services)
    await send()
    expect(device.faults).toEqual([])
    expect(device.arrived).toMatchObject([
      {
        title: 'Pedido novo: Certificado Energético',
        body: expect.stringMatching(/^.+, a \d+ km · .+ · 2 créditos$/),
        path: `/area/pedidos/${lead.id}`,
        ttl: 300,
        urgency: 'high',
      },
    ])
    expect(device.arrived[0]?.bytes).toBeLessThan(1000)
    const said = JSON.stringify(device.arrived)
    const client = await server.db
      .selectFrom('leads')
      .select(['name', 'email', 'phone', 'zip_home'])
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow()
    for (const secret of Object.values(client)) expect(said).not.toContain(secret)
    expect(letters).toEqual([])
  })

  it('writes no e-mail where the push was shown within five minutes (PSH-5)', async () => {
    const rui = await market.person()
    await subscribe(rui, ['requests'])
    await asked()
    await announce(server.services)
    await send()
    expect((await shown(device.arrived[0]?.id ?? '')).json()).toEqual({ success: true })
    server.clock.advance(6 * MINUTE)
    await send()
    expect(letters).toEqual([])
    const row = await server.db
      .selectFrom('outbox')
      .selectAll()
      .where('template', '=', 'newRequest')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'sent', channel: 'push', payload: '{}' })
  })

  it('writes the e-mail where the push was not shown, once (PSH-5)', async () => {
    const rui = await market.person()
    await subscribe(rui, ['requests'])
    await asked()
    await announce(server.services)
    await send()
    server.clock.advance(4 * MINUTE)
    await send()
    expect(letters).toEqual([])
    server.clock.advance(1 * MINUTE)
    await send()
    expect(letters).toMatchObject([{ subject: expect.stringContaining('Pedido novo') }])
    // It comes too late to change anything.
    await shown(device.arrived[0]?.id ?? '')
    await send()
    expect([letters, device.arrived.length]).toEqual([[], 1])
  })

  it('writes at once where the device is gone, and forgets it (PSH-3)', async () => {
    const rui = await market.person()
    const { endpoint } = await subscribe(rui, ['requests'])
    device.forget(endpoint)
    await asked()
    await announce(server.services)
    await sendAll()
    expect(letters).toHaveLength(1)
    expect(await devices()).toEqual([])
  })

  it('tries again while the service is away, and then writes', async () => {
    const rui = await market.person()
    await subscribe(rui, ['requests'])
    await asked()
    await announce(server.services)
    device.answers.status = 503
    await send()
    server.clock.advance(MINUTE)
    await send()
    expect([letters, await devices()]).toMatchObject([[], [{}]])
    server.clock.advance(4 * MINUTE)
    await sendAll()
    expect(letters).toHaveLength(1)
    expect(await devices()).toHaveLength(1)
  })

  it('writes at once where the service refuses us, and keeps the device', async () => {
    const rui = await market.person()
    await subscribe(rui, ['requests'])
    await asked()
    await announce(server.services)
    device.answers.status = 403
    await sendAll()
    expect(letters).toHaveLength(1)
    expect(await devices()).toHaveLength(1)
  })

  it('writes as before to who chose another kind (PSH-2)', async () => {
    const rui = await market.person()
    await subscribe(rui, ['choices'])
    const lead = await asked()
    await announce(server.services)
    await send()
    expect([device.arrived, letters.length]).toEqual([[], 1])
    const id = await propose(rui, lead)
    await market.anonymous.post('/api/lead/choose', { l: lead.id, s: lead.s, proposal: id })
    await send()
    expect(device.arrived).toMatchObject([
      { title: 'O cliente escolheu a sua proposta', path: `/area/pedidos/${lead.id}` },
    ])
  })

  it('tells a client of a proposal and of messages, by the link of the request (PSH-2, PSH-6)', async () => {
    const rui = await market.person()
    const lead = await asked()
    await subscribeTo(lead, ['proposals', 'chat'])
    const proposal = await propose(rui, lead)
    await send()
    expect(device.faults).toEqual([])
    expect(device.arrived).toMatchObject([
      {
        title: 'Tem uma proposta: Certificado Energético',
        body: `${rui.name} · 180,50 €`,
        path: `/pedido?l=${lead.id}&s=${lead.s}`,
      },
    ])
    await rui.post(`/api/chat/${proposal}`, { text: 'O código da porta é 1234.' })
    await send()
    expect(device.arrived[1]).toMatchObject({ title: `Nova mensagem de ${rui.name}` })
    expect(JSON.stringify(device.arrived)).not.toContain('1234')
    await rui.post(`/api/chat/${proposal}`, { text: 'E mais.' })
    await send()
    expect(device.arrived).toHaveLength(2)
    for (const { id } of device.arrived) await shown(id)
    server.clock.advance(6 * MINUTE)
    await tellUnread(server.services)
    await send()
    expect(letters).toEqual([])
    await rui.post(`/api/chat/${proposal}`, { text: 'Está aí?' })
    await send()
    expect(device.arrived).toHaveLength(3)
  })

  it('tells of unread messages by e-mail where the push was not shown, and not where they were read', async () => {
    const rui = await market.person()
    const lead = await asked()
    const proposal = await propose(rui, lead)
    await subscribe(rui, ['chat'])
    await market.anonymous.post(`/api/chat/${proposal}?${linkOf(lead)}`, { text: 'Bom dia' })
    await send()
    expect(device.arrived).toMatchObject([{ title: 'Nova mensagem do cliente' }])
    server.clock.advance(5 * MINUTE)
    await tellUnread(server.services)
    await send()
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('mensagens por ler')])
    const chat = (await rui.get(`/api/chat/${proposal}`)).json()
    await rui.post(`/api/chat/${proposal}/read`, { last: chat.messages.at(-1).id })
    await market.anonymous.post(`/api/chat/${proposal}?${linkOf(lead)}`, { text: 'Outra' })
    await send()
    const again = (await rui.get(`/api/chat/${proposal}`)).json()
    await rui.post(`/api/chat/${proposal}/read`, { last: again.messages.at(-1).id })
    server.clock.advance(6 * MINUTE)
    await tellUnread(server.services)
    await send()
    expect([device.arrived.length, letters]).toEqual([2, []])
  })

  it('counts a pushed message once, and holds those that are too many (MSG-12)', async () => {
    const rui = await market.person()
    const lead = await asked()
    const proposal = await propose(rui, lead)
    await subscribeTo(lead, ['chat'])
    for (let written = 0; written < 12; written++) {
      server.clock.advance(5 * MINUTE)
      await server.db.deleteFrom('rate_limits').where('key', 'not like', 'message%').execute()
      await rui.post(`/api/chat/${proposal}`, { text: `Mensagem ${written}` })
      await send()
      for (const { id } of device.arrived) await shown(id)
    }
    expect(device.arrived).toHaveLength(10)
  })

  it('shows the choices of a device to its owner alone (PSH-2)', async () => {
    const rui = await market.person()
    const eva = await market.person()
    const { endpoint } = await subscribe(rui, ['requests', 'chat'])
    const [{ endpoint_hash = '' } = {}] = await devices()
    expect((await rui.get(`/api/push?d=${endpoint_hash}`)).json()).toEqual({
      key: server.services.config.vapidKeys.publicKey,
      kinds: ['requests', 'chat'],
    })
    expect((await eva.get(`/api/push?d=${endpoint_hash}`)).json().kinds).toEqual([])
    expect((await market.anonymous.get(`/api/push?d=${endpoint_hash}`)).statusCode).toBe(401)
    await eva.post('/api/push/end', { endpoint })
    expect(await devices()).toHaveLength(1)
    await rui.post('/api/push/end', { endpoint })
    expect(await devices()).toEqual([])
  })

  it('takes what belongs to the account, at addresses that are pushed to (PSH-2, PSH-3)', async () => {
    const rui = await market.person()
    const subscription = device.subscribe()
    const tried = async (change: object) =>
      (await rui.post('/api/push', { ...subscription, kinds: ['chat'], ...change })).statusCode
    expect(await tried({ kinds: ['proposals'] })).toBe(422)
    expect(await tried({ kinds: [] })).toBe(422)
    expect(await tried({ endpoint: 'http://push.exemplo.pt/x' })).toBe(422)
    expect(await tried({ endpoint: 'https://169.254.169.254/latest' })).toBe(422)
    expect(await tried({ p256dh: 'curto' })).toBe(422)
    expect(await tried({})).toBe(200)
    expect(await devices()).toHaveLength(1)
    const lead = await asked()
    const wrong = await market.anonymous.post(`/api/push?${linkOf({ ...lead, s: 'inventado-inventado' })}`, {
      ...subscription,
      kinds: ['chat'],
    })
    expect(wrong.statusCode).toBe(404)
  })

  it('keeps so many devices, the newest, and each for one account', async () => {
    const rui = await market.person()
    for (let made = 0; made < maxDevices.account + 2; made++) {
      server.clock.advance(1000)
      await subscribe(rui, ['chat'])
    }
    const rows = await devices()
    expect(rows).toHaveLength(maxDevices.account)
    const eva = await market.person()
    const { endpoint = '', p256dh = '', auth = '' } = rows[0] ?? {}
    await eva.post('/api/push', { endpoint, p256dh, auth, kinds: ['chat'] })
    const now = await devices()
    expect(now.filter((one) => one.endpoint === endpoint)).toMatchObject([{ user_id: eva.id }])
  })

  it('is exported, erased, and ends with a suspension (PSH-2)', async () => {
    const rui = await market.account()
    const signed = await market.signed(rui.id)
    await subscribe(signed, ['requests'])
    const lead = await asked()
    await subscribeTo(lead, ['proposals'])
    expect(await exportPerson(server.services, rui.email)).toMatchObject({
      push_devices: [{ push_service: '127.0.0.1', kinds: ['requests'] }],
    })
    expect(await exportPerson(server.services, lead.email)).toMatchObject({
      push_devices_of_requests: [{ kinds: ['proposals'] }],
    })
    await erasePerson(server.services, lead.email)
    expect(await devices()).toMatchObject([{ user_id: rui.id }])
    await server.database.inTransaction((trx) => suspendUser(trx, rui.id, market.now()))
    expect(await devices()).toEqual([])
  })

  it('pushes nothing of a request to an account whose e-mail is not confirmed', async () => {
    const lead = await asked()
    const ana = await market.account({ role: 'client', email: lead.email, email_verified_at: null })
    await subscribe(await market.signed(ana.id), ['proposals'])
    await propose(await market.person(), lead)
    await send()
    expect(device.arrived).toEqual([])
    expect(letters.some(({ to }) => to === lead.email)).toBe(true)
  })
})

describe('the address of a push service (PSH-3)', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://user:pass@fcm.googleapis.com/x', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://2130706433/x', false],
    ['https://localhost/x', false],
    ['ftp://exemplo.pt/x', false],
    [`https://exemplo.pt/${'x'.repeat(1000)}`, false],
  ])('%s: %s', (endpoint, may) => {
    expect(isPushAddress(endpoint, { pushTrusted: '' })).toBe(may)
  })

  it('is never one that resolves to a private address', async () => {
    const { push } = openChannels(testConfig())
    const there = { endpoint: 'https://localhost.localdomain/x', p256dh: '', auth: '', id: '', kinds: '[]' }
    const keys = await pushService({ key: '' })
    const { p256dh, auth } = keys.subscribe()
    await keys.close()
    await expect(
      push?.({ ...there, p256dh, auth, endpoint_hash: '' }, 'x', AbortSignal.timeout(5000)),
    ).rejects.toThrow()
  })
})
