import { performance } from 'node:perf_hooks'
import fastify from 'fastify'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { testServer } from '#tests/support/server.ts'
import { spread } from '../spread.ts'

const SENDERS = 50
/** Proposals that each sender sends in a row. */
const EACH = 8
/** Both are measured in turn, so that what else the machine does slows both down; the first round warms up. */
const ROUNDS = 6
const MINUTE_MS = 60_000
/** By which the rows of the bare route are found. */
const BARE_ROUND = 2

/**
 * Milliseconds of a proposal under 50 senders at the same time, against a route that does nothing but insert the same rows in
 * one transaction: the proposal, its debit, the event, the message, and the request's count. Both are sent over HTTP by the
 * same senders, to Fastify and the same database, as durably; the bare one is not checked, limited or locked. Senders and
 * servers share a process, as they share the machine.
 */
export async function* measureProposing() {
  for (const { name, open } of databases) {
    const opened = await open()
    const { app, services, clock } = await testServer(opened.database, { TRUST_PROXY: 'true' })
    const { db } = opened.database
    const market = people({ app, services })
    const requests: { id: string }[] = []
    for (let n = 0; n < (SENDERS * EACH * ROUNDS) / MAX_PROPOSALS; n += 1)
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
            ...{
              ...row,
              professional_id: professional,
              round: BARE_ROUND,
              state: 'sent' as const,
              credits: 2,
            },
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
    const ports = { ours: await freePort(), floor: await freePort() }
    await app.listen({ port: ports.ours, host: '127.0.0.1' })
    await bare.listen({ port: ports.floor, host: '127.0.0.1' })

    /** Every sender sends one after the other, each to another request at the same moment. */
    const all = async (what: 'ours' | 'floor', round: number) => {
      const times: number[] = []
      const one = async (sender: number) => {
        const { id, token } = senders[sender] ?? { id: '', token: '' }
        for (let turn = round * EACH; turn < (round + 1) * EACH; turn += 1) {
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
          times.push(performance.now() - start)
        }
      }
      await Promise.all(senders.map((_, sender) => one(sender)))
      return times
    }
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const floor = await all('floor', round)
      await db.deleteFrom('proposals').where('round', '=', BARE_ROUND).execute()
      clock.advance(MINUTE_MS) // calls are limited by the minute
      const ours = await all('ours', round)
      if (round > 0) rounds.push({ floor, ours, ratio: spread(ours).p99 / spread(floor).p99 })
    }
    await app.close()
    await bare.close()
    await opened.drop()
    yield {
      name,
      ours: spread(rounds.flatMap(({ ours }) => ours)),
      floor: spread(rounds.flatMap(({ floor }) => floor)),
      ratio: spread(rounds.map(({ ratio }) => ratio)),
    }
  }
}
