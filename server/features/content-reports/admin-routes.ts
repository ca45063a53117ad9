import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { contentAt } from '#schemas/content-reports/content-reports.ts'
import { profilePath } from '#schemas/profiles/profile-path.ts'
import { codeMeant } from '#schemas/text/find-words.ts'
import type { Db } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { beginsWith } from '../../core/lists/by-start.ts'
import { anyOf } from '../../core/lists/by-words.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { accountsNamed, adminOf, heldTo, type KnownPerson } from '../accounts/offers.ts'
import { recordAction } from '../audit/offers.ts'
import { noteOf } from '../decisions/offers.ts'
import { peopleOfContent, takeContentAway } from '../profiles/offers.ts'
import { contentReportDecided } from './messages.ts'

const NO_REPORT = 'Esta denúncia não existe.'
const DECIDED = 'Esta denúncia já foi decidida. Atualize a página.'

const subjectOf = (cod: string) => `denúncia ${cod}`

/** Follows '#' in the order of bytes. */
const AFTER_HASH = '$'

/** The path of an account's profile, with `after` at its end; null where it has no profile. */
const profileOf = (account: string | null, after = '') =>
  sql`(select cast(${profilePath('')} as text) || slug || cast(${after} as text) from profiles where user_id = ${account})`

/** The reports by a person, and those of what stands on their profile. */
const byOrAbout = ({ account, email }: KnownPerson) => sql`id in (
  select id from content_reports where email = ${email}
  union all
  select id from content_reports where location = ${profileOf(account)}
  union all
  select id from content_reports
  where location >= ${profileOf(account, '#')} and location < ${profileOf(account, AFTER_HASH)})`

/** How many accounts that a text names are looked for. */
const MAX_NAMED = 100

/**
 * A condition for the reports that a text names (ADM-72): by their code, the beginning of their reporter's e-mail with `@`, or by the
 * accounts that reported, and those whose profile was reported.
 */
async function reportsNamed(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const code = codeMeant('D', text)
  const accounts = await accountsNamed(db, text, MAX_NAMED)
  const ids = accounts.map(({ id }) => id)
  const profiles =
    ids.length === 0
      ? []
      : await db.selectFrom('profiles').select('slug').where('user_id', 'in', ids).execute()
  const about = profiles.map(({ slug }) => profilePath(slug))
  return anyOf([
    ...(code === undefined ? [] : [sql<boolean>`cod = ${code}`]),
    ...(text.includes('@') ? [beginsWith('email', text.toLowerCase())] : []),
    ...accounts.map(({ email }) => sql<boolean>`email = ${email}`),
    ...about.map((path) => sql<boolean>`location = ${path}`),
    ...about.map((path) => sql<boolean>`(location >= ${`${path}#`} and location < ${path + AFTER_HASH})`),
  ])
}

/** What administrators read and decide of reports of public content (NOT-5). */
export function contentReportAdminRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services
  const { db } = database
  const reports = () =>
    db
      .selectFrom('content_reports')
      .select(['id', 'cod', 'created_at as at', 'decide_by', 'location', 'kind', 'reason', 'state'])

  handle(
    app,
    adminCalls.listContentReports,
    async ({ query: { after, size = PAGE, person, state, text } }) => {
      const named = text === undefined ? undefined : await reportsNamed(db, text.trim())
      const only = allOf(named, await heldTo(db, person, byOrAbout), state && sql`state = ${state}`)
      return newestPage(reports().where(only), 'content_reports', { after, size })
    },
  )

  handle(app, adminCalls.readContentReport, async ({ params: { id }, request }) => {
    const report = await reports()
      .select(['text', 'name', 'email', 'answer'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!report) throw new NotFound(NO_REPORT)
    await recordAction(db, isoNow(clock), adminOf(request), {
      action: 'report.view',
      subject: subjectOf(report.cod),
    })
    const { account, author } = await peopleOfContent(db, contentAt(report.location))
    return { ...report, account: account ?? null, author: author ? `${author.name} (${author.email})` : null }
  })

  handle(app, adminCalls.decideContentReport, ({ params: { id }, body, request }) =>
    database.inTransaction(async (trx) => {
      const { from, state, ...said } = body
      const now = isoNow(clock)
      const answer = body.reason.trim()
      const report = await trx
        .updateTable('content_reports')
        .set({ state, answer, decided_at: now })
        .where('id', '=', id)
        .where('state', '=', from)
        .where('state', '!=', state)
        .returning(['cod', 'location', 'email'])
        .executeTakeFirst()
      if (!report) {
        const stored = await trx
          .selectFrom('content_reports')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst()
        throw stored ? new Conflict(DECIDED) : new NotFound(NO_REPORT)
      }
      const { cod, location, email } = report
      const removed = state === 'removed'
      const by = adminOf(request)
      if (removed) await takeContentAway(trx, services, contentAt(location), { said, by, now })
      await recordAction(trx, now, by, {
        action: removed ? 'report.remove' : 'report.keep',
        subject: subjectOf(cod),
        note: noteOf(said),
      })
      if (email !== null) {
        const { supportEmail: support } = config.publicSettings
        const payload = { cod, link: config.origin + location, removed, reason: answer, support }
        await enqueue(trx, now, [messageTo(contentReportDecided, email, payload)])
      }
      return { success: true as const }
    }),
  )
}
