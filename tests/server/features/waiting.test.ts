import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { MAX_WAITING_OF_A_KIND } from '#schemas/calls/admin/waiting.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { topicsOf } from '#server/core/http/streams/topics.ts'
import { WAITING_TOPIC } from '#server/core/waiting.ts'
import { allHeard } from '#tests/support/all-heard.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people, type Signed } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000
const WHY = { reason: 'Para a prova' }

describe.each(databases)('what waits for administrators on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let admin: Signed
  let rui: Signed

  beforeAll(async () => {
    admin = await market.person({ role: 'admin' })
    rui = await market.person()
    await market.profile(rui.id)
  })

  const shown = async () => (await admin.get('/api/admin/waiting')).json<ReplyOf<AdminCalls['showWaiting']>>()
  const counts = async () =>
    Object.fromEntries((await shown()).kinds.map(({ name, count }) => [name, count])) as Record<
      string,
      number
    >
  const done = async (reply: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await reply
    expect([statusCode, body]).toEqual([200, expect.anything()])
  }
  const firstOf = async (url: string): Promise<string> => (await admin.get(url)).json().rows[0].id

  it('ADM-40: is told to open pages whenever something comes or is done', async () => {
    let isTold = false
    const leave = topicsOf(server.services).follow([WAITING_TOPIC], {
      changed: () => (isTold = true),
      end: () => {},
    })
    /** Does something after which so many of a kind wait. */
    const waits = async (kind: string, count: number | undefined, act: () => Promise<unknown>) => {
      await allHeard(server.services)
      isTold = false
      await act()
      await allHeard(server.services)
      expect({ kind, told: isTold, count: (await counts())[kind] }).toEqual({ kind, told: true, count })
    }
    const request = await market.request()
    const proposal = (await rui.post(`/api/requests/open/${request.id}/proposal`, exampleProposal)).json<{
      id: string
    }>().id

    await waits('nifs', 1, () => done(rui.post('/api/own/profile/nif', { nif: '123456789' })))
    const nifs = '/api/admin/verifications'
    await waits('nifs', undefined, async () => done(admin.post(`${nifs}/${await firstOf(nifs)}/confirm`)))

    const report = { reason: 'other', text: 'Só para o teste, sem nada de ilegal.', good_faith: true }
    const location = `/perfil/${(await server.db.selectFrom('profiles').select('slug').executeTakeFirstOrThrow()).slug}`
    await waits('content-reports', 1, () =>
      done(
        market.anonymous.post('/api/content-reports', {
          ...report,
          ...{ location, name: 'Eva Teste', email: 'eva.teste@exemplo.pt' },
        }),
      ),
    )
    const reports = '/api/admin/content-reports'
    await waits('content-reports', undefined, async () =>
      done(admin.post(`${reports}/${await firstOf(reports)}`, { from: 'open', state: 'kept', ...WHY })),
    )

    const link = new URLSearchParams({ l: request.id, s: request.s })
    await waits('chat-reports', 1, () =>
      done(market.anonymous.post(`/api/chat/${proposal}/report?${link}`, { reason: 'Insultos' })),
    )
    await waits('chat-reports', undefined, () =>
      done(admin.post(`/api/admin/chat-reports/${proposal}`, { from: 'waiting', state: 'kept', ...WHY })),
    )

    await waits('returns', 1, () => done(rui.post('/api/credits/returns', { proposal, reason: 'outside' })))
    const returns = '/api/admin/returns'
    await waits('returns', undefined, async () =>
      done(admin.post(`${returns}/${await firstOf(`${returns}?state=asked`)}`, { state: 'refused', ...WHY })),
    )
    leave()
  })

  it('ADM-39: shows those that wait longest of each kind, what is promised first before all else, each at its page', async () => {
    await server.db
      .insertInto('contact_messages')
      .values({
        id: 'mensagem-1',
        ...{ name: 'Rui Teste', email: 'rui.pergunta@exemplo.pt', subject: 'Dúvida', message: 'Olá' },
        created_at: market.now(),
      })
      .execute()
    const late = await market.request({ phone: '+351912345009' })
    server.clock.advance(40 * HOUR)
    for (let n = 0; n <= MAX_WAITING_OF_A_KIND; n++) {
      const { id } = await market.account()
      await market.profile(id)
      const nif = { kind: 'nif', value: '500000000', name: `Obras ${n}`, state: 'open' } as const
      await server.db
        .insertInto('verifications')
        .values({ id: `verificacao-${n}`, user_id: id, ...nif, created_at: market.now() })
        .execute()
      server.clock.advance(60_000)
    }
    // The session of before is over by now.
    admin = await market.person({ role: 'admin' })
    const { kinds } = await shown()
    // 48 hours end before two working days do.
    expect(kinds.map(({ name }) => name)).toEqual(['at-risk', 'nifs', 'contact-messages'])
    const [atRisk, nifs, contact] = kinds
    expect(atRisk?.things.map(({ path }) => path)).toContain(`pedidos/${late.id}`)
    expect(atRisk?.things[0]?.title).toMatch(/^C-/)
    expect(nifs).toMatchObject({ count: MAX_WAITING_OF_A_KIND + 1, several: 'NIF por verificar' })
    expect(nifs?.things).toHaveLength(MAX_WAITING_OF_A_KIND)
    expect(nifs?.things[0]).toMatchObject({ title: 'Obras 0', path: 'verificacoes?so=verificacao-0' })
    expect(contact).toMatchObject({ things: [{ title: 'Dúvida', due: null, path: 'mensagens/mensagem-1' }] })
    const { rows } = (await admin.get('/api/admin/verifications?id=verificacao-3')).json()
    expect(rows).toMatchObject([{ id: 'verificacao-3' }])
  })
})
