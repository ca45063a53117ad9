import { performance } from 'node:perf_hooks'
import fastify from 'fastify'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { testServer } from '#tests/support/server.ts'
import { spread } from '../spread.ts'

const SENDERS = 50
/** Proposals that each sender sends in a row, one round before that to warm up. */
const EACH = 8
const WARM = 2

/**
 * Milliseconds of a proposal under 50 senders at the same time, against a route that does nothing but insert the same rows in
 * one transaction: the proposal, its debit, the event, the message, and the request's count.
 */
export async function* measureProposing() {
  for (const { name, open } of databases) {
    const opened = await open()
    const { app, services } = await testServer(opened.database, { TRUST_PROXY: 'true' })
    const { db } = opened.database
    const market = people(app, services)
    const requests: { id: string }[] = []
    for (let n = 0; n < (SENDERS * (EACH + WARM)) / MAX_PROPOSALS; n += 1)
      requests.push(await market.request())
    const senders: { id: string; token: string }[] = []
    for (let n = 0; n < SENDERS; n += 1) {
      const { id } = await market.account({ credits: 1000 })
      senders.push({ id, token: await market.tokenOf(id) })
    }

    const bare = fastify()
    bare.post<{ Body: { lead: string; professional: string; n: number } }>('/bare', ({ body }) => {
      const { lead, professional, n } = body
      const id = `simples-${n}`
      const now = market.now()
      const row = { id, lead_id: lead, created_at: now }
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('proposals')
          .values({
            ...{ ...row, professional_id: professional, round: 2, state: 'sent' as const, credits: 2 },
            ...{ message: exampleProposal.message, price_kind: 'fixed' as const, price_cents: 18_050 },
            ...{ price_max_cents: null, price_unit: null, available: exampleProposal.available },
            ...{ included: null, changed_at: null, read_at: null },
          })
          .execute()
        await trx
          .insertInto('credit_entries')
          .values({
            ...{ id, user_id: professional, amount: -2, kind: 'spent' as const, proposal_id: id },
            ...{ purchase_id: null, by: null, note: null, created_at: now },
          })
          .execute()
        const event = { event: 'PROPOSAL.SENT', state: 'open', actor: 'professional' } as const
        await trx
          .insertInto('lead_events')
          .values({ id, lead_id: lead, ...event, actor_id: professional, reason: null, at: now })
          .execute()
        await trx
          .insertInto('outbox')
          .values({
            ...{ id, channel: 'email' as const, recipient: 'ana.teste@exemplo.pt', template: 'nenhum' },
            ...{
              payload: '{}',
              state: 'sent' as const,
              next_attempt_at: now,
              created_at: now,
              lead_id: lead,
            },
          })
          .execute()
        await trx.updateTable('leads').set({ round: 1 }).where('id', '=', lead).execute()
        return { id }
      })
    })
    const [ports, times] = [
      { ours: await freePort(), floor: await freePort() },
      { ours: [] as number[], floor: [] as number[] },
    ]
    await app.listen({ port: ports.ours, host: '127.0.0.1' })
    await bare.listen({ port: ports.floor, host: '127.0.0.1' })

    /** Every sender sends one after the other, each to another request at the same moment. */
    const all = async (what: 'ours' | 'floor', from: number, to: number) => {
      const one = async (sender: number) => {
        const { id, token } = senders[sender] ?? { id: '', token: '' }
        for (let turn = from; turn < to; turn += 1) {
          const at = Math.floor(sender / MAX_PROPOSALS) + (turn * SENDERS) / MAX_PROPOSALS
          const lead = requests[at]?.id ?? ''
          const start = performance.now()
          const url = what === 'ours' ? `/api/requests/open/${lead}/proposal` : '/bare'
          const body =
            what === 'ours' ? exampleProposal : { lead, professional: id, n: turn * SENDERS + sender }
          const reply = await fetch(`http://127.0.0.1:${ports[what]}${url}`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'x-requested-with': 'XMLHttpRequest',
              'x-forwarded-for': `${11 + sender}.0.0.1`, // limited for each network
            },
            body: JSON.stringify(body),
          })
          await reply.arrayBuffer()
          if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`)
          if (turn >= WARM) times[what].push(performance.now() - start)
        }
      }
      await Promise.all(senders.map((_, sender) => one(sender)))
    }
    await all('floor', 0, EACH + WARM)
    await db.deleteFrom('proposals').execute()
    await all('ours', 0, EACH + WARM)
    await app.close()
    await bare.close()
    await opened.drop()
    const [ours, floor] = [spread(times.ours), spread(times.floor)]
    yield { name, ours, floor, ratio: ours.p99 / floor.p99 }
  }
}
