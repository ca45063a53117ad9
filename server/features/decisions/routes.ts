import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import { grounds } from '#schemas/decisions/grounds.ts'
import { codeMeant } from '#schemas/text/find-words.ts'
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { anyOf } from '../../core/lists/by-words.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, heldTo, type KnownPerson } from '../accounts/offers.ts'
import { authorsOf } from '../audit/offers.ts'
import { rowsNamed } from '../find/offers.ts'
import { decisionCounts } from './counts.ts'
import { answerObjection, mayAnswer, takeObjection, undoOf } from './inbox.ts'
import { objectionsOf } from './objections.ts'

const UNKNOWN = 'Esta objeção não existe.'

/** The objections to decisions about a person. */
const decidedAbout = ({ account, email }: KnownPerson) => sql`objections.decision_id in (
  select id from decisions where user_id = ${account} union all select id from decisions where email = ${email})`

/** Decisions as their people read them, and the inbox of objections (`docs/rules/decisions.md`). */
export function decisionRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, features } = services
  const { db } = database
  const objections = objectionsOf(services)

  handle(app, calls.countDecisions, () => decisionCounts(db))
  handle(app, calls.showObjection, ({ query }) => objections.show(query))
  handle(app, calls.sendObjection, async ({ body }) => {
    await objections.send(body)
    return { success: true }
  })

  const rows = () =>
    db
      .selectFrom('objections')
      .innerJoin('decisions', 'decisions.id', 'objections.decision_id')
      .leftJoin('users', 'users.id', 'decisions.user_id')
      .select(['objections.id', 'objections.created_at as at', 'decisions.kind', 'decisions.name'])
      .select(['users.id as account', 'decisions.subject', 'objections.text', 'objections.answer_by'])
      .select(['objections.state', 'objections.owner_id'])

  handle(app, adminCalls.listObjections, async ({ query: { after, size = PAGE, person, state, text } }) => {
    // A decision about a request, or a review of one, has its id.
    const columns = { account: 'decisions.user_id', request: 'decisions.thing' }
    const named = await rowsNamed(services, text, columns)
    const reference = codeMeant('CR', text?.trim() ?? '') ?? ''
    const bought = sql<boolean>`decisions.thing = (select id from purchases where reference = ${reference})`
    const theirs = await heldTo(db, person, decidedAbout)
    const listed = rows().where(
      allOf(theirs, named && anyOf([named, bought]), state && sql`objections.state = ${state}`),
    )
    const page = await newestPage(listed, 'objections', { after, size })
    const who = await authorsOf(
      db,
      page.rows.map(({ owner_id }) => owner_id),
    )
    return {
      ...page,
      rows: page.rows.map(({ owner_id, ...row }) => ({ ...row, owner: owner_id && who(owner_id, '') })),
    }
  })

  handle(app, adminCalls.showAdminObjection, async ({ params: { id }, request }) => {
    const row = await rows()
      .select(['decisions.facts', 'decisions.note', 'decisions.ground', 'decisions.reporter'])
      .select(['decisions.created_at as decided_at', 'decisions.by_id', 'decisions.by_name'])
      .select(['decisions.ended_at as ended', 'objections.answer', 'objections.answered_at'])
      .select(['objections.answered_by_id', 'objections.answered_by_name'])
      .where('objections.id', '=', id)
      .executeTakeFirst()
    if (!row) throw new NotFound(UNKNOWN)
    const { owner_id, by_id, by_name, answered_by_id, answered_by_name, ground, reporter, ...shown } = row
    const who = await authorsOf(db, [owner_id, by_id, answered_by_id])
    return {
      ...shown,
      ground: grounds[ground].name,
      reporter: reporter === 1,
      owner: owner_id && who(owner_id, ''),
      decided_by: who(by_id, by_name),
      answered_by: answered_by_id && who(answered_by_id, answered_by_name ?? ''),
      may: row.state === 'open' && (await mayAnswer(db, adminOf(request).id, by_id)),
      undoes: row.ended === null && undoOf(features, row.kind) !== undefined,
    }
  })

  handle(app, adminCalls.takeObjection, async ({ params: { id }, request }) => {
    await takeObjection(services, { id, by: adminOf(request), now: isoNow(clock) })
    return { success: true as const }
  })

  handle(app, adminCalls.answerObjection, async ({ params: { id }, body, request }) => {
    await answerObjection(services, { id, by: adminOf(request), now: isoNow(clock), ...body })
    return { success: true as const }
  })
}
