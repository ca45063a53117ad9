import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/core/configuration/config.ts'
import { type Database, openDatabase } from '#server/core/db/open.ts'
import { features } from '#server/features/registry.ts'
import { exampleProposal, type People, people } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photo-files.ts'
import { missingPrograms, type Parts, type ProcessName, processNames, startParts } from './parts.ts'
import { type Client, clientOf, load } from './visitors.ts'

const POLL = { timeout: 60_000, interval: 100 }
const LONG_MS = 300_000

const say = (text: string) => void process.stdout.write(`${text}\n`)

if (missingPrograms.length > 0)
  say(`Not tried, for ${missingPrograms.join(', ')} is missing: apt-get install ${missingPrograms.join(' ')}`)

describe.runIf(missingPrograms.length === 0)(
  'Caddy, HAProxy, two processes, PgBouncer, PostgreSQL (SRV-43)',
  () => {
    let parts: Parts
    let client: Client
    let primary: Database
    let copy: Database
    let market: People
    let made = 0

    const isUp = async () =>
      (await client.inject({ url: '/readyz' }).catch(() => undefined))?.statusCode === 200
    const until = (condition: () => Promise<boolean> | boolean) => vi.waitUntil(condition, POLL)
    /** What HAProxy says of a process: its state, and the requests that it has. */
    const balanced = async (name: ProcessName) => {
      const rows = (await parts.haproxy('show stat')).split('\n').map((line) => line.split(','))
      const column = (title: string) => rows[0]?.indexOf(title) ?? -1
      const row = rows.find(([backend, server]) => backend === 'cinco' && server === name)
      return { status: row?.[column('status')], requests: Number(row?.[column('scur')]) }
    }
    const balances = (name: ProcessName) => until(async () => (await balanced(name)).status === 'UP')

    beforeAll(async () => {
      parts = await startParts()
      const { programs } = parts
      programs.pgbouncer.start()
      programs.one.start()
      await until(() => parts.ready('one'))
      programs.two.start()
      await until(() => parts.ready('two'))
      for (const name of ['haproxy', 'caddy', 'prometheus'] as const) programs[name].start()
      client = clientOf(parts.origin, parts.authority)
      await until(isUp)
      const config = readConfig({ ...parts.settings, NODE_ENV: 'test' })
      primary = openDatabase({ databaseUrl: parts.postgres.url, dataDir: '' })
      copy = openDatabase({ databaseUrl: parts.replica.url, dataDir: '' })
      market = people({
        app: client.app,
        services: { config, database: primary, clock: { now: Date.now }, features },
      })
    }, LONG_MS)
    afterAll(async () => {
      await primary?.close()
      await copy?.close()
      await parts?.drop()
    }, LONG_MS)

    /** An order, a proposal for it, a message and a photograph of the client, each through all parts. */
    async function deal() {
      const lead = await market.request()
      const professional = await market.person()
      const proposed = await professional.post(`/api/requests/open/${lead.id}/proposal`, exampleProposal)
      expect(proposed.statusCode).toBe(200)
      const { id } = await primary.db
        .selectFrom('proposals')
        .select('id')
        .where('lead_id', '=', lead.id)
        .executeTakeFirstOrThrow()
      const link = new URLSearchParams({ l: lead.id, s: lead.s })
      const opening = await market.anonymous.post('/api/photos')
      const cookie = String(opening.headers['set-cookie']).split(';', 1)[0] ?? ''
      made += 1
      const photo = `foto-da-operacao-${String(made).padStart(5, '0')}`
      const headers = { cookie }
      const payload = await photograph()
      const upload = await client.inject({ method: 'POST', url: `/api/photos/${photo}`, headers, payload })
      expect(upload.statusCode).toBe(200)
      const message = { text: 'Bom dia', photos: [photo] }
      const written = await client.inject({
        method: 'POST',
        url: `/api/chat/${id}?${link}`,
        headers,
        payload: message,
      })
      expect(written.statusCode).toBe(200)
      const chat = (await professional.get(`/api/chat/${id}`)).json()
      expect(chat.messages.map(({ text }: { text: string }) => text)).toContain('Bom dia')
      return { proposal: id, professional, link, stream: chat.stream as string }
    }

    /** The orders that were acknowledged and are not in the database. */
    async function lost(orders: readonly string[]): Promise<string[]> {
      const rows = await primary.db.selectFrom('leads').select('email').execute()
      const stored = new Set(rows.map(({ email }) => email))
      return orders.filter((email) => !stored.has(email))
    }

    /** Does something while visitors come; how they fared. */
    async function underLoad(work: () => Promise<unknown>) {
      const visitors = load(client)
      const more = async () => {
        const before = visitors.count()
        await until(() => visitors.count() > before + 20)
      }
      await more()
      await work()
      await more()
      const result = await visitors.stop()
      expect(await lost(result.orders)).toEqual([])
      return result
    }

    /** What held, for whoever runs it. */
    const tell = (what: string, { served, failed }: { served: number; failed: readonly string[] }) => {
      const counts = Map.groupBy(failed, (each) => each)
      const failures = [...counts].map(([each, { length }]) => `${length} × ${each}`).join(', ')
      say(`${what}: ${served} answered, ${failures || 'none failed'}`)
    }

    it('take an order, a proposal, a photograph and a message in the chat', deal, LONG_MS)

    it(
      'bring everything to the replica',
      async () => {
        const { proposal } = await deal()
        const copies = () => copy.db.selectFrom('proposals').select('id').where('id', '=', proposal).execute()
        await until(async () => (await copies()).length === 1)
      },
      LONG_MS,
    )

    it(
      'pass the stream of a chat on at once, from whichever process was written to',
      async () => {
        const { proposal, link, stream } = await deal()
        const rest = (name: ProcessName) => parts.haproxy(`set server cinco/${name} state drain`)
        const takes = (name: ProcessName) => parts.haproxy(`set server cinco/${name} state ready`)
        await rest('two')
        const events = await client.open({
          url: `/api/chat/${proposal}/events?${new URLSearchParams({ t: stream })}`,
        })
        await takes('two')
        await balances('two')
        await rest('one')
        try {
          expect(events.statusCode).toBe(200)
          let heard = ''
          events.on('data', (part) => {
            heard += part
          })
          const eventsBeyond = (count: number) => until(() => heard.split('data:').length > count)
          // The first stream of a process is told that it is open, and once the process listens to the database.
          await eventsBeyond(2)
          const url = `/api/chat/${proposal}?${link}`
          const written = await client.inject({ method: 'POST', url, payload: { text: 'Boa tarde' } })
          expect(written.statusCode).toBe(200)
          await eventsBeyond(3)
        } finally {
          events.destroy()
          await takes('one')
          await balances('one')
        }
      },
      LONG_MS,
    )

    it(
      'lose no page and no acknowledged order where a process is killed',
      async () => {
        const { programs } = parts
        const result = await underLoad(async () => {
          await programs.one.kill()
          await until(isUp)
          programs.one.start()
          await until(() => parts.ready('one'))
        })
        tell('A process killed', result)
        // Only an order that was at the killed process is not answered; its browser sends it again.
        expect(result.failed.filter((each) => !each.startsWith('order 502'))).toEqual([])
        await balances('one')
      },
      LONG_MS,
    )

    it.each([
      // The visitor is told when to try again.
      { name: 'pgbouncer', failure: / 503$/ },
      // Only what was on its way through it.
      { name: 'haproxy', failure: / 502$/ },
      // Nobody answers.
      { name: 'caddy', failure: / E[A-Z]+$/ },
    ] as const)(
      'lose no acknowledged order where $name is killed',
      async ({ name, failure }) => {
        const program = parts.programs[name]
        const result = await underLoad(async () => {
          await program.kill()
          program.start()
          await until(isUp)
        })
        tell(`${name} killed`, result)
        expect(result.failed.filter((each) => !failure.test(each))).toEqual([])
        await deal()
      },
      LONG_MS,
    )

    it(
      'lose no acknowledged order where PostgreSQL is killed, and say 503 meanwhile',
      async () => {
        const result = await underLoad(async () => {
          await until(parts.postgres.kill())
          const away = await client.inject({ url: '/readyz' })
          expect(away.statusCode).toBe(503)
          parts.postgres.start()
          await until(isUp)
        })
        tell('PostgreSQL killed', result)
        expect(result.failed.filter((each) => !each.endsWith(' 503'))).toEqual([])
        await deal()
      },
      LONG_MS,
    )

    it(
      'go on without the replica, which comes after once it is back',
      async () => {
        const { replica } = parts
        const result = await underLoad(async () => {
          await until(replica.kill())
          await deal()
          replica.start()
        })
        tell('Replica killed', result)
        const { proposal } = await deal()
        const copies = () => copy.db.selectFrom('proposals').select('id').where('id', '=', proposal).execute()
        await until(async () => (await copies().catch(() => [])).length === 1)
      },
      LONG_MS,
    )

    it(
      'are seen by Prometheus, which tells of a process that is gone',
      async () => {
        const { programs, prometheus } = parts
        const alarms = async () => {
          const reply = await fetch(`${prometheus}/api/v1/alerts`).catch(() => undefined)
          const { data } = (await reply?.json()) ?? { data: { alerts: [] } }
          return data.alerts.map(
            ({ labels }: { labels: { alertname: string } }) => labels.alertname,
          ) as string[]
        }
        /** The value of an expression; undefined where there is none yet. */
        const metricValue = async (query: string) => {
          const reply = await fetch(`${prometheus}/api/v1/query?${new URLSearchParams({ query })}`)
          return (await reply.json()).data.result[0]?.value[1] as string | undefined
        }
        await programs.prometheus.kill()
        expect(await isUp()).toBe(true)
        programs.prometheus.start()
        await until(async () => (await fetch(`${prometheus}/-/ready`).catch(() => undefined))?.ok === true)
        await programs.two.kill()
        await until(async () => (await alarms()).includes('CincoDown'))
        programs.two.start()
        await until(() => parts.ready('two'))
        await until(async () => !(await alarms()).includes('CincoDown'))
        // Both read from the replica: the alarm of SRV-54 goes by this number.
        await until(async () => (await metricValue('sum(cinco_replica_used)')) === '2')
        await balances('two')
      },
      LONG_MS,
    )

    it(
      'lead to a new version one process after the other, without one failure',
      async () => {
        const { programs, haproxy } = parts
        const cwd = parts.release('release-2')
        const result = await underLoad(async () => {
          for (const name of processNames) {
            await haproxy(`set server cinco/${name} state drain`)
            await until(async () => (await balanced(name)).requests === 0)
            await programs[name].stop()
            programs[name] = parts.next(name, cwd)
            programs[name].start()
            await until(() => parts.ready(name))
            await haproxy(`set server cinco/${name} state ready`)
            await balances(name)
          }
        })
        tell('Both processes replaced', result)
        expect(result.failed).toEqual([])
        await deal()
      },
      LONG_MS,
    )
  },
)
