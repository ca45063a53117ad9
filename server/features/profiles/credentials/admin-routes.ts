import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { credentialName, HOLDS_DAYS } from '#schemas/profiles/credentials.ts'
import { Conflict, NotFound } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import { allOf, newestPage, PAGE } from '../../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { adminOf, heldTo } from '../../accounts/offers.ts'
import { accountSubject, recordAction } from '../../audit/offers.ts'
import {
  accountConcerned,
  endDecisions,
  noteOf,
  recordDecision,
  type Said,
  decide as tellDecision,
} from '../../decisions/offers.ts'
import { rowsNamed } from '../../find/offers.ts'
import { nextReminder } from './ends.ts'
import { documentOf } from './own.ts'
import { reopenCredential } from './reopen.ts'
import { tellOfCredential } from './tell.ts'

const UNKNOWN = 'Esta certificação já não existe: o profissional retirou-a ou enviou outra.'
const DECIDED = 'Esta certificação já foi decidida.'
const STAYS =
  'Esta certificação já não está recusada, o documento dela já foi apagado, ou o profissional já enviou outra. Atualize a lista.'
const DAY_MS = 24 * 3_600_000

/** The administration's calls on credentials (PRF-17). */
export function credentialAdminRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db, inTransaction } = database

  const rows = () =>
    db
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .select(['credentials.id', 'credentials.created_at as at', 'users.id as account', 'credentials.name'])
      .select(['users.email', 'credentials.kind', 'credentials.number', 'credentials.issuer'])
      .select(['credentials.until', 'credentials.state', 'credentials.reason'])

  /** A condition for the credentials that a text names: by their number, or by what their accounts are found by (ADM-72). */
  const credentialsNamed = async (text: string) => {
    const numbered = sql<boolean>`credentials.number = ${text}`
    const numberedRow = await db
      .selectFrom('credentials')
      .select('id')
      .where(numbered)
      .limit(1)
      .executeTakeFirst()
    return numberedRow ? numbered : rowsNamed(services, text, { account: 'credentials.user_id' })
  }

  handle(app, adminCalls.listCredentials, async ({ query: { after, size = PAGE, person, state, text } }) => {
    const named = text === undefined ? undefined : await credentialsNamed(text.trim())
    const theirs = await heldTo(db, person, ({ account }) => sql`credentials.user_id = ${account}`)
    const only = allOf(theirs, named, state && sql`credentials.state = ${state}`)
    return newestPage(rows().where(only), 'credentials', { after, size })
  })

  handle(app, adminCalls.showCredential, async ({ params: { id } }) => {
    const credential = await rows()
      .innerJoin('profiles', 'profiles.user_id', 'credentials.user_id')
      .leftJoin('credential_files as file', 'file.credential_id', 'credentials.id')
      .select(['profiles.slug', 'credentials.ends_on', 'credentials.decided_at', 'file.name as document'])
      .where('credentials.id', '=', id)
      .executeTakeFirst()
    if (!credential) throw new NotFound(UNKNOWN)
    return credential
  })

  const ownerOf = (id: string) =>
    db
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .select('users.email')
      .where('credentials.id', '=', id)
      .executeTakeFirst()

  handle(app, adminCalls.showDocument, async ({ params: { id }, request }) => {
    const file = await documentOf(db, id)
    const owner = await ownerOf(id)
    await recordAction(db, isoNow(clock), adminOf(request), {
      action: 'credential.document',
      subject: accountSubject(owner?.email ?? ''),
    })
    return file
  })

  /** Decides about a credential and logs it; a decision that somebody else made meanwhile stays. An accepted one replaces the one that was valid. */
  const decide = (request: FastifyRequest, id: string, refusal: Said | null) =>
    inTransaction(async (trx) => {
      const now = isoNow(clock)
      const today = lisbonDay(clock.now())
      const accepted = refusal === null
      const reason = refusal?.reason.trim() ?? null
      const waiting = await trx
        .selectFrom('credentials')
        .select(['user_id', 'kind', 'until', 'state'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!waiting) throw new NotFound(UNKNOWN)
      if (accepted && waiting.state === 'open')
        await trx
          .deleteFrom('credentials')
          .where('user_id', '=', waiting.user_id)
          .where('kind', '=', waiting.kind)
          .where('state', '=', 'verified')
          .execute()
      const endsOn = accepted ? (waiting.until ?? lisbonDay(clock.now() + HOLDS_DAYS * DAY_MS)) : null
      const decided = await trx
        .updateTable('credentials')
        .set({
          ...{ state: accepted ? 'verified' : 'refused', reason, decided_at: now, ends_on: endsOn },
          remind_on: endsOn === null ? null : nextReminder(endsOn, today),
        })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returning(['user_id', 'kind', 'issuer', 'ends_on'])
        .executeTakeFirst()
      if (!decided) throw new Conflict(DECIDED)
      await trx
        .updateTable('credential_files')
        .set({ decided_at: now })
        .where('credential_id', '=', id)
        .execute()
      const { email } = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', decided.user_id)
        .executeTakeFirstOrThrow()
      await recordAction(trx, now, adminOf(request), {
        action: accepted ? 'credential.accept' : 'credential.refuse',
        subject: accountSubject(email),
        note: refusal ? noteOf(refusal) : undefined,
      })
      const person = await accountConcerned(trx, decided.user_id)
      const said = { kind: 'credential.refuse', thing: id, by: adminOf(request), now } as const
      const subject = credentialName(decided)
      const outcome =
        refusal === null || reason === null
          ? ({ what: 'accepted' } as const)
          : {
              ...({ what: 'refused', reason } as const),
              decision:
                person && (await recordDecision(trx, services, { ...said, subject, person, said: refusal })),
            }
      await tellOfCredential(trx, services, decided, { ...outcome, now })
      return { success: true as const }
    })
  handle(app, adminCalls.reopenCredential, async ({ params: { id }, body: said, request }) => {
    const [now, by] = [isoNow(clock), adminOf(request)]
    const owner = await ownerOf(id)
    if (!owner) throw new NotFound(UNKNOWN)
    return inTransaction(async (trx) => {
      const reopened = await reopenCredential(trx, id, now)
      if (!reopened) throw new Conflict(STAYS)
      await endDecisions(trx, ['credential.refuse'], { thing: id, now })
      const person = await accountConcerned(trx, reopened.user_id)
      const subject = credentialName(reopened)
      await tellDecision(trx, services, {
        ...({ kind: 'credential.reopen', thing: id } as const),
        ...{ subject, said, person, by, now },
      })
      await recordAction(trx, now, by, {
        action: 'credential.reopen',
        subject: accountSubject(owner.email),
        note: noteOf(said),
      })
      return { success: true as const }
    })
  })
  handle(app, adminCalls.acceptCredential, ({ params, request }) => decide(request, params.id, null))
  handle(app, adminCalls.refuseCredential, ({ params, body, request }) => decide(request, params.id, body))
}
