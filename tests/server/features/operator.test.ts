import { beforeAll, describe, expect, it } from 'vitest'
import { messageNamed } from '#server/core/mail/message.ts'
import { renderMessage } from '#server/core/mail/render.ts'
import { senderOf } from '#server/core/mail/sender.ts'
import { messagesOf } from '#server/core/services.ts'
import { whatWaits } from '#server/core/waiting.ts'
import { tellOperator } from '#server/features/operator/tell.ts'
import { asAdmin, exampleAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OPERATOR = 'operador@exemplo.pt'

describe.each(databases)('the operator on $name', ({ open }) => {
  const server = suiteServer(open, { OPERATOR_EMAIL: OPERATOR })
  const market = people(server)
  let made = 0

  beforeAll(async () => {
    // 9 in Lisbon on a Thursday.
    server.clock.advance(Date.parse('2026-11-26T09:00:00.000Z') - server.clock.now())
    await tellOperator(server.services)
  })

  const nif = async () => {
    made += 1
    const { id } = await market.account()
    await market.profile(id)
    await server.db
      .insertInto('verifications')
      .values({
        id: `nif-${made}`,
        user_id: id,
        kind: 'nif',
        value: '500000000',
        name: 'Obras Teste',
        state: 'open',
        created_at: market.now(),
      })
      .execute()
  }
  /** The e-mails that were written, as who gets them reads them. */
  const written = async () => {
    const rows = await server.db
      .selectFrom('outbox')
      .select(['id', 'channel', 'recipient', 'template', 'payload'])
      .where('template', 'like', 'operator%')
      .orderBy('recipient')
      .execute()
    await server.db.deleteFrom('outbox').execute()
    return rows.map((row) => {
      const kind = messageNamed(messagesOf(server.services.features), row.template)
      const { text, subject } = renderMessage(kind, row, senderOf(server.services.config))
      return { to: row.recipient, template: row.template, subject, text }
    })
  }
  /** Time passes, and the server looks as it does every ten seconds. */
  const passing = async (ms: number) => {
    server.clock.advance(ms)
    await tellOperator(server.services)
    await tellOperator(server.services)
    return written()
  }

  it('ADM-36: is told at once of what has a promised time, together, and not twice', async () => {
    expect(await passing(6 * MINUTE)).toEqual([])
    await nif()
    server.clock.advance(MINUTE)
    await nif()
    const [letter, ...more] = await passing(5 * MINUTE)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: OPERATOR, template: 'operatorAlert' })
    expect(letter?.subject).toContain('2 NIF por verificar')
    // Two working days, of which the second is no holiday: Monday.
    expect(letter?.text).toContain('30/11/2026')
    expect(letter?.text).toContain('/admin/verificacoes?estado=open')
    expect(await passing(6 * MINUTE)).toEqual([])
    // One more, soon after: it waits for half an hour.
    await nif()
    expect(await passing(6 * MINUTE)).toEqual([])
    expect(await passing(25 * MINUTE)).toHaveLength(1)
  })

  it('ADM-36: is not told at once of what has none', async () => {
    await market.request()
    await server.db
      .insertInto('contact_messages')
      .values({
        id: 'mensagem-1',
        name: 'Rui Teste',
        email: 'rui.pergunta@exemplo.pt',
        subject: 'Dúvida',
        message: 'Olá',
        created_at: market.now(),
      })
      .execute()
    expect(await passing(40 * MINUTE)).toEqual([])
  })

  it('ADM-35: gets a summary at 8 in Lisbon, with what is promised first, and nothing personal', async () => {
    const until = (iso: string) => passing(Date.parse(iso) - server.clock.now())
    expect(await until('2026-11-27T07:59:00.000Z')).toEqual([])
    const [letter, ...more] = await until('2026-11-27T08:00:30.000Z')
    expect(more).toEqual([])
    expect(letter?.template).toBe('operatorSummary')
    const text = letter?.text ?? ''
    expect(text.indexOf('3 NIF por verificar')).toBeGreaterThan(0)
    expect(text.indexOf('3 NIF por verificar')).toBeLessThan(text.indexOf('1 mensagem por tratar'))
    expect(text).not.toMatch(/Rui Teste|rui\.pergunta|Dúvida/)
    expect(await passing(HOUR)).toEqual([])
    // After the promised time it says so.
    const [late] = await until('2026-12-02T08:00:30.000Z')
    expect(late?.text).toContain('o prazo passou em 30/11/2026')
  })

  it('ADM-38: is also whoever of the administrators chose it, each mailbox once', async () => {
    const admin = await asAdmin(server)
    expect((await admin.get('/api/admin/alerts')).json()).toEqual({ summary: 'off', at_once: 'off' })
    const save = (body: object) => admin.post('/api/admin/alerts', body)
    expect((await save({ summary: 'sim', at_once: 'on' })).statusCode).toBe(422)
    expect((await save({ summary: 'on', at_once: 'off' })).statusCode).toBe(200)
    expect((await admin.get('/api/admin/alerts')).json()).toEqual({ summary: 'on', at_once: 'off' })
    const day = async () => (await passing(24 * HOUR)).map(({ to, template }) => [template, to])
    expect(await day()).toEqual([
      ['operatorSummary', exampleAdmin.email],
      ['operatorSummary', OPERATOR],
    ])
    const { db } = server
    await db
      .updateTable('users')
      .set({ suspended_at: market.now() })
      .where('email', '=', exampleAdmin.email)
      .execute()
    expect(await day()).toEqual([['operatorSummary', OPERATOR]])
  })

  it('ADM-35: gets nothing where nothing waits, and every kind has a page', async () => {
    const { db } = server
    await db.updateTable('verifications').set({ state: 'verified' }).execute()
    await db.deleteFrom('contact_messages').execute()
    await db.deleteFrom('leads').execute()
    expect(await whatWaits(server.services)).toEqual([])
    expect(await passing(24 * HOUR)).toEqual([])
    const kinds = server.services.features.flatMap(({ waiting = [] }) => waiting)
    expect(kinds.map(({ name }) => name).sort()).toEqual([
      'at-risk',
      'chat-reports',
      'contact-messages',
      'content-reports',
      'credentials',
      'disputes',
      'loans',
      'nifs',
      'objections',
      'refused-messages',
      'reported-reviews',
      'returns',
      'transfers',
    ])
    for (const { rows } of kinds)
      expect(await db.selectFrom(rows(db, market.now()).as('waiting')).select('at').execute()).toEqual([])
  })
})
