import { beforeEach, describe, expect, it } from 'vitest'
import { openChannels } from '#server/core/mail/channels.ts'
import { meansGone } from '#server/core/mail/gone-addresses.ts'
import { messageTo, type OutgoingMessage } from '#server/core/mail/message.ts'
import { enqueue } from '#server/core/outbox/outbox.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { exportPerson } from '#server/core/person.ts'
import { whatWaits } from '#server/core/waiting.ts'
import { passwordReset } from '#server/features/accounts/messages.ts'
import { newsletterWelcome } from '#server/features/newsletter/messages.ts'
import { readBounce } from '#server/features/outbox/bounces/read-bounce.ts'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { people } from '#tests/support/people.ts'
import { testConfig } from '#tests/support/server.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ID = 'AZ0-_9bcdefghijklmnopq'
const secret = 'segredo-das-devolucoes-com-32-letras'

interface Bounce {
  readonly id?: string
  readonly status?: string
  readonly action?: string
  readonly diagnostic?: string
  readonly to?: string
  readonly original?: string
  readonly type?: string
}

/** What Postfix sends back (RFC 3464). */
const notification = ({
  id = ID,
  status = '5.1.1',
  action = 'failed',
  diagnostic = `smtp; 550 ${status} User unknown`,
  to = 'devolucoes@cinco.exemplo.pt',
  original = `Message-ID: <${id}@cinco>`,
  type = 'multipart/report; report-type=delivery-status;\r\n\tboundary="B/1=_x"',
}: Bounce = {}): string =>
  `Return-Path: <>
From: MAILER-DAEMON@mx.exemplo.pt (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
MIME-Version: 1.0
Content-Type: ${type}

This is a MIME-encapsulated message.

--B/1=_x
Content-Type: text/plain; charset=us-ascii

<ana@exemplo.pt>: host mx said: 550 5.1.1 User unknown
Status: 4.9.9

--B/1=_x
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.exemplo.pt
Arrival-Date: Sat, 28 Nov 2026 10:00:00 +0000

Final-Recipient: rfc822; ana@exemplo.pt
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}

--B/1=_x
Content-Type: text/rfc822-headers

From: Cinco <nao-responder@cinco.example>
Subject: Propostas
${original}

--B/1=_x--
`.replaceAll(/\r?\n/g, '\r\n')

describe('a message that came back', () => {
  it('is read from what it returns, or from the address that it was returned to (MSG-21)', () => {
    expect(readBounce(notification())).toEqual({ id: ID, code: '5.1.1' })
    const to = `devolucoes+${ID}@cinco.exemplo.pt`
    expect(readBounce(notification({ to, original: 'X-Nothing: 1' }))).toEqual({ id: ID, code: '5.1.1' })
    const vague = { status: '5.0.0', diagnostic: 'smtp; 550-5.2.1 disabled' }
    expect(readBounce(notification(vague))).toEqual({ id: ID, code: '5.2.1' })
    const folded = `Message-ID:\r\n <${ID}@cinco>`
    expect(readBounce(notification({ original: folded }))).toEqual({ id: ID, code: '5.1.1' })
  })

  it.each<[string, Bounce]>([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a receipt', { action: 'delivered', status: '2.0.0' }],
    ['a failure for the moment', { status: '4.2.2' }],
    ['a message of somebody else', { original: 'Message-ID: <1@exemplo.pt>' }],
    ['another e-mail', { type: 'text/plain' }],
    [
      'a report of another kind',
      { type: 'multipart/report; report-type=feedback-report; boundary="B/1=_x"' },
    ],
    ['a report without parts', { type: 'multipart/report; report-type=delivery-status' }],
  ])('is not %s', (_name, bounce) => {
    expect(readBounce(notification(bounce))).toBeUndefined()
  })

  it('says that the address is gone by some codes alone (MSG-22)', () => {
    for (const code of ['5.1.1', '550 5.1.10', '5.1.2', '5.2.1', '5.4.4']) expect(meansGone(code)).toBe(true)
    for (const code of ['550', '5.2.2', '552 5.3.4', '5.7.1', '5.1.8', '5.0.0', '15.1.1'])
      expect(meansGone(code)).toBe(false)
  })
})

