import { beforeEach, describe, expect, it } from 'vitest'
import { messageNamed } from '#server/core/mail/message.ts'
import { renderMessage } from '#server/core/mail/render.ts'
import { senderOf } from '#server/core/mail/sender.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { newsletterMessages } from '#server/features/newsletter/messages.ts'
import { PORTION, sendNewsletters } from '#server/features/newsletter/sending.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const ORIGIN = 'https://cinco.teste.example'
const ana = 'ana.teste@exemplo.pt'
const words = {
  subject: 'Prepare a casa',
  text: 'Limpe as caleiras.\n\nVeja cinco.pt/inverno.',
  services: [311],
}

describe.each(databases)('newsletters on $name', ({ open }) => {
  const server = suiteServer(open, { PUBLIC_ORIGIN: ORIGIN })
  const admin = beforeTests(() => asAdmin(server))

  beforeEach(() => server.clear('newsletter_subscribers', 'newsletters', 'outbox', 'rate_limits'))

  const subscribe = (email: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { email },
    })
  const messages = async (template: string) =>
    server.db.selectFrom('outbox').selectAll().where('template', '=', template).orderBy('recipient').execute()
  const rendered = (row: Awaited<ReturnType<typeof messages>>[number]) =>
    renderMessage(messageNamed(newsletterMessages, row.template), row, senderOf(server.services.config))
  /** The token of the newest confirmation. */
  const token = async () => {
    const [row] = (await messages('newsletterConfirmation')).slice(-1)
    return new URL(JSON.parse(row?.payload ?? '{}').link).searchParams.get('c') ?? ''
  }
  const confirm = (s: string) =>
    server.app.inject({
      method: 'POST',
      url: `/newsletter/confirmar?s=${encodeURIComponent(s)}`,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
  const stateOf = async (s: string) =>
    (await server.app.inject({ url: `/api/newsletter/confirmation?s=${encodeURIComponent(s)}` })).json().state
  const listed = async (): Promise<string[]> => {
    const { rows } = (await admin.get('/api/admin/newsletter-subscribers')).json()
    return rows.map(({ id }: { id: string }) => id)
  }
  /** So many people who confirmed. */
  const people = async (count: number) => {
    const at = new Date(server.clock.now()).toISOString()
    const rows = Array.from({ length: count }, (_, index) => ({
      email: `pessoa.${String(index).padStart(4, '0')}@exemplo.pt`,
      created_at: at,
      confirmed_at: at,
    }))
    await server.db.insertInto('newsletter_subscribers').values(rows).execute()
  }
  /** A newsletter that was written. */
  const written = async (change: object = {}) => {
    const { id } = (await admin.post('/api/admin/newsletters')).json()
    const saved = await admin.post(`/api/admin/newsletters/${id}`, { revision: 0, ...words, ...change })
    expect(saved.json()).toEqual({ revision: 1 })
    return `/api/admin/newsletters/${id}`
  }
  const tried = () => server.db.updateTable('outbox').set({ attempts: 1 }).execute()

  it('wait for the link of an e-mail before anybody is on the list (CON-13)', async () => {
    await subscribe(ana)
    const s = await token()
    expect([await listed(), await stateOf(s)]).toEqual([[], 'waiting'])
    for (let times = 0; times < 2; times++) {
      const reply = await confirm(s)
      expect([reply.statusCode, reply.headers.location]).toEqual([
        303,
        `/newsletter?c=${encodeURIComponent(s)}`,
      ])
      expect([await listed(), await stateOf(s)]).toEqual([[ana], 'confirmed'])
    }
    // The welcome, with the way out, once; who has confirmed is not asked again.
    expect(await messages('newsletterWelcome')).toHaveLength(1)
    await subscribe(ana)
    expect(await messages('newsletterConfirmation')).toHaveLength(1)
  })

  it('take no token that is forged, or for something else, and none of who is gone', async () => {
    await subscribe(ana)
    const s = await token()
    await confirm(s)
    const [welcome] = await messages('newsletterWelcome')
    const leave = new URL(JSON.parse(welcome?.payload ?? '{}').leave)
    expect(await stateOf(leave.searchParams.get('s') ?? '')).toBe('unknown')
    expect(await stateOf(`${s.slice(0, -3)}abc`)).toBe('unknown')
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: `${leave.pathname}?s=${encodeURIComponent(s)}`,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode,
    ).toBe(404)
    await server.db.deleteFrom('newsletter_subscribers').execute()
    await confirm(s)
    expect([await listed(), await stateOf(s)]).toEqual([[], 'unknown'])
  })

  it('are written, tried by the administrator alone, and sent to those who confirmed (CON-14, CON-15)', async () => {
    await people(2)
    await subscribe(ana)
    const one = await written()
    const shown = (await admin.get(one)).json()
    expect(shown).toMatchObject({ state: 'draft', revision: 1, subscribers: 2, subject: words.subject })
    expect(shown.html).toContain('Limpe as caleiras.')
    expect((await admin.post(one, { revision: 0, ...words })).statusCode).toBe(409)
    expect((await admin.post(one, { revision: 1, ...words, subject: ' ' })).statusCode).toBe(422)
    await admin.post(`${one}/test`)
    const [test] = await messages('newsletterTest')
    expect(test && rendered(test)).toMatchObject({ subject: '[Ensaio] Prepare a casa' })
    expect((await admin.post(`${one}/send`, { revision: 0 })).statusCode).toBe(409)
    expect((await admin.post(`${one}/send`, { revision: 1 })).statusCode).toBe(200)
    expect((await admin.post(`${one}/send`, { revision: 1 })).statusCode).toBe(409)
    await sendNewsletters(server.services)
    await sendNewsletters(server.services)
    const sent = await messages('newsletter')
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'pessoa.0000@exemplo.pt',
      'pessoa.0001@exemplo.pt',
    ])
    const { text = '', leave = '' } = sent[0] ? rendered(sent[0]) : {}
    expect(leave).toMatch(/^https:\/\/cinco\.teste\.example\/newsletter\?s=/)
    expect(text).toContain(leave)
    // The text of an administrator keeps its addresses; each service has the link of its page.
    expect(text).toContain('cinco.pt/inverno')
    expect(text).toMatch(/https:\/\/cinco\.teste\.example\/servico\/\S+/)
    expect((await admin.get(one)).json()).toMatchObject({ state: 'sent', people: 2, queued: 2 })
    expect((await admin.post(one, { revision: 1, ...words })).statusCode).toBe(409)
  })

  it('go into the outbox by portions, each once the one before was tried, to nobody twice (CON-15)', async () => {
    await people(2 * PORTION + 1)
    const [first, second] = [await written(), await written({ subject: 'A segunda' })]
    for (const one of [first, second]) await admin.post(`${one}/send`, { revision: 1 })
    const counts = []
    for (let round = 0; round < 9; round++) {
      // Two processes at the same time.
      await Promise.all([sendNewsletters(server.services), sendNewsletters(server.services)])
      counts.push((await messages('newsletter')).length)
      if (round % 2 === 1) await tried()
    }
    expect(counts.slice(0, 4)).toEqual([PORTION, PORTION, 2 * PORTION, 2 * PORTION])
    for (let round = 0; round < 6; round++) {
      await tried()
      await sendNewsletters(server.services)
    }
    const all = await messages('newsletter')
    const got = all.map(({ recipient, payload }) => `${recipient} ${JSON.parse(payload).newsletter}`)
    expect(got).toHaveLength(2 * (2 * PORTION + 1))
    expect(new Set(got).size).toBe(got.length)
    expect((await admin.get(second)).json()).toMatchObject({ state: 'sent', queued: 2 * PORTION + 1 })
  })

  it('reach nobody who left, and nobody once they were stopped', async () => {
    await people(PORTION + 1)
    const one = await written()
    await admin.post(`${one}/send`, { revision: 1 })
    await sendNewsletters(server.services)
    const isOver = async (index: number) => {
      const row = (await messages('newsletter'))[index]
      const kind = messageNamed(newsletterMessages, 'newsletter')
      return kind.isOver?.(server.db, JSON.parse(row?.payload ?? '{}'), null)
    }
    await server.db
      .deleteFrom('newsletter_subscribers')
      .where('email', '=', 'pessoa.0000@exemplo.pt')
      .execute()
    expect([await isOver(0), await isOver(1)]).toEqual([true, false])
    expect((await admin.post(`${one}/stop`)).statusCode).toBe(200)
    expect((await admin.post(`${one}/stop`)).statusCode).toBe(409)
    expect(await isOver(1)).toBe(true)
    await tried()
    await sendNewsletters(server.services)
    expect(await messages('newsletter')).toHaveLength(PORTION)
    expect((await admin.get(one)).json()).toMatchObject({
      state: 'stopped',
      people: PORTION + 1,
      queued: PORTION,
    })
  })

  it('are refused where there is nothing to send or nobody to send it to, and drafts are thrown away', async () => {
    const { id } = (await admin.post('/api/admin/newsletters')).json()
    expect((await admin.post(`/api/admin/newsletters/${id}/test`)).statusCode).toBe(422)
    const one = await written()
    expect((await admin.post(`${one}/send`, { revision: 1 })).statusCode).toBe(422)
    expect((await admin.post(`${one}/discard`)).statusCode).toBe(200)
    expect((await admin.get(one)).statusCode).toBe(404)
    expect((await admin.post(`${one}/discard`)).statusCode).toBe(404)
  })

  it('show and erase what they hold of a person (CON-16)', async () => {
    await subscribe(ana)
    await confirm(await token())
    const services = {
      config: server.services.config,
      database: server.database,
      features: server.services.features,
    }
    const { newsletter } = await exportPerson(services, ana)
    expect(newsletter).toMatchObject({ created_at: expect.any(String), confirmed_at: expect.any(String) })
    await written().then((one) => admin.post(`${one}/send`, { revision: 1 }))
    await sendNewsletters(server.services)
    expect(await messages('newsletter')).toHaveLength(1)
    await erasePerson(services, ana)
    expect([await listed(), await messages('newsletter')]).toEqual([[], []])
    const letters = await server.db.selectFrom('newsletters').selectAll().execute()
    expect(JSON.stringify(letters)).not.toContain(ana)
  })
})
