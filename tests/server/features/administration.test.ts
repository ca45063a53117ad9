import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { adminActions } from '#schemas/calls/admin/audit.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { messageNamed } from '#server/core/mail/message.ts'
import { messagesOf } from '#server/core/services.ts'
import { keepWords } from '#server/features/find/keep-words.ts'
import { contentsRepository } from '#server/features/question-editing/contents.ts'
import { publish } from '#server/features/question-editing/publishing/publish.ts'
import { features } from '#server/features/registry.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { asAdmin, exampleAdmin, makeAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { contactMessage } from '#tests/support/contact-message.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 60)
const WHY = { reason: 'Pedido pela própria pessoa' }

describe.each(databases)('the administration on $name', ({ open }) => {
  const server = suiteServer(open)
  const steps = accountSteps(server)
  let admin = beforeTests(() => asAdmin(server))

  const get = async (url: string) => (await admin.get(url)).json()
  const openMessage = async (url: string) => (await admin.post(url)).json()
  const log = async () =>
    (await get('/api/admin/log')).rows as {
      action: string
      subject: string
      message: string | null
      note: string | null
    }[]
  const request = async (change: object = {}) => {
    server.clock.advance(1000)
    return (
      await steps.post('/api/lead/create', { ...exampleLead, ...change }, {}, `192.0.2.${(n++ % 200) + 1}`)
    ).json() as { id: string; s: string; cod: string }
  }
  let n = 0

  it('lists requests newest first, page by page, each once, also while more come', async () => {
    const made: string[] = []
    for (let i = 0; i < 120; i++) made.push((await request({ email: `pessoa${i}.teste@exemplo.pt` })).id)
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: { rows: { id: string }[]; next: string | null } = await get(
        `/api/admin/requests${next && `?after=${encodeURIComponent(next)}`}`,
      )
      seen.push(...page.rows.map(({ id }) => id))
      next = page.next
      if (seen.length === 50) await request({ email: 'nova.teste@exemplo.pt' })
    }
    expect(seen).toEqual(made.toReversed())
  })

  it('finds them by state, service, code, e-mail and day', async () => {
    const { id, cod } = await request({ email: 'rara.teste@exemplo.pt' })
    const ids = async (query: string) =>
      (await get(`/api/admin/requests?${query}`)).rows.map((row: { id: string }) => row.id)
    expect(await ids(`text=${cod.toLowerCase()}`)).toEqual([id])
    const { id: alike } = await request({ email: 'c-silva.teste@exemplo.pt' })
    await keepWords(server.services)
    expect(await ids('text=rara.t')).toEqual([id])
    expect(await ids('text=c-silva')).toEqual([alike])
    expect(await ids(`text=${cod}&state=cancelled`)).toEqual([])
    expect(await ids('text=rara.t&service=311&state=unverified&from=2026-11-20&to=2026-11-21')).toEqual([id])
    expect(await ids('text=rara.t&state=cancelled')).toEqual([])
    expect(await ids('service=52')).toEqual([])
    expect(await ids('to=2020-01-01')).toEqual([])
    expect((await admin.get('/api/admin/requests?text=a')).statusCode).toBe(400)
    expect((await get('/api/admin/requests?after=nonsense')).rows.length).toBe(50)
  })

  it('begins and ends a day when Lisbon does', async () => {
    const { id } = await request({ email: 'verao.teste@exemplo.pt' })
    await server.db
      .updateTable('leads')
      .set({ created_at: '2026-07-14T23:30:00.000Z' })
      .where('id', '=', id)
      .execute()
    await keepWords(server.services)
    const on = async (day: string) =>
      (await get(`/api/admin/requests?text=verao&from=${day}&to=${day}`)).rows.length
    expect([await on('2026-07-14'), await on('2026-07-15')]).toEqual([0, 1])
    expect((await admin.get('/api/admin/requests?from=2026-13-01')).statusCode).toBe(400)
  })

  it('shows a request in the words and the version that it answered, with its messages', async () => {
    const { id } = await request({ email: 'lida.teste@exemplo.pt' })
    const shown = await get(`/api/admin/requests/${id}`)
    expect(shown).toMatchObject({
      service: 'Certificado Energético',
      service_id: 311,
      number: 1,
      phone: '912 345 678',
      state: 'unverified',
    })
    expect(shown.answers[0]).toEqual({
      question: 'Que tipo de imóvel quer certificar?',
      answer: 'Apartamento',
    })
    const messages = async (request: string) => (await get(`/api/admin/outbox?request=${request}`)).rows
    const sent = await messages(id)
    expect(sent.map(({ template }: { template: string }) => template)).toContain('leadConfirmation')
    expect(JSON.stringify(shown)).not.toContain('hash')
    const again = await request({ email: 'lida.teste@exemplo.pt' })
    const [first, second] = await Promise.all([id, again.id].map(messages))
    expect([first.length, second.length]).toEqual([2, 2])
    expect(first).toEqual(sent)
    expect((await admin.get('/api/admin/requests/nao-existe-aqui')).statusCode).toBe(404)
  })

  it('sends a request’s messages once more, with codes that work, and refuses it with a reason', async () => {
    const { id, s, cod } = await request({ email: 'outra.teste@exemplo.pt' })
    const linksOf = async () =>
      (await steps.links('leadConfirmation')).filter(({ searchParams }) => searchParams.get('l') === id)
    const [old] = await linksOf()
    const resend = () => admin.post(`/api/admin/requests/${id}/resend`)
    expect((await resend()).statusCode).toBe(429)
    server.clock.advance(60_000)
    const codes = await Promise.all([resend(), resend(), resend()])
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429])
    const links = await linksOf()
    expect(links).toHaveLength(2)
    const fresh = links.find(({ href }) => href !== old?.href)
    const verify = (link: URL | undefined) =>
      steps.post('/api/verify-lead', { l: id, s, e: link?.searchParams.get('e') })
    expect((await verify(old)).json()).toEqual({ success: false })
    expect((await verify(fresh)).json()).toMatchObject({ success: true })
    expect((await admin.post(`/api/admin/requests/${id}/refuse`, {})).statusCode).toBe(422)
    expect((await admin.post(`/api/admin/requests/${id}/refuse`, WHY)).json()).toEqual({ success: true })
    expect((await admin.post(`/api/admin/requests/${id}/refuse`, WHY)).statusCode).toBe(409)
    expect((await admin.post(`/api/admin/requests/${id}/resend`)).statusCode).toBe(409)
    expect(await log()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'request.refuse', subject: `pedido ${cod}`, note: WHY.reason }),
        expect.objectContaining({ action: 'request.resend', subject: `pedido ${cod}` }),
      ]),
    )
  })

  it('opens a loan request for administrators alone, and logs each time', async () => {
    await steps.post('/api/pedido-ch', { blob: JSON.stringify(shortLoan) }, {}, '192.0.2.250')
    const [row] = (await get('/api/admin/loans')).rows
    expect(Object.keys(row).sort()).toEqual(['at', 'cod', 'id', 'notes', 'revision', 'state'])
    const { answers } = (await admin.post(`/api/admin/loans/${row.id}/open`)).json()
    // An empty message is stored as such (LOAN-21).
    expect(answers).toEqual({ ...shortLoan, informacoes: { info: '', ...shortLoan.informacoes } })
    await admin.post(`/api/admin/loans/${row.id}/open`)
    const views = (await log()).filter(({ action }) => action === 'loan.view')
    expect(views.map(({ subject }) => subject)).toEqual([`crédito ${row.cod}`, `crédito ${row.cod}`])
    expect((await admin.post('/api/admin/loans/nao-existe-aqui/open')).statusCode).toBe(404)
  })

  it('shows contact messages, and sends their attachments with their real type', async () => {
    const row = contactMessage(server.clock.now())
    const attachment = {
      attachment_type: 'application/pdf',
      attachment_name: 'anexo.pdf',
      attachment: Buffer.from('%PDF-').toString('base64'),
    }
    await server.db
      .insertInto('contact_messages')
      .values([
        { ...row, ...attachment },
        { ...row, id: 'mensagem-2', attachment_type: null, attachment_name: null, attachment: null },
      ])
      .execute()
    expect((await get('/api/admin/contacts')).rows.map(({ id }: { id: string }) => id).sort()).toEqual([
      'mensagem-1',
      'mensagem-2',
    ])
    expect(await openMessage('/api/admin/contacts/mensagem-1/open')).toMatchObject({
      message: 'Olá',
      attachment: 'anexo.pdf',
    })
    expect(await openMessage('/api/admin/contacts/mensagem-1/attachment')).toEqual({
      name: 'anexo.pdf',
      type: 'application/pdf',
      content: attachment.attachment,
    })
    expect((await admin.post('/api/admin/contacts/mensagem-2/attachment')).statusCode).toBe(404)
  })

  it('suspends, reinstates and gives roles with a reason, to others than oneself', async () => {
    await steps.signup()
    const session = await steps.session()
    const [account] = (await get(`/api/admin/accounts?text=${exampleUser.email}`)).rows
    expect(account).toMatchObject({ role: 'professional', suspended: null })
    const act = (what: string, body: object, id = account.id) =>
      admin.post(`/api/admin/accounts/${id}/${what}`, body)
    expect((await act('suspend', { reason: '  ' })).statusCode).toBe(422)
    expect((await act('suspend', WHY)).statusCode).toBe(200)
    expect((await steps.get('/api/area', session)).statusCode).toBe(401)
    expect((await steps.login()).json()).toMatchObject({ disabled: true, suspension: { facts: WHY.reason } })
    expect((await act('suspend', WHY)).statusCode).toBe(409)
    expect((await act('reinstate', WHY)).statusCode).toBe(200)
    expect((await act('reinstate', WHY)).statusCode).toBe(409)
    const again = await steps.session()
    expect((await act('role', { role: 'client', ...WHY })).statusCode).toBe(200)
    expect((await act('role', { role: 'client', ...WHY })).statusCode).toBe(409)
    expect((await steps.get('/api/area', again)).statusCode).toBe(401)
    expect(await get(`/api/admin/accounts/${account.id}`)).toMatchObject({ role: 'client' })
    const roles = (await log()).filter(({ action }) => action === 'account.role')
    expect(roles.map(({ note }) => note)).toEqual([`Cliente: ${WHY.reason}`])
    const [ownAccount] = (await get('/api/admin/accounts?role=admin')).rows
    expect(await get(`/api/admin/accounts/${ownAccount.id}`)).toHaveProperty('own', true)
    expect(await get(`/api/admin/accounts/${account.id}`)).toHaveProperty('own', false)
    for (const [what, body] of [
      ['suspend', WHY],
      ['role', { role: 'client', ...WHY }],
    ] as const)
      expect((await act(what, body, ownAccount.id)).statusCode).toBe(422)
    expect((await act('suspend', WHY, 'nao-existe-aqui')).statusCode).toBe(404)
  })

  it('keeps at least one administrator, also when two remove each other at the same time', async () => {
    const { db } = server
    const person = { email: 'segunda.teste@exemplo.pt', password: 'Uma-Frase-De-Admin-6' }
    const second = await makeAdmin(db, person)
    const session = await steps.session(person)
    const [first] = (await get(`/api/admin/accounts?text=${exampleAdmin.email}`)).rows
    const [one, two] = await Promise.all([
      admin.post(`/api/admin/accounts/${second}/suspend`, WHY),
      steps.post(`/api/admin/accounts/${first.id}/role`, { role: 'client', ...WHY }, session),
    ])
    expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 401])
    const admins = db.selectFrom('users').select('id').where('role', '=', 'admin')
    expect(await admins.where('suspended_at', 'is', null).execute()).toHaveLength(1)
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', first.id).execute()
    await db.updateTable('users').set({ role: 'client' }).where('id', '=', second).execute()
    admin = await asAdmin(server)
  })

  it('lets no cache keep its replies', async () => {
    for (const list of ['requests', 'contacts', 'accounts', 'outbox', 'log'])
      expect((await admin.get(`/api/admin/${list}`)).headers['cache-control']).toBe('no-store')
  })

  it('lists messages by state and tries failed ones once more', async () => {
    const { db } = server
    const [one] = (await get('/api/admin/outbox?state=pending')).rows
    await db
      .updateTable('outbox')
      .set({ state: 'dead', attempts: 8, last_error: 'Error' })
      .where('id', '=', one.id)
      .execute()
    expect((await get('/api/admin/outbox?state=dead')).rows).toMatchObject([
      { id: one.id, attempts: 8, error: 'Error' },
    ])
    expect((await admin.post(`/api/admin/outbox/${one.id}/resend`)).json()).toEqual({ success: true })
    expect((await admin.post(`/api/admin/outbox/${one.id}/resend`)).statusCode).toBe(404)
    expect((await get('/api/admin/outbox?state=dead')).rows).toEqual([])
    const entry = (await log()).find(({ action }) => action === 'outbox.resend')
    expect(entry?.subject).toBe(`envio ${one.template} para ${one.recipient}`)
    const { title } = messageNamed(messagesOf(features), one.template)
    expect([one.title, entry?.message]).toEqual([title, title])
  })

  it('sends again with one press everything that failed in a span of days, but for expired messages', async () => {
    const { db } = server
    await db.deleteFrom('outbox').execute()
    const at = (iso: string) => ({ created_at: iso, next_attempt_at: iso })
    const failed = {
      channel: 'email' as const,
      recipient: 'ana.teste@exemplo.pt',
      payload: '{}',
      attempts: 9,
    }
    const now = new Date(server.clock.now()).toISOString()
    await db
      .insertInto('outbox')
      .values([
        { id: 'antes', template: 'welcome', state: 'dead', ...failed, ...at('2026-11-10T23:59:59.000Z') },
        { id: 'primeira', template: 'welcome', state: 'dead', ...failed, ...at('2026-11-11T00:00:00.000Z') },
        { id: 'ultima', template: 'contact', state: 'dead', ...failed, ...at('2026-11-12T23:59:59.000Z') },
        { id: 'espera', template: 'welcome', state: 'pending', ...failed, ...at('2026-11-12T10:00:00.000Z') },
        { id: 'tarde', template: 'activation', state: 'dead', ...failed, ...at('2026-11-12T10:00:00.000Z') },
        { id: 'enviada', template: 'welcome', state: 'sent', ...failed, ...at('2026-11-12T10:00:00.000Z') },
        { id: 'depois', template: 'activation', state: 'dead', ...failed, ...at(now) },
      ])
      .execute()
    await db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(server.clock.now() + 60_000).toISOString() })
      .where('id', '=', 'espera')
      .execute()
    const due = async () => {
      const rows = db.selectFrom('outbox').select('id').where('state', '=', 'pending')
      return (await rows.where('next_attempt_at', '<=', now).orderBy('id').execute()).map(({ id }) => id)
    }
    const span = { from: '2026-11-11', to: '2026-11-12' }
    const listed = await get(`/api/admin/outbox?from=${span.from}&to=${span.to}`)
    expect(listed.rows.map(({ id }: { id: string }) => id).sort()).toEqual([
      'enviada',
      'espera',
      'primeira',
      'tarde',
      'ultima',
    ])
    const resend = async (body: object) => (await admin.post('/api/admin/outbox/resend', body)).json()
    expect(await resend(span)).toEqual({ success: true, resent: 3, expired: 1 })
    expect(await due()).toEqual(['espera', 'primeira', 'ultima'])
    const entry = (await log()).find(({ action }) => action === 'outbox.resend-all')
    expect(entry?.note).toBe('2026-11-11 a 2026-11-12: 3')
    expect(await resend({})).toEqual({ success: true, resent: 5, expired: 1 })
    expect(await due()).toEqual(['antes', 'depois', 'espera', 'primeira', 'ultima'])
    expect((await admin.post('/api/admin/outbox/resend', { from: 'ontem' })).statusCode).toBe(422)
    await db.deleteFrom('outbox').execute()
  })

  it('does not send a message again whose link has expired', async () => {
    const { db } = server
    await request({ email: 'tarde.teste@exemplo.pt' })
    const [sms] = (await get('/api/admin/outbox')).rows.filter(
      ({ template }: { template: string }) => template === 'leadSms',
    )
    await db.updateTable('outbox').set({ state: 'dead' }).where('id', '=', sms.id).execute()
    server.clock.advance(10 * 60_000)
    const refused = await admin.post(`/api/admin/outbox/${sms.id}/resend`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toContain('já não é válida')
    expect((await get('/api/admin/outbox?state=dead')).rows).toHaveLength(1)
  })

  it('answers anything that an administrator sends without an internal error', async () => {
    const calls = Object.values(adminCalls)
    const id = fc.oneof(
      fc.constantFrom('0', '311', '-1', 'x', 'mensagem-1', '%00', '..%2F'),
      fc.string({ maxLength: 12 }).map(encodeURIComponent),
    )
    const body = fc.oneof(
      fc.object(),
      fc.constantFrom({}, { reason: 'x' }, { revision: 1 }, { revision: 0, content: {} }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        id,
        body,
        fc.string({ maxLength: 20 }),
        async ({ method, path }, idText, payload, text) => {
          const url = `${path.replace(':id', idText || 'x').replace(':number', '1')}?after=${encodeURIComponent(text)}`
          const reply =
            method === 'GET' ? await admin.get(url) : await admin.post(url.split('?')[0] ?? '', payload)
          return reply.statusCode < 500
        },
      ),
      { seed: 5, numRuns: RUNS },
    )
  })

  it('says which publications a request answered, also when older ones were published again since', async () => {
    const { db } = server
    const contents = contentsRepository(db)
    const [ownContent, baseContent] = [await contents.published(311), await contents.published(0)]
    if (!ownContent || !baseContent) throw new Error('Nothing is published')
    const put = (id: number, content: ServiceContent) => {
      server.clock.advance(1000)
      const publication = { id, content, author: { id: 'a', name: 'Alda Teste' }, note: 'x' }
      const now = new Date(server.clock.now()).toISOString()
      return db.transaction().execute((trx) => publish(trx, { ...publication, now }))
    }
    const otherBase = baseContent.questions.map((record) => ({ ...record, question: `${record.question} ` }))
    const steps: (() => Promise<unknown>)[] = [
      async () => {},
      () => put(0, { ...baseContent, questions: otherBase }),
      () => put(0, baseContent),
      () => put(311, { ...ownContent, title: 'Certificado novo' }),
      () => put(311, ownContent),
      () => put(0, { ...baseContent, questions: otherBase }),
    ]
    const made: string[] = []
    for (const step of steps) {
      await step()
      made.push((await request({ email: 'versao.teste@exemplo.pt' })).id)
    }
    const pages = await Promise.all(made.map((id) => get(`/api/admin/requests/${id}`)))
    expect(pages.map(({ number, base_number }) => [number, base_number])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 3],
      [3, 3],
      [3, 4],
    ])
  })

  it('has a text for every action in the log', () => {
    expect(Object.values(adminActions).every((words) => words.length > 5)).toBe(true)
  })
})