describe.each(databases)('messages that come back on $name', ({ open }) => {
  const env = { BOUNCES_SECRET: secret, BOUNCES_ADDRESS: 'devolucoes@cinco.exemplo.pt' }
  const server = suiteServer(open, env)
  const market = people(server)

  beforeEach(() => server.clear('outbox', 'rate_limits', 'gone_addresses'))

  const db = () => server.db
  const rows = () => db().selectFrom('outbox').selectAll().orderBy('created_at').execute()
  const put = (...messages: OutgoingMessage[]) =>
    db()
      .transaction()
      .execute((trx) => enqueue(trx, market.now(), messages))
  const welcome = (to: string) => messageTo(newsletterWelcome, to, { origin: 'https://cinco.exemplo.pt' })
  const tookAll = () => {
    const took: string[] = []
    return { took, email: async ({ to }: { to: string }) => void took.push(to) }
  }
  const tell = async (payload: string, shown = secret) =>
    server.app.inject({
      method: 'POST',
      url: '/api/bounces',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${shown}` },
      payload,
    })
  /** Sends a message to an address, which comes back; returns its id. */
  async function comesBack(address: string, bounce: Bounce = {}): Promise<string> {
    await put(welcome(address))
    await sendDue(server.services, { email: async () => {} })
    const { id } = await db()
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', address)
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow()
    expect((await tell(notification({ ...bounce, id }))).json()).toEqual({ noted: true })
    return id
  }

  it('are sent with an address of their own to come back to (MSG-21)', async () => {
    const smtp = await smtpServer(await freePort())
    await put(welcome('ana.teste@exemplo.pt'))
    const config = testConfig({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      BOUNCES_SECRET: secret,
      BOUNCES_ADDRESS: 'devolucoes@cinco.exemplo.pt',
    })
    expect(await sendDue(server.services, openChannels(config))).toBe(1)
    const [{ id } = { id: '' }] = await rows()
    expect(smtp.returnPaths).toEqual([`devolucoes+${id}@cinco.exemplo.pt`])
    expect(smtp.received[0]).toContain(`Message-ID: <${id}@cinco>`)
    await smtp.close()
  })

  it('are refused from then on, with the code, counted in the summary, and not sent again (MSG-21)', async () => {
    const id = await comesBack('ana.teste@exemplo.pt', { status: '5.2.2' })
    expect(await rows()).toMatchObject([{ id, state: 'refused', last_error: 'bounce 5.2.2', payload: '{}' }])
    const waiting = await whatWaits(server.services)
    expect(waiting.find(({ kind }) => kind.name === 'refused-messages')).toMatchObject({ count: 1 })
    // A full mailbox says nothing of the address.
    expect(await db().selectFrom('gone_addresses').selectAll().execute()).toEqual([])
    const admin = await market.person({ role: 'admin' })
    const again = await admin.post(`/api/admin/outbox/${id}/resend`, {})
    expect(again.statusCode).toBe(409)
    expect(again.body).toContain('devolveu-a')
    const all = await admin.post('/api/admin/outbox/resend', { state: 'refused' })
    expect(all.json()).toMatchObject({ resent: 0, expired: 0 })
  })

  it('are told of by who knows the secret alone, and once (MSG-21)', async () => {
    await put(welcome('ana.teste@exemplo.pt'))
    await sendDue(server.services, { email: async () => {} })
    const [{ id } = { id: '' }] = await rows()
    expect((await tell(notification({ id }), 'x'.repeat(secret.length))).statusCode).toBe(401)
    expect(await rows()).toMatchObject([{ state: 'sent' }])
    // A forged one has to guess which message was sent.
    expect((await tell(notification({ id: `${id.slice(0, 21)}_` }))).json()).toEqual({ noted: false })
    expect((await tell(notification({ id }))).json()).toEqual({ noted: true })
    expect((await tell(notification({ id }))).json()).toEqual({ noted: false })
    expect((await tell('x'.repeat(2_000_000))).statusCode).toBe(413)
    expect((await tell('\n'.repeat(500_000))).json()).toEqual({ noted: false })
  })

  it('stop what nobody asked for, until the address is confirmed (MSG-22)', async () => {
    const who = await market.person()
    const { email } = await db()
      .selectFrom('users')
      .select('email')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    await comesBack(email)
    expect((await who.get('/api/area')).json().user).toMatchObject({ email_gone: true })
    expect(await exportPerson(server.services, email)).toMatchObject({ email_returned: { code: '5.1.1' } })
    await db().deleteFrom('outbox').execute()
    await put(welcome(email), messageTo(passwordReset, email, { name: '', link: 'https://x' }))
    const first = tookAll()
    expect(await sendDue(server.services, first)).toBe(1)
    const stopped = await db()
      .selectFrom('outbox')
      .select(['id', 'state', 'last_error'])
      .where('template', '=', newsletterWelcome.name)
      .executeTakeFirstOrThrow()
    expect(stopped).toMatchObject({ state: 'refused', last_error: 'gone' })
    // It is told by the one that came back, not by each that stays.
    expect((await whatWaits(server.services)).map(({ kind }) => kind.name)).not.toContain('refused-messages')
    // A person who says that the address is right gets a link, and gets messages again by opening it.
    await db().deleteFrom('outbox').execute()
    expect((await who.post('/api/user/verify', { channel: 'email' })).statusCode).toBe(200)
    const [sent] = await rows()
    const { link } = JSON.parse(sent?.payload ?? '{}')
    expect(await sendDue(server.services, tookAll())).toBe(1)
    const token = new URL(link).searchParams.get('token')
    expect((await market.anonymous.post('/auth/activate', { email, token })).statusCode).toBe(200)
    expect((await who.get('/api/area')).json().user).toMatchObject({ email_gone: false })
    expect((await who.post('/api/user/verify', { channel: 'email' })).statusCode).toBe(409)
    await put(welcome(email))
    expect(await sendDue(server.services, tookAll())).toBe(1)
  })

  it('are told of with the session and with the contact for forms, until another e-mail is confirmed (MSG-24)', async () => {
    const who = await market.person()
    const gone = async () => [
      (await who.post('/auth/session')).json().email_gone,
      (await who.get('/api/user/contact')).json().email_gone,
    ]
    expect(await gone()).toEqual([false, false])
    const { email } = await db()
      .selectFrom('users')
      .select('email')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    await comesBack(email)
    expect(await gone()).toEqual([true, true])
    await db()
      .updateTable('users')
      .set({ email: 'outro.teste@exemplo.pt' })
      .where('id', '=', who.id)
      .execute()
    expect(await gone()).toEqual([false, false])
  })

  it('have the page of a request say so, whatever was sent of it (REQ-26)', async () => {
    const lead = await market.request()
    const show = async () => (await market.anonymous.get(`/api/lead?l=${lead.id}&s=${lead.s}`)).json()
    expect(await show()).toMatchObject({ email_refused: false })
    await comesBack(lead.email)
    expect(await show()).toMatchObject({ email_refused: true })
  })

  it('mark an address that the receiver refuses at once, which an administrator may try (MSG-22)', async () => {
    const gone = { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 No', command: 'RCPT TO' }
    await put(welcome('ana.teste@exemplo.pt'))
    await sendDue(server.services, {
      email: async () => {
        throw Object.assign(new Error('refused'), gone)
      },
    })
    expect(await db().selectFrom('gone_addresses').selectAll().execute()).toMatchObject([
      { email: 'ana.teste@exemplo.pt', code: '550 5.1.1' },
    ])
    const [{ id } = { id: '' }] = await rows()
    const admin = await market.person({ role: 'admin' })
    expect((await admin.post(`/api/admin/outbox/${id}/resend`, {})).statusCode).toBe(200)
    expect(await sendDue(server.services, tookAll())).toBe(1)
    expect(await db().selectFrom('gone_addresses').selectAll().execute()).toEqual([])
  })
})
