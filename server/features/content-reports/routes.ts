import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { longDate } from '#schemas/atoms/long-date.ts'
import { calls } from '#schemas/calls/calls.ts'
import { locationOn } from '#schemas/content-reports/content-reports.ts'
import { reporterProblems } from '#schemas/forms/content-report.ts'
import { Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey, once } from '../../core/http/idempotency.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { contentReportReceived } from './messages.ts'
import { newReport, noteContentReport } from './note-report.ts'

const NOT_OURS =
  'Este endereço não é de uma página nossa. Copie-o do navegador, na página onde está o conteúdo.'

/** Reports of public content by anybody (NOT-2), and how many there were (NOT-6). */
export function contentReportRoutes(app: FastifyInstance, { config, database, clock }: Services): void {
  handle(app, calls.reportContent, async ({ body, request }) => {
    const location = locationOn(config.origin, body.location)
    const problems = [
      ...(location === undefined ? [{ path: '/location', message: NOT_OURS }] : []),
      ...reporterProblems(body),
    ]
    if (location === undefined || problems.length > 0) throw new Refused(problems)
    const now = isoNow(clock)
    const email = body.email?.toLowerCase() ?? null
    const idempotency = { call: calls.reportContent.path, key: idempotencyKey(request), body, now }
    return once(database, idempotency, () => async (trx) => {
      const reply = newReport(now)
      const text = body.text.trim()
      const report = { location, reason: body.reason, text, name: body.name?.trim() || null, email, now }
      await noteContentReport(trx, report, reply)
      if (email !== null) {
        const words = { cod: reply.cod, link: config.origin + location, by: longDate(reply.decide_by) }
        await enqueue(trx, now, [messageTo(contentReportReceived, email, words)])
      }
      return reply
    })
  })

  handle(app, calls.countContentReports, async () => {
    const rows = await database.db
      .selectFrom('content_reports')
      .select([sql<string>`substr(created_at, 1, 4)`.as('year'), 'reason', 'state'])
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .groupBy([sql`substr(created_at, 1, 4)`, 'reason', 'state'])
      .orderBy(sql`substr(created_at, 1, 4)`, 'desc')
      .orderBy('reason')
      .execute()
    const counts = new Map<string, { year: string; reason: (typeof rows)[number]['reason'] } & Counts>()
    for (const { year, reason, state, count } of rows) {
      const key = `${year} ${reason}`
      const entry = counts.get(key) ?? { year, reason, all: 0, removed: 0, kept: 0 }
      entry.all += Number(count)
      if (state !== 'open') entry[state] += Number(count)
      counts.set(key, entry)
    }
    return [...counts.values()]
  })
}

interface Counts {
  all: number
  removed: number
  kept: number
}
