import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import type { Db } from '#server/core/db/tables.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { features } from '#server/features/registry.ts'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { testConfig, testServer } from '#tests/support/server.ts'
import { startProcess } from '#tests/support/server-process.ts'

const [PROFESSIONALS, REQUESTS, CREDITS, COST] = [7, 4, 5, 2]
/** The process is killed with so many replies, while the others are on their way; then it answers all. */
const KILLS = [6, PROFESSIONALS * REQUESTS]

interface Sending {
  readonly url: string
  readonly headers: Record<string, string>
}

/** Sends all at once to a server of its own, which is killed with the n-th reply. The ids of the proposals that were answered. */
async function untilKilled(env: Record<string, string>, all: readonly Sending[], replies: number) {
  const port = await freePort()
  const { server, ready } = startProcess(port, { ...env, TRUST_PROXY: 'true' })
  const ended = once(server, 'exit')
  const sent: string[] = []
  try {
    await expect.poll(ready, { timeout: 40_000, interval: 50 }).toBe(true)
    let left = replies
    const send = async ({ url, headers }: Sending) => {
      const body = JSON.stringify(exampleProposal)
      const reply = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', headers, body })
      const { id } = await reply.json()
      expect([200, 409]).toContain(reply.status)
      if (id !== undefined) sent.push(id)
      left -= 1
      if (left === 0) server.kill('SIGKILL')
    }
    const outcomes = await Promise.allSettled(all.map(send))
    if (replies >= all.length) expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  } finally {
    server.kill('SIGKILL')
    await ended
  }
  return sent
}

/** Everything that a proposal has to be together with, as the database holds it. */
async function booked(db: Db) {
  const proposals = await db.selectFrom('proposals').select(['id', 'lead_id', 'professional_id']).execute()
  const spent = await db
    .selectFrom('credit_entries')
    .select(['proposal_id', 'user_id', 'amount'])
    .where('kind', '=', 'spent')
    .execute()
  const leads = await db.selectFrom('leads').select(['id', 'state', 'proposal_count']).execute()
  const news = await db
    .selectFrom('outbox')
    .select('lead_id')
    .where('template', '=', 'proposalArrived')
    .execute()
  const events = await db
    .selectFrom('lead_events')
    .select('lead_id')
    .where('event', '=', 'PROPOSAL.SENT')
    .execute()
  const countOf = (rows: readonly { lead_id: string | null }[], id: string) =>
    rows.filter(({ lead_id }) => lead_id === id).length
  const debits = proposals.map(({ id, professional_id }) => [id, professional_id, -COST].join(' '))
  expect(spent.map((row) => [row.proposal_id, row.user_id, row.amount].join(' ')).sort()).toEqual(
    debits.sort(),
  )
  for (const { id, state, proposal_count } of leads) {
    const count = countOf(proposals, id)
    expect([proposal_count, countOf(news, id), countOf(events, id)]).toEqual([count, count, count])
    expect(state).toBe(count === MAX_PROPOSALS ? 'full' : 'open')
  }
  return proposals
}

describe.each(databases)('a server that is killed while proposals arrive on $name', ({ open }) => {
  it('keeps what it answered, debits each proposal once, and tells of each once', async () => {
    const opened = await open()
    const { app, services, clock } = await testServer(opened.database)
    clock.advance(Date.now() - clock.now()) // a process has no other clock
    const market = people({ app, services })
    const all: Sending[] = []
    const requests = await Promise.all(Array.from({ length: REQUESTS }, () => market.request()))
    for (let n = 0; n < PROFESSIONALS; n += 1) {
      const { id } = await market.account({ credits: CREDITS })
      const headers = {
        authorization: `Bearer ${await market.tokenOf(id)}`,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': `192.0.2.${n}`, // proposals are limited for each address
      }
      for (const asked of requests) all.push({ url: `/api/requests/open/${asked.id}/proposal`, headers })
    }
    await app.close()
    await opened.database.close()

    for (const replies of KILLS) {
      const sent = await untilKilled(opened.env, all, replies)
      const after = opened.reopen()
      const stored = (await booked(after.db)).map(({ id }) => id)
      expect(stored).toEqual(expect.arrayContaining(sent))
      await after.close()
    }

    const database = opened.reopen()
    const proposals = await booked(database.db)
    const each = Map.groupBy(proposals, ({ professional_id }) => professional_id)
    // Two proposals are what the credits suffice for.
    expect(Math.max(...[...each.values()].map(({ length }) => length))).toBe(2)
    expect(proposals).toHaveLength(PROFESSIONALS * 2)
    const letters: string[] = []
    const email = async ({ to, html }: { to: string; html: string }) => void letters.push(`${to} ${html}`)
    const ownServices = { config: testConfig(), database, clock: { now: Date.now }, features }
    await sendDue(ownServices, { email })
    await sendDue(ownServices, { email })
    const messages = await database.db
      .selectFrom('outbox')
      .select('state')
      .where('channel', '=', 'email')
      .execute()
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['sent']))
    expect(letters).toHaveLength(messages.length)
    await database.close()
    await opened.drop()
  })
})
