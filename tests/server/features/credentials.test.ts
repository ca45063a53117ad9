import { beforeEach, describe, expect, it } from 'vitest'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { databases } from '#tests/support/database.ts'
import { people, type Signed } from '#tests/support/people.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 3_600_000
const PDF = Buffer.from('%PDF-1.7\nLicença')

describe.each(databases)('credentials on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  const admin = beforeTests(() => asAdmin(server))
  // Calls are limited by the minute.
  beforeEach(() => server.clock.advance(61_000))

  const day = (plus: number) => lisbonDay(server.clock.now() + plus * DAY)
  async function send(who: Signed, change: Record<string, string> = {}, content: Buffer = PDF) {
    server.clock.advance(1000)
    const query = {
      kind: 'insurance',
      number: 'A-1234',
      issuer: 'Seguradora Teste',
      until: day(300),
      ...change,
    }
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/own/credentials?${new URLSearchParams({ name: 'apolice.pdf', ...query })}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/octet-stream',
        authorization: `Bearer ${await market.tokenOf(who.id)}`,
      },
      payload: content,
    })
    return { status: reply.statusCode, fields: reply.json().fields }
  }
  /** In a session of now. */
  const credentialsOf = async ({ id }: Signed) =>
    (await (await market.signed(id)).get('/api/own/credentials')).json()
  const newest = async () => (await admin.get('/api/admin/credentials')).json().rows[0]
  const decide = async (what: 'accept' | 'refuse', reason?: string, id?: string) =>
    (
      await admin.post(
        `/api/admin/credentials/${id ?? (await newest()).id}/${what}`,
        reason ? { reason } : undefined,
      )
    ).statusCode
  const marks = async (slug: string): Promise<{ name: string; words: string; credential: boolean }[]> =>
    (await market.anonymous.post(`/api/profile/${slug}`)).json().marks
  const shown = async (slug: string) => (await marks(slug)).filter(({ credential }) => credential)

  it('are sent, looked at and shown with what and when (PRF-16, PRF-17, PRF-20)', async () => {
    const who = await market.person()
    const slug = await market.profile(who.id)
    expect((await send(who)).status).toBe(200)
    expect((await credentialsOf(who)).rows).toMatchObject([{ state: 'open', document: 'apolice.pdf' }])
    expect(await shown(slug)).toEqual([])
    const { id } = await newest()
    const file = (await admin.post(`/api/admin/credentials/${id}/document`)).json()
    expect(Buffer.from(file.content, 'base64')).toEqual(PDF)
    expect(await decide('accept')).toBe(200)
    expect(await decide('accept', undefined, id)).toBe(409)
    const [mark] = await shown(slug)
    expect(mark?.name).toBe('Seguro de responsabilidade civil (Seguradora Teste)')
    expect(mark?.words).toMatch(/^Vimos o documento em .+ de 20\d\d\. Válido até .+\.$/)
    expect(mark?.words).not.toContain('A-1234')
    const request = await market.request()
    await market.proposal(request.id, who.id)
    const { proposals } = await market.seen(request)
    expect(proposals[0].marks).toEqual(await marks(slug))
    const [decided] = await market.waiting('credentialDecided')
    expect(decided?.payload).toMatchObject({ reason: null })
  })

  it('are refused with words, field by field and as a whole (PRF-16, PRF-17)', async () => {
    const who = await market.person()
    for (const [change, path] of [
      [{ number: '---' }, '/number'],
      [{ issuer: '' }, '/issuer'],
      [{ until: '' }, '/until'],
      [{ until: '2026-02-30' }, '/until'],
      [{ until: day(-1) }, '/until'],
    ] as const) {
      const refused = await send(who, change)
      expect([refused.status, refused.fields?.[0]?.path]).toEqual([422, path])
    }
    expect((await send(who, {}, Buffer.from('MZ programa'))).status).toBe(422)
    server.clock.advance(61_000)
    await send(who, { kind: 'ami', number: 'AMI 12345', issuer: '', until: '' })
    expect(await decide('refuse', 'Não se lê o número.')).toBe(200)
    expect((await credentialsOf(who)).rows).toMatchObject([
      { state: 'refused', reason: 'Não se lê o número.' },
    ])
  })

  it('that were refused wait again with their document, and their professional is told (DEC-10)', async () => {
    const who = await market.person()
    await send(who, { kind: 'ami', number: 'AMI 54321', issuer: '', until: '' })
    const { id } = await newest()
    const reopen = () => admin.post(`/api/admin/credentials/${id}/reopen`, { reason: 'Foi engano.' })
    expect((await reopen()).statusCode).toBe(409)
    await decide('refuse', 'Não se lê o número.')
    expect((await reopen()).statusCode).toBe(200)
    expect(await newest()).toMatchObject({ id, state: 'open', reason: null })
    expect((await admin.get(`/api/admin/credentials/${id}`)).json().document).toBe('apolice.pdf')
    const payloads = (await market.waiting('decisionTaken')).map(({ payload }) => payload)
    expect(JSON.stringify(payloads)).toContain('Foi engano.')
    const ended = server.db.selectFrom('decisions').select('ended_at').where('thing', '=', id)
    const refusal = await ended.where('kind', '=', 'credential.refuse').executeTakeFirstOrThrow()
    expect(refusal.ended_at).not.toBeNull()
    // Without its document there is nothing to look at.
    await decide('refuse', 'Não se lê o número.')
    await server.db.deleteFrom('credential_files').where('credential_id', '=', id).execute()
    expect((await reopen()).statusCode).toBe(409)
    expect((await admin.post('/api/admin/credentials/00000000/reopen', { reason: 'x y z' })).statusCode).toBe(
      404,
    )
  })

  it('keep the one that holds until the new one is accepted (PRF-16)', async () => {
    const who = await market.person()
    const slug = await market.profile(who.id)
    await send(who)
    await decide('accept')
    await send(who, { issuer: 'Outra Seguradora' })
    expect((await shown(slug)).map(({ name }) => name)).toEqual([
      'Seguro de responsabilidade civil (Seguradora Teste)',
    ])
    const { id } = await newest()
    await send(who, { issuer: 'Terceira Seguradora' })
    expect(await decide('accept', undefined, id)).toBe(404)
    expect(await decide('accept')).toBe(200)
    expect((await shown(slug)).map(({ name }) => name)).toEqual([
      'Seguro de responsabilidade civil (Terceira Seguradora)',
    ])
    expect((await credentialsOf(who)).rows).toHaveLength(1)
  })

  it('are private, also to other professionals (PRF-17)', async () => {
    const [who, other] = [await market.person(), await market.person()]
    await send(who)
    const { id } = await newest()
    expect((await who.get(`/api/own/credentials/${id}/document`)).statusCode).toBe(200)
    expect((await other.get(`/api/own/credentials/${id}/document`)).statusCode).toBe(404)
    expect((await other.post(`/api/own/credentials/${id}/remove`)).statusCode).toBe(404)
    expect((await market.anonymous.get(`/api/own/credentials/${id}/document`)).statusCode).toBe(401)
    expect((await other.get(`/api/admin/credentials/${id}`)).statusCode).toBe(403)
    expect((await who.post(`/api/own/credentials/${id}/remove`)).statusCode).toBe(200)
    expect((await credentialsOf(who)).rows).toEqual([])
  })

  it('ask again where the profile gets another name (PRF-18)', async () => {
    const who = await market.person()
    const slug = await market.profile(who.id)
    await server.db.deleteFrom('outbox').execute()
    await send(who)
    await decide('accept')
    const { id } = await newest()
    const profile = { name: 'Outro Nome', services: [311], zip_work: '1000-001', distance: 20 }
    expect((await who.post('/api/own/profile', profile)).statusCode).toBe(200)
    expect(await shown(slug)).toEqual([])
    expect(await decide('refuse', 'Já decidida.', id)).toBe(404)
    expect((await market.waiting('credentialEnding')).map(({ payload }) => payload.what)).toEqual(['again'])
    expect((await newest()).name).toBe('Outro Nome')
    expect(await decide('accept')).toBe(200)
    expect(await shown(slug)).toHaveLength(1)
  })

  it('are in an export, and go with the account (PRF-17)', async () => {
    const { id, email } = await market.account()
    const who = await market.signed(id)
    await send(who)
    const exported = JSON.stringify(await exportPerson(server.services, email))
    expect(exported).toContain(PDF.toString('base64'))
    await erasePerson(server.services, email)
    const left = await server.db.selectFrom('credentials').select('id').where('user_id', '=', id).execute()
    expect(left).toEqual([])
  })

  it('say mildly what the law asks for one’s services (PRF-21)', async () => {
    const who = await market.person({ services: [311, 140] })
    expect((await credentialsOf(who)).wanted.map(({ kind }: { kind: string }) => kind)).toEqual([
      'adene',
      'dgeg',
    ])
    await send(who, { kind: 'adene', number: 'PQ01234', issuer: '' })
    expect((await credentialsOf(who)).wanted.map(({ kind }: { kind: string }) => kind)).toEqual(['dgeg'])
  })

  it('end by themselves, with reminders before, and lose the document after the decision (PRF-17, PRF-18)', async () => {
    const who = await market.person()
    const slug = await market.profile(who.id)
    await server.db.deleteFrom('outbox').execute()
    await send(who, { until: day(60) })
    await decide('accept')
    /** What was told since it was asked last. */
    const endings = async () => {
      const what = (await market.waiting('credentialEnding')).map(({ payload }) => payload.what)
      await server.db.deleteFrom('outbox').execute()
      return what
    }
    const later = async (days: number) => {
      server.clock.advance(days * DAY)
      await cleanUp(server.services)
    }
    await later(29)
    expect((await credentialsOf(who)).rows[0].document).toBe('apolice.pdf')
    await later(2)
    expect(await endings()).toEqual(['soon'])
    expect((await credentialsOf(who)).rows[0].document).toBeNull()
    await later(1)
    expect(await endings()).toEqual([])
    await later(22)
    expect(await endings()).toEqual(['soon'])
    expect(await shown(slug)).toHaveLength(1)
    await later(7)
    expect(await endings()).toEqual(['ended'])
    expect(await shown(slug)).toEqual([])
    expect((await credentialsOf(who)).rows).toMatchObject([{ state: 'ended' }])
    await later(30)
    expect(await endings()).toEqual([])
  })
})
