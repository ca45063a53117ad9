import { beforeEach, describe, expect, it } from 'vitest'
import { messageNamed } from '#server/core/mail/message.ts'
import { renderMessage } from '#server/core/mail/render.ts'
import { senderOf } from '#server/core/mail/sender.ts'
import { newsletterMessages } from '#server/features/newsletter/messages.ts'
import { databases } from '#tests/support/database.ts'
import { testConfig, testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ORIGIN = 'https://cinco.teste.example'
const ana = 'ana.teste@exemplo.pt'
const rui = 'rui.teste@exemplo.pt'
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(databases)('the way out of the newsletter on $name', ({ open }) => {
  const server = suiteServer(open, { PUBLIC_ORIGIN: ORIGIN })

  beforeEach(async () => {
    await server.clear('newsletter_subscribers', 'outbox', 'rate_limits')
    for (const email of [ana, rui]) await agree(email)
  })

  const subscribe = (email: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { email },
    })
  /** Subscribes, and confirms by the link of the e-mail (CON-13). */
  const agree = async (email: string) => {
    await subscribe(email)
    const { db } = server
    const { payload } = await db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', email)
      .where('template', '=', 'newsletterConfirmation')
      .executeTakeFirstOrThrow()
    const token = new URL(JSON.parse(payload).link).searchParams.get('c') ?? ''
    await post(`/newsletter/confirmar?s=${encodeURIComponent(token)}`, '', {
      ...form,
      'sec-fetch-site': 'same-origin',
    })
  }
  const subscribers = async () => {
    const { db } = server
    const rows = await db.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute()
    return rows.map(({ email }) => email)
  }
  const letterTo = async (recipient: string) => {
    const { db } = server
    const row = await db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .where('template', '=', 'newsletterWelcome')
      .executeTakeFirstOrThrow()
    return renderMessage(
      messageNamed(newsletterMessages, row.template),
      row,
      senderOf(server.services.config),
    )
  }
  const wayOut = async (recipient: string) => {
    const { leave = '' } = await letterTo(recipient)
    return leave.slice(ORIGIN.length)
  }
  const post = (url: string, payload = ONE_CLICK, headers: Record<string, string> = form) =>
    server.app.inject({ method: 'POST', url, payload, headers })
  const state = async (url: string) => {
    const reply = await server.app.inject({ url: url.replace('/newsletter', '/api/newsletter/subscription') })
    return reply.json().state
  }

  it('stands in the e-mail, sealed', async () => {
    const { leave = '', text, html } = await letterTo(ana)
    expect(leave).toMatch(/^https:\/\/cinco\.teste\.example\/newsletter\?s=[\w.-]+$/)
    for (const part of [text, html]) expect(part).toContain(leave)
    const decoded = leave.split(/[.=]/).map((part) => Buffer.from(part, 'base64url').toString())
    expect([leave, ...decoded].join(' ')).not.toContain('ana')
  })

  it.each([
    ['a form', form, ONE_CLICK],
    [
      'a form of parts',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['a mail service on another site', { ...form, 'sec-fetch-site': 'cross-site' }, ONE_CLICK],
  ])('takes one click by %s: at once, without a page, as often as it comes', async (_name, headers, body) => {
    const url = await wayOut(ana)
    for (let times = 0; times < 2; times++) {
      const reply = await post(url, body, headers)
      expect([reply.statusCode, reply.body, reply.headers.location]).toEqual([200, '', undefined])
      expect(await subscribers()).toEqual([rui])
    }
  })

  it('changes nothing when it is opened, and says on the page how things are', async () => {
    const url = await wayOut(ana)
    expect(await state(url)).toBe('subscribed')
    expect(await subscribers()).toEqual([ana, rui])
    const reply = await post(url, '')
    expect([reply.statusCode, reply.headers.location]).toEqual([303, url])
    expect(await subscribers()).toEqual([rui])
    expect(await state(url)).toBe('left')
    await subscribe(ana)
    expect(await state(url)).toBe('subscribed')
  })

  it('refuses what is forged, of another secret, or nothing', async () => {
    const url = await wayOut(ana)
    const { app: other } = await testServer(server.database, {
      PUBLIC_ORIGIN: ORIGIN,
      SESSION_SECRET: 'outro-segredo-de-teste-com-32-caracteres',
    })
    const plain = `/newsletter?s=${Buffer.from(ana).toString('base64url')}`
    for (const forged of [
      `${url}x`,
      url.replace(/.(?=.{30}$)/, '*'),
      url.slice(0, -4),
      plain,
      '/newsletter?s=',
    ]) {
      expect(await state(forged)).toBe('unknown')
      expect((await post(forged)).statusCode).toBe(404)
      expect((await post(forged, '')).statusCode).toBe(303)
    }
    expect((await other.inject({ method: 'POST', url, payload: ONE_CLICK, headers: form })).statusCode).toBe(
      404,
    )
    expect((await post('/newsletter')).statusCode).toBe(400)
    expect((await post(url, 'x'.repeat(5000))).statusCode).toBe(413)
    expect((await post(url, '{}', { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect(await subscribers()).toEqual([ana, rui])
    await other.close()
  })

  it('keeps its addresses from other sites', async () => {
    const reply = await post(await wayOut(rui))
    expect(reply.headers['referrer-policy']).toBe('same-origin')
  })
})

it('a message that was written before there was a way out is sent without one', () => {
  const stored = {
    id: 'um',
    channel: 'email',
    recipient: ana,
    payload: JSON.stringify({ origin: ORIGIN }),
  } as const
  const kind = messageNamed(newsletterMessages, 'newsletterWelcome')
  const { leave, text } = renderMessage(kind, stored, senderOf(testConfig()))
  expect(leave).toBeUndefined()
  expect(text).not.toContain('undefined')
})
