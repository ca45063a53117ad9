import { type Kysely, sql } from 'kysely'

type Answers = Record<string, Record<string, unknown>>

interface Draft {
  id: string
  answers: string
  authors: string
  saved_by: string
}

/** The fields by which a step asks who a person is. */
const PERSONAL = ['phone', 'email', 'name']

/**
 * Contact answers of an unfinished order are the device's that gave them, no longer the order's. An order says when it was
 * begun, a link whose mailbox it was sent to, and what a device sent last is remembered for a while.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_drafts').addColumn('begun_at', 'text').execute()
  await db.schema
    .alterTable('order_draft_devices')
    .addColumn('contact', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await db.schema.alterTable('order_draft_devices').addColumn('email', 'text').execute()
  await db.schema.createIndex('order_draft_devices_email').on('order_draft_devices').column('email').execute()
  await db.schema.alterTable('order_draft_links').addColumn('proof', 'text').execute()
  await db.schema
    .createTable('sent_orders')
    .addColumn('device_hash', 'text', (c) => c.notNull())
    .addColumn('service_id', 'integer', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('lead_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sent_orders_key', ['device_hash', 'service_id'])
    .execute()
  await db.schema.createIndex('sent_orders_end').on('sent_orders').column('expires_at').execute()

  const { rows } = await sql<Draft>`select id, answers, authors, saved_by from order_drafts`.execute(db)
  for (const draft of rows) await moveContact(db, draft)
}

async function moveContact(db: Kysely<unknown>, { id, answers, authors, saved_by }: Draft): Promise<void> {
  const all: Answers = JSON.parse(answers)
  const by: Record<string, string> = JSON.parse(authors)
  const steps = Object.keys(all).filter((step) => PERSONAL.some((name) => name in (all[step] ?? {})))
  if (steps.length === 0) return
  for (const device of new Set(steps.map((step) => by[step] ?? saved_by))) {
    const deviceSteps = steps.filter((step) => (by[step] ?? saved_by) === device)
    const contact = JSON.stringify(Object.fromEntries(deviceSteps.map((step) => [step, all[step]])))
    const email = deviceSteps.map((step) => all[step]?.email).find((one) => typeof one === 'string')
    const stored = typeof email === 'string' ? email.toLowerCase() : null
    await sql`update order_draft_devices set contact = ${contact}, email = ${stored}
      where draft_id = ${id} and device_hash = ${device}`.execute(db)
  }
  const without = (from: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(Object.entries(from).filter(([step]) => !steps.includes(step))))
  await sql`update order_drafts set answers = ${without(all)}, authors = ${without(by)}, email = null
    where id = ${id}`.execute(db)
}
