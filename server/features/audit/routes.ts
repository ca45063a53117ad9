import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { codeMeant } from '#schemas/text/find-words.ts'
import type { Db } from '../../core/db/tables.ts'
import { handle } from '../../core/http/handle.ts'
import { lisbonDayBounds } from '../../core/lisbon-day.ts'
import { allOf, newestPage } from '../../core/lists/newest-first.ts'
import type { Services } from '../../core/services.ts'
import { messagesOf } from '../../core/services.ts'
import { accountsNamed } from '../accounts/offers.ts'
import { authorsOf } from './audit-log.ts'

const SERVICE = /^serviço (\d+)/
/** Earlier versions logged only the template, after 'mensagem'. */
const MESSAGE = /^(?:envio|mensagem) (\w+)/

/** What administrators did, newest first, found by person, thing and days (ADM-3). */
export function auditRoutes(app: FastifyInstance, { database: { db }, features }: Services): void {
  const messages = messagesOf(features)
  const messageIn = (subject: string) =>
    messages.find(({ name }) => name === MESSAGE.exec(subject)?.[1])?.title ?? null

  handle(app, adminCalls.listActions, async ({ query }) => {
    const { after, size, admin, kind, text, from, to } = query
    const refs = text === undefined ? undefined : await refsNamed(db, text.trim())
    const actions = db
      .selectFrom('audit_log')
      .select(['id', 'at', 'admin_id', 'admin_name', 'action', 'subject', 'note'])
      .where(
        allOf(
          admin && sql`admin_id = ${admin}`,
          kind && sql`kind = ${kind}`,
          refs && sql`ref in (${sql.join(refs)})`,
          from && sql`at >= ${lisbonDayBounds(from).start}`,
          to && sql`at < ${lisbonDayBounds(to).end}`,
        ),
      )
    const { rows, next } = await newestPage(actions, ['at', 'id'], { after, size })
    const idOf = (subject: string) => Number(SERVICE.exec(subject)?.[1] ?? 0)
    const names = await serviceNames(
      db,
      rows.map(({ subject }) => idOf(subject)),
    )
    const authorOf = await authorsOf(
      db,
      rows.map(({ admin_id }) => admin_id),
    )
    const named = rows.map(({ admin_id, admin_name, ...row }) => ({
      ...row,
      admin: authorOf(admin_id, admin_name),
      service: names.get(idOf(row.subject)) ?? null,
      message: messageIn(row.subject),
    }))
    return { rows: named, next }
  })
}

/** The letters that the codes begin with: of requests, purchases, home loans and reports of content. */
const CODES = ['C', 'CR', 'CH', 'D']

/** How many accounts that a text names are looked for. */
const MAX_NAMED = 5

/** What entries are about that a text names (ADM-44): a number or an e-mail as it is, a code in any form, or the accounts that it finds. */
async function refsNamed(db: Db, text: string): Promise<string[]> {
  const codes = CODES.flatMap((kind) => codeMeant(kind, text)?.toLowerCase() ?? [])
  const named = text.includes('@') || codes.length > 0 ? [] : await accountsNamed(db, text, MAX_NAMED)
  return [...new Set([text.toLowerCase(), ...codes, ...named.map(({ email }) => email)])]
}

/** The current titles of services; a new one has its title in its draft. */
async function serviceNames(db: Db, serviceIds: readonly number[]): Promise<Map<number, string>> {
  const ids = [...new Set(serviceIds.filter((id) => id > 0))]
  if (ids.length === 0) return new Map()
  const services = await db.selectFrom('services').select(['id', 'title']).where('id', 'in', ids).execute()
  const names = new Map(services.map(({ id, title }) => [id, title]))
  const fresh = ids.filter((id) => !names.has(id))
  const drafts =
    fresh.length === 0
      ? []
      : await db
          .selectFrom('question_drafts')
          .select(['service_id', 'content'])
          .where('service_id', 'in', fresh)
          .execute()
  for (const { service_id, content } of drafts) {
    const { title }: ServiceContent = JSON.parse(content)
    names.set(service_id, title)
  }
  return names
}
