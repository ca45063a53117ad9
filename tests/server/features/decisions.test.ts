import { beforeEach, describe, expect, it } from 'vitest'
import type { DecisionKind } from '#schemas/decisions/kinds.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { renderMessage } from '#server/core/mail/render.ts'
import { senderOf } from '#server/core/mail/sender.ts'
import { erasePerson } from '#server/core/person.ts'
import { whatWaits } from '#server/core/waiting.ts'
import { hashPassword } from '#server/features/accounts/sign-in/passwords.ts'
import { balanceOf } from '#server/features/credits/ledger.ts'
import { decisionCounts } from '#server/features/decisions/counts.ts'
import { decisionTaken } from '#server/features/decisions/messages.ts'
import { asAdmin, makeAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { storedProperty } from '#tests/support/mls.ts'
import { people } from '#tests/support/people.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const OBJECTION = 'Não concordo: os clientes confirmam que o trabalho foi feito.'
const DAY = 24 * 3_600_000

const OTHER = { email: 'outra.teste@exemplo.pt', password: 'Uma-Frase-De-Admin-6' }

describe.each(databases)('decisions about people on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  const admin = beforeTests(() => asAdmin(server))
  const other = beforeTests(async () => market.signed(await makeAdmin(server.db, OTHER)))

  beforeEach(() => server.clear('rate_limits'))

  /** The newest decision of a kind about somebody, with the values of its link. */
  async function decisionOf(kind: DecisionKind, about: { email: string }) {
    const row = await server.db
      .selectFrom('decisions')
      .selectAll()
      .where('kind', '=', kind)
      .where('email', '=', about.email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const payloads = (await server.db.selectFrom('outbox').select('payload').execute())
      .map(({ payload }) => payload)
      .join()
    const [, t = ''] = new RegExp(`/objecao\\?d=${row.id}&t=([\\w-]+)`).exec(payloads) ?? []
    return { ...row, link: { d: row.id, t } }
  }
  const object = (link: { d: string; t: string }, text = OBJECTION) =>
    market.anonymous.post('/api/objections', { ...link, text })
  const waitingNames = async () => (await whatWaits(server.services)).map(({ kind }) => kind.name)
  const show = async (link: { d: string; t: string }) =>
    (await market.anonymous.get(`/api/objections?${new URLSearchParams(link)}`)).json()
  const objectionOf = async (decision: string) =>
    server.db
      .selectFrom('objections')
      .selectAll()
      .where('decision_id', '=', decision)
      .executeTakeFirstOrThrow()
  const suspend = (id: string, more: object = {}) =>
    admin.post(`/api/admin/accounts/${id}/suspend`, { reason: 'Pediu dinheiro adiantado.', ...more })

  it('tells a suspended professional what, why, by which rule, since when, and how to object (DEC-2, DEC-3)', async () => {
    const rui = await market.account()
    const words = { ground: 'conduct', note: 'Três queixas em dois dias' }
    expect((await suspend(rui.id, words)).statusCode).toBe(200)
    const decision = await decisionOf('account.suspend', rui)
    expect(decision).toMatchObject({
      ...words,
      facts: 'Pediu dinheiro adiantado.',
      automated: 0,
      user_id: rui.id,
    })
    const [message] = (await market.waiting('decisionTaken')).filter(
      ({ recipient }) => recipient === rui.email,
    )
    const stored = {
      id: 'm',
      channel: 'email',
      recipient: rui.email,
      payload: JSON.stringify(message?.payload),
    } as const
    const { subject, text } = renderMessage(decisionTaken, stored, senderOf(server.services.config))
    expect(subject).toBe('Suspensão da conta')
    for (const part of [
      'Motivo: Pediu dinheiro adiantado.',
      '«Deveres dos utilizadores», nos termos de utilização',
      'sem meios automáticos',
      '/termos#deveres',
      `/objecao?d=${decision.id}`,
      '7 dias úteis',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('queixas')
    const log = server.db.selectFrom('audit_log').select('note').where('action', '=', 'account.suspend')
    expect((await log.execute()).map(({ note }) => note)).toContain(
      'Pediu dinheiro adiantado. (nota interna: Três queixas em dois dias)',
    )
    // Active again, the suspension is over.
    await admin.post(`/api/admin/accounts/${rui.id}/reinstate`, { reason: 'Foi engano.' })
    expect((await decisionOf('account.suspend', rui)).ended_at).not.toBeNull()
    expect((await decisionOf('account.reinstate', rui)).facts).toBe('Foi engano.')
  })

  it('says why at the sign-in, to who knows the password alone (DEC-4)', async () => {
    const { post } = accountSteps(server)
    const password = 'Uma-Frase-De-Teste-7'
    const password_hash = await hashPassword(password)
    const rui = await market.account({ password_hash })
    await suspend(rui.id)
    const { link, created_at } = await decisionOf('account.suspend', rui)
    const signIn = async (typed: string) =>
      (await post('/auth/login', { email: rui.email, password: typed })).json()
    expect(await signIn(password)).toEqual({
      disabled: true,
      suspension: {
        facts: 'Pediu dinheiro adiantado.',
        ground: '«Suspensão e exclusão», nos termos de utilização',
        since: created_at,
        objection: `/objecao?${new URLSearchParams(link)}`,
      },
    })
    expect(JSON.stringify(await signIn('Outra-Frase-De-Teste-8'))).not.toContain('adiantado')
    // Of a suspension from before decisions were kept nothing else is known.
    await server.db.deleteFrom('decisions').where('id', '=', link.d).execute()
    expect(await signIn(password)).toEqual({ disabled: true })
  })

  it('is objected to once, by its link alone, for six months (DEC-5)', async () => {
    const rui = await market.account()
    await suspend(rui.id)
    const { link, id } = await decisionOf('account.suspend', rui)
    const otherEnd = link.t.endsWith('_') ? '-' : '_'
    expect(await show({ ...link, t: link.t.slice(0, -1) + otherEnd })).toEqual({
      decision: null,
      objection: null,
      may: false,
    })
    expect((await object({ ...link, t: 'assinatura-inventada-1' })).statusCode).toBe(404)
    expect(await show(link)).toMatchObject({
      decision: { title: 'Suspensão da conta', facts: 'Pediu dinheiro adiantado.', automated: false },
      objection: null,
      may: true,
    })
    expect((await object(link, 'Curto')).statusCode).toBe(422)
    expect((await object(link, 'x'.repeat(2001))).statusCode).toBe(422)
    for (const code of [200, 200]) expect((await object(link)).statusCode).toBe(code)
    expect((await object(link, `${OBJECTION} E mais.`)).statusCode).toBe(409)
    const { objection, may } = await show(link)
    expect([objection.text, objection.state, may]).toEqual([OBJECTION, 'open', false])
    // Seven working days are nine or more days.
    expect(Date.parse(objection.answer_by) - Date.parse(objection.at)).toBeGreaterThanOrEqual(9 * DAY)
    expect(await waitingNames()).toContain('objections')
    const at = new Date(server.clock.now() - 190 * DAY).toISOString()
    await server.db.deleteFrom('objections').execute()
    await server.db.updateTable('decisions').set({ created_at: at }).where('id', '=', id).execute()
    expect((await object(link)).statusCode).toBe(409)
    expect((await show(link)).may).toBe(false)
    expect(await waitingNames()).not.toContain('objections')
  })

  it('is answered once, by another one than who decided, and undone where it was wrong (DEC-6, DEC-7)', async () => {
    const rui = await market.account()
    await suspend(rui.id)
    const { link, id } = await decisionOf('account.suspend', rui)
    await object(link)
    const { id: objection } = await objectionOf(id)
    const url = `/api/admin/objections/${objection}`
    expect((await other.post(`${url}/take`)).statusCode).toBe(200)
    expect((await admin.post(`${url}/take`)).statusCode).toBe(409)
    const answer = { state: 'upheld', reason: 'Tem razão: os clientes confirmaram.' }
    expect((await admin.get(url)).json()).toMatchObject({
      may: false,
      undoes: true,
      owner: expect.any(String),
    })
    expect((await admin.post(`${url}/answer`, answer)).statusCode).toBe(403)
    expect((await other.post(`${url}/answer`, answer)).statusCode).toBe(200)
    expect((await other.post(`${url}/answer`, answer)).statusCode).toBe(409)
    const user = server.db.selectFrom('users').select('suspended_at').where('id', '=', rui.id)
    expect((await user.executeTakeFirstOrThrow()).suspended_at).toBeNull()
    expect(await show(link)).toMatchObject({
      decision: { ended: expect.any(String) },
      objection: { state: 'upheld', answer: answer.reason, undone: 'A sua conta está outra vez ativa.' },
    })
    const messages = await market.waiting('objectionAnswered')
    expect(messages.at(-1)).toMatchObject({
      recipient: rui.email,
      payload: { upheld: true, reason: answer.reason },
    })
    const log = server.db.selectFrom('audit_log').select('action').where('ref', '=', rui.email)
    expect((await log.execute()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.suspend', 'objection.take', 'objection.upheld']),
    )
  })

  it('undoes what its kind says, and nothing that is otherwise by now (DEC-7)', async () => {
    const { db } = server
    const rui = await market.account({ credits: 20 })
    const lead = await market.request()
    const why = { reason: 'Para a prova.' }
    const uphold = async (kind: DecisionKind, about: { email: string }) => {
      const { link, id } = await decisionOf(kind, about)
      expect((await object(link)).statusCode).toBe(200)
      const { id: objection } = await objectionOf(id)
      const reply = await other.post(`/api/admin/objections/${objection}/answer`, { state: 'upheld', ...why })
      expect(reply.statusCode).toBe(200)
      return (await objectionOf(id)).undone
    }

    await admin.post(`/api/admin/accounts/${rui.id}/credits`, { amount: -5, ...why })
    expect(await balanceOf(db, rui.id)).toBe(15)
    expect(await uphold('credits.correct', rui)).toBe(1)
    expect(await balanceOf(db, rui.id)).toBe(20)

    await db
      .insertInto('shared_properties')
      .values({ ...storedProperty, id: 'imovel-1', user_id: rui.id, created_at: market.now() })
      .execute()
    await admin.post('/api/admin/mls/imovel-1/remove', why)
    expect(await uphold('property.remove', rui)).toBe(1)
    const shared = db.selectFrom('shared_properties').select(['removed_reason', 'expires_at'])
    expect(await shared.executeTakeFirstOrThrow()).toEqual({
      removed_reason: null,
      expires_at: new Date(server.clock.now() + 90 * DAY).toISOString(),
    })

    // A review that is hidden, and kept; its author and its professional read it.
    const review = {
      proposal_id: 'p',
      professional_id: rui.id,
      service_id: 311,
      stars: 1,
      words: 'Nunca apareceu.',
    }
    await db
      .insertInto('reviews')
      .values({ ...review, lead_id: lead.id, created_at: market.now(), reported_at: market.now() })
      .execute()
    const hidden = async () =>
      (await db.selectFrom('reviews').select('hidden_at').executeTakeFirstOrThrow()).hidden_at !== null
    await admin.post(`/api/admin/reviews/${lead.id}/hide`, why)
    expect((await decisionOf('review.hide', rui)).reporter).toBe(1)
    expect(await uphold('review.hide', lead)).toBe(1)
    expect(await hidden()).toBe(false)
    await db.updateTable('reviews').set({ report_decided_at: null }).execute()
    expect((await admin.post(`/api/admin/reviews/${lead.id}/keep`, why)).statusCode).toBe(200)
    expect((await admin.post(`/api/admin/reviews/${lead.id}/keep`, why)).statusCode).toBe(409)
    expect(await uphold('review.keep', rui)).toBe(1)
    expect(await hidden()).toBe(true)

    // A chat that is kept closed; both read so, and who reported it as who reported.
    const proposal = await market.proposal(lead.id, rui.id)
    await db
      .insertInto('chat_reports')
      .values({ proposal_id: proposal, author: 'client', reason: 'Insultos', created_at: market.now() })
      .execute()
    await admin.post(`/api/admin/chat-reports/${proposal}`, { from: 'waiting', state: 'kept', ...why })
    expect((await decisionOf('chat.keep', lead)).reporter).toBe(1)
    expect((await decisionOf('chat.keep', rui)).reporter).toBe(0)
    expect(await uphold('chat.keep', rui)).toBe(1)
    const report = db.selectFrom('chat_reports').select('state').where('proposal_id', '=', proposal)
    expect((await report.executeTakeFirstOrThrow()).state).toBe('reopened')
    // It is open already: the other one's objection has nothing left to undo.
    expect(await uphold('chat.keep', lead)).toBe(0)

    // A NIF, credits that were not returned, and 'Pagamento Seguro'.
    await market.profile(rui.id)
    await db
      .insertInto('verifications')
      .values({
        id: 'nif-0001',
        user_id: rui.id,
        kind: 'nif',
        value: '123456789',
        state: 'open',
        created_at: 'x',
      })
      .execute()
    await admin.post('/api/admin/verifications/nif-0001/refuse', why)
    expect(await uphold('verification.refuse', rui)).toBe(1)
    const nif = db.selectFrom('verifications').select('state').where('id', '=', 'nif-0001')
    expect((await nif.executeTakeFirstOrThrow()).state).toBe('open')
    const asked = {
      proposal_id: proposal,
      user_id: rui.id,
      reason: 'outside',
      credits: 2,
      state: 'asked',
    } as const
    await db
      .insertInto('credit_returns')
      .values({ id: 'devolucao-1', ...asked, answer: null, decide_by: null, created_at: market.now() })
      .execute()
    await admin.post('/api/admin/returns/devolucao-1', { state: 'refused', ...why })
    expect(await uphold('return.refused', rui)).toBe(1)
    expect(await balanceOf(db, rui.id)).toBe(22)
    for (const payment of [true, false])
      await admin.post(`/api/admin/accounts/${rui.id}/payment`, { payment, ...why })
    expect(await uphold('account.payment', rui)).toBe(1)
    expect((await db.selectFrom('profiles').select('payment').executeTakeFirstOrThrow()).payment).toBe(1)

    // A refused request stays so; the decision is over.
    await admin.post(`/api/admin/requests/${lead.id}/refuse`, why)
    const page = await market.anonymous.get(`/api/lead?${new URLSearchParams({ l: lead.id, s: lead.s })}`)
    const { link } = await decisionOf('request.refuse', lead)
    expect(page.json().objection).toBe(`/objecao?${new URLSearchParams(link)}`)
    expect(await uphold('request.refuse', lead)).toBe(0)
    expect((await decisionOf('request.refuse', lead)).ended_at).not.toBeNull()
  })

  it('takes back what an administrator decided by mistake, once, and says so (DEC-10)', async () => {
    const { db } = server
    const ines = await market.account({ credits: 20 })
    const lead = await market.request()
    const why = { reason: 'Foi engano nosso.' }
    const post = async (path: string, body: object = why) =>
      (await admin.post(`/api/admin/${path}`, body)).statusCode
    const ended = async (kind: DecisionKind, about: { email: string }) =>
      (await decisionOf(kind, about)).ended_at !== null
    const toldOf = async (email: string) =>
      (await market.waiting('decisionTaken'))
        .filter(({ recipient }) => recipient === email)
        .map(({ payload }) => (payload.ownWords as { title: string }).title)

    await market.profile(ines.id)
    const nif = { id: 'nif-0002', user_id: ines.id, kind: 'nif', value: '123456789', state: 'open' } as const
    await db
      .insertInto('verifications')
      .values({ ...nif, created_at: 'x' })
      .execute()
    const nifState = async () =>
      (
        await db
          .selectFrom('verifications')
          .select('state')
          .where('id', '=', 'nif-0002')
          .executeTakeFirstOrThrow()
      ).state
    expect(await post('verifications/nif-0002/reopen')).toBe(409)
    expect(await post('verifications/nif-0002/refuse')).toBe(200)
    expect(await post('verifications/nif-0002/reopen')).toBe(200)
    expect(await ended('verification.refuse', ines)).toBe(true)
    expect(await post('verifications/nif-0002/confirm')).toBe(200)
    expect(await post('verifications/nif-0002/reopen')).toBe(200)
    expect(await nifState()).toBe('open')

    await db
      .insertInto('shared_properties')
      .values({ ...storedProperty, id: 'imovel-2', user_id: ines.id, created_at: market.now() })
      .execute()
    expect(await post('mls/imovel-2/restore')).toBe(409)
    expect(await post('mls/imovel-2/remove')).toBe(200)
    expect(await post('mls/imovel-2/restore')).toBe(200)
    expect(await ended('property.remove', ines)).toBe(true)

    const proposal = await market.proposal(lead.id, ines.id)
    const asked = { proposal_id: proposal, user_id: ines.id, reason: 'outside', credits: 2 } as const
    await db
      .insertInto('credit_returns')
      .values({
        ...{ id: 'devolucao-2', ...asked, state: 'asked', answer: null, decide_by: null },
        created_at: market.now(),
      })
      .execute()
    const before = await balanceOf(db, ines.id)
    expect(await post('returns/devolucao-2', { state: 'refused', ...why })).toBe(200)
    expect(await post('returns/devolucao-2', { state: 'given', ...why })).toBe(200)
    expect(await post('returns/devolucao-2', { state: 'given', ...why })).toBe(409)
    expect(await post('returns/devolucao-2', { state: 'refused', ...why })).toBe(409)
    expect(await balanceOf(db, ines.id)).toBe(before + 2)
    expect(await ended('return.refused', ines)).toBe(true)

    // A request opens again with its proposals, but not while its client is suspended.
    expect(await post(`requests/${lead.id}/restore`)).toBe(409)
    expect(await post(`requests/${lead.id}/refuse`)).toBe(200)
    expect(await post(`requests/${lead.id}/approve`)).toBe(409)
    const client = await market.account({ email: lead.email })
    await suspend(client.id)
    expect(await post(`requests/${lead.id}/restore`)).toBe(409)
    expect(await post(`accounts/${client.id}/reinstate`)).toBe(200)
    expect(await post(`requests/${lead.id}/restore`)).toBe(200)
    expect(await ended('request.refuse', lead)).toBe(true)
    const stands = await db
      .selectFrom('leads')
      .select(['state', 'reason', 'ended_at'])
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow()
    expect(stands).toEqual({ state: 'open', reason: null, ended_at: null })
    expect(await toldOf(lead.email)).toContain('Pedido outra vez aceite')
    expect((await toldOf(ines.email)).sort()).toEqual([
      'Imóvel outra vez na MLS',
      'NIF outra vez por ver',
      'NIF outra vez por ver',
    ])
  })

  it('takes content off a profile, one photograph or a whole part, and says so (DEC-9)', async () => {
    const { db } = server
    const rui = await market.account()
    const slug = await market.profile(rui.id)
    const about = JSON.stringify({ info1: 'Somos os melhores.', info2: '', info3: '' })
    await db
      .updateTable('profiles')
      .set({ about, published_at: market.now() })
      .where('slug', '=', slug)
      .execute()
    for (const [position, id] of ['foto-um-00000000000001', 'foto-dois-000000000002'].entries()) {
      await db
        .insertInto('photos')
        .values({ id, created_at: market.now(), owner_hash: '', store: 'database' })
        .execute()
      await db
        .insertInto('profile_photos')
        .values({ user_id: rui.id, place: 'gallery', position, photo_id: id })
        .execute()
    }
    const remove = async (body: object) =>
      (
        await admin.post(`/api/admin/accounts/${rui.id}/profile/remove`, {
          reason: 'Não é verdade.',
          ...body,
        })
      ).statusCode
    const left = async () =>
      (await db.selectFrom('profile_photos').select('photo_id').orderBy('position').execute()).map(
        ({ photo_id }) => photo_id,
      )
    expect(await remove({ part: 'gallery', photo: 2 })).toBe(200)
    expect(await left()).toEqual(['foto-um-00000000000001'])
    expect((await decisionOf('profile.remove', rui)).subject).toBe('Fotografia de trabalhos n.º 2')
    expect(await remove({ part: 'gallery', photo: 2 })).toBe(409)
    for (const code of [200, 409]) expect(await remove({ part: 'about' })).toBe(code)
    for (const part of ['logo', 'banner', 'links'])
      expect([part, await remove({ part })]).toEqual([part, 409])
    const profile = db.selectFrom('profiles').select(['about', 'published_at']).where('slug', '=', slug)
    expect(await profile.executeTakeFirstOrThrow()).toEqual({ about: '{}', published_at: null })
    expect(await remove({ part: 'gallery' })).toBe(200)
    expect(await left()).toEqual([])

    // Each is put back by mistake of an administrator, photographs after those that are there (DEC-10).
    const removedParts = async (): Promise<{ id: string; subject: string }[]> =>
      (await admin.get(`/api/admin/accounts/${rui.id}`)).json().removed
    const idOf = async (subject: string) =>
      (await removedParts()).find((one) => one.subject === subject)?.id ?? ''
    const restore = async (id: string) =>
      (await admin.post(`/api/admin/profile-parts/${id}/restore`, { reason: 'Foi engano nosso.' })).statusCode
    expect((await removedParts()).map(({ subject }) => subject).sort()).toEqual([
      'Fotografia de trabalhos n.º 2',
      'Fotografias de trabalhos',
      'Textos do perfil',
    ])
    expect(await restore(await idOf('Fotografia de trabalhos n.º 2'))).toBe(200)
    expect(await restore(await idOf('Fotografias de trabalhos'))).toBe(200)
    expect(await left()).toEqual(['foto-dois-000000000002', 'foto-um-00000000000001'])
    // The text that its professional put in its place stays.
    const texts = await idOf('Textos do perfil')
    const other = JSON.stringify({ info1: 'Outro texto.' })
    await db.updateTable('profiles').set({ about: other }).where('slug', '=', slug).execute()
    expect(await restore(texts)).toBe(409)
    await db.updateTable('profiles').set({ about: '{}' }).where('slug', '=', slug).execute()
    expect(await restore(texts)).toBe(200)
    expect(await profile.executeTakeFirstOrThrow()).toEqual({ about, published_at: expect.any(String) })
    expect(await restore(texts)).toBe(404)
    expect(await removedParts()).toEqual([])
    const standing = db.selectFrom('decisions').select('id').where('kind', '=', 'profile.remove')
    expect(await standing.where('user_id', '=', rui.id).where('ended_at', 'is', null).execute()).toEqual([])
    const messages = JSON.stringify(await market.waiting('decisionTaken'))
    expect(messages.split('Conteúdo reposto no seu perfil')).toHaveLength(4)

    // The removed parts are erased with the account, their photographs too.
    await remove({ part: 'gallery' })
    await erasePerson(server.services, rui.email)
    expect(await db.selectFrom('photos').select('id').execute()).toEqual([])
    expect(await db.selectFrom('removed_photos').selectAll().execute()).toEqual([])
  })

  it('tells who has a confirmed phone alone by SMS (DEC-3)', async () => {
    const { db } = server
    const { id, email } = await market.request()
    const byPhone = { email_verified_at: null, phone_verified_at: market.now() }
    await db.updateTable('leads').set(byPhone).where('id', '=', id).execute()
    const rui = await market.account()
    const proposal = await market.proposal(id, rui.id)
    await db
      .insertInto('chat_reports')
      .values({ proposal_id: proposal, author: 'professional', reason: 'Insultos', created_at: market.now() })
      .execute()
    const keep = { from: 'waiting', state: 'kept', reason: 'Tem insultos.' }
    await admin.post(`/api/admin/chat-reports/${proposal}`, keep)
    const { link, id: decision } = await decisionOf('chat.keep', { email })
    expect((await market.waiting('decisionTakenSms')).map(({ payload }) => payload.answered)).toEqual([false])
    await object(link)
    const { id: objection } = await objectionOf(decision)
    await other.post(`/api/admin/objections/${objection}/answer`, {
      state: 'rejected',
      reason: 'Lemos tudo.',
    })
    // Both are of one moment of the test's clock.
    const answered = (await market.waiting('decisionTakenSms')).map(({ payload }) => payload.answered)
    expect(answered.sort()).toEqual([false, true])
  })

  it('ends after two years, but for a suspension that lasts and an open objection; numbers outlive a person (DEC-8)', async () => {
    const { db } = server
    const [gone, stays] = [await market.account(), await market.account()]
    for (const { id } of [gone, stays]) {
      await admin.post(`/api/admin/accounts/${id}/credits`, { amount: -1, reason: 'Para a prova.' })
      await suspend(id)
    }
    const { link, id } = await decisionOf('credits.correct', gone)
    await object(link)
    const numbers = () => decisionCounts(db)
    const before = await numbers()
    await erasePerson(server.services, gone.email)
    const after = await numbers()
    expect(after.map(({ kind, decisions }) => [kind, decisions])).toEqual(
      before.map(({ kind, decisions }) => [kind, decisions]),
    )
    expect(await db.selectFrom('objections').selectAll().where('decision_id', '=', id).execute()).toEqual([])
    expect(await show(link)).toMatchObject({ decision: null })

    const old = new Date(server.clock.now() - 800 * DAY).toISOString()
    await db.updateTable('decisions').set({ created_at: old }).execute()
    await cleanUp(server.services)
    const left = await db.selectFrom('decisions').select(['kind', 'user_id']).execute()
    expect(left.filter(({ user_id }) => user_id === stays.id).map(({ kind }) => kind)).toEqual([
      'account.suspend',
    ])
    expect(left.filter(({ kind }) => kind === 'credits.correct')).toEqual([])
  })
})
