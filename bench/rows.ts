import { sql } from 'kysely'
import { calls } from '#schemas/calls/calls.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { isoNow } from '#server/core/services.ts'
import { fillSamples } from '#server/demo/fill.ts'
import { spanColumns } from '#server/features/funnel/counts.ts'
import { databases } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { testServer } from '#tests/support/server.ts'
import { insertMany } from './market/insert-many.ts'

/** How often each of the demo's rows is copied, and a single one: pages that are not full then weigh little. */
const COPIES = { each: 400, single: 20_000 }
/** The professionals who are told of each of the demo's requests, and read it. */
const TOLD = 5

/** The tables that grow with visits, those that others refer to first, and the columns by which a copy is another row. */
const growing = {
  clients: ['id', 'email'],
  leads: ['id', 'cod', 'client_id'],
  lead_events: ['id', 'lead_id'],
  announcements: ['lead_id'],
  lead_reads: ['lead_id'],
  proposals: ['id', 'lead_id'],
  chat_messages: ['id', 'proposal_id'],
  order_drafts: ['id'],
  order_draft_devices: ['device_hash', 'draft_id'],
  step_counts: ['step'],
  outbox: ['id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>

type Growing = keyof typeof growing

/**
 * Bytes that a row of each growing table takes in PostgreSQL, with its part of the indexes: the demo's rows, an order that was
 * begun and a row of counts, each copied many times. Nothing without PostgreSQL.
 */
export async function measureRows(): Promise<{ table: Growing; rows: number; bytes: number }[]> {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL')
  if (!postgres) return []
  const opened = await postgres.open()
  const { database } = opened
  const { db } = database
  const { app, services } = await testServer(database)
  try {
    await fillSamples(services)
    await beginOrder(app, services.clock.now())
    await tell(isoNow(services.clock))
    const sizes = []
    for (const [table, changed] of Object.entries(growing) as [Growing, readonly string[]][]) {
      const samples = await db
        .selectFrom(table as 'leads')
        .selectAll()
        .execute()
      const copies = samples.length === 1 ? COPIES.single : COPIES.each
      await insertMany(database, table, samples.length * copies, (index) => {
        const sample: Record<string, unknown> = { ...samples[index % samples.length] }
        const copy = Math.floor(index / samples.length)
        for (const column of changed) sample[column] = `${sample[column]}-${copy}`
        return sample
      })
      const { rows } = await sql<{ bytes: string; count: string }>`
        select pg_total_relation_size(${table}) as bytes, (select count(*) from ${sql.table(table)}) as count`.execute(
        db,
      )
      const [size] = rows
      sizes.push({ table, rows: Number(size?.count), bytes: Number(size?.bytes) / Number(size?.count) })
    }
    return sizes
  } finally {
    await app.close()
    await opened.drop()
  }

  /** Tells professionals of each request. */
  async function tell(at: string) {
    const leads = await db.selectFrom('leads').select('id').execute()
    const people = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'professional')
      .limit(TOLD)
      .execute()
    const announcements = leads.flatMap(({ id: lead_id }) => people.map(({ id }) => ({ lead_id, id })))
    await db
      .insertInto('announcements')
      .values(announcements.map(({ lead_id, id }) => ({ lead_id, user_id: id, wave: 1, at, due_at: null })))
      .execute()
    await db
      .insertInto('lead_reads')
      .values(announcements.map(({ lead_id, id }) => ({ lead_id, professional_id: id, read_at: at })))
      .execute()
  }

  /** An order that is given up at its last step, and a row of counts. */
  async function beginOrder(server: typeof app, now: number) {
    const { version } = await db
      .selectFrom('published_sets')
      .select('version')
      .where('service_id', '=', exampleLead.service_id)
      .executeTakeFirstOrThrow()
    const answers = {
      'details.imovel': { imovel: 'apartamento' },
      'details.tipologia': { tipologia: 't2' },
      'details.area': { area: 95 },
      when: { when: 2 },
      zip_home: { zip_home: exampleLead.zip_home },
      contact: { phone: '912 345 678', email: exampleLead.email },
    }
    const draft = {
      service: 311,
      version,
      request: 'r',
      page: 'p',
      answers,
      furthest: 7,
      open: 'name',
      revision: 0,
    }
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    await server.inject({ method: 'POST', url: calls.saveDraft.path, headers, payload: draft })
    const counted = {
      service_id: 311,
      version,
      step: 'details.imovel',
      day: new Date(now).toISOString().slice(0, 10),
    }
    await db
      .insertInto('step_counts')
      .values({
        ...counted,
        ...{ started: 9, answered: 8, left_here: 1, errors: 0, ended_here: 0 },
        ...(Object.fromEntries(spanColumns.map((name) => [name, 1])) as Record<
          (typeof spanColumns)[number],
          number
        >),
      })
      .execute()
  }
}
