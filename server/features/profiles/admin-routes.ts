import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, heldTo } from '../accounts/offers.ts'
import { tellOfNif } from '../announcing/offers.ts'
import { accountSubject, recordAction } from '../audit/offers.ts'
import { noteInitial } from '../credits/offers.ts'
import {
  accountConcerned,
  endDecisions,
  noteOf,
  recordDecision,
  type Said,
  decide as tellDecision,
} from '../decisions/offers.ts'
import { rowsNamed } from '../find/offers.ts'
import { removePart } from './remove-part.ts'
import { restorePart } from './removed-parts.ts'

const UNKNOWN = 'Este pedido de verificação já não existe.'
const NO_PROFILE = 'Esta conta não tem perfil de profissional.'
const SAME_PAYMENT = 'A adesão ao Pagamento Seguro já estava assim.'
const WAITS = 'Este NIF já está por ver.'
const DECIDED = 'Este pedido de verificação já foi decidido.'

/** The administration's calls on profiles: what professionals ask to have verified (PRF-7), and 'Pagamento Seguro' (PRF-15). */
export function profileAdminRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database

  handle(
    app,
    adminCalls.listVerifications,
    async ({ query: { after, size = PAGE, person, state, id, text } }) => {
      const named = await rowsNamed(services, text, { account: 'verifications.user_id' })
      const theirs = await heldTo(db, person, ({ account }) => sql`verifications.user_id = ${account}`)
      return newestPage(
        db
          .selectFrom('verifications')
          .innerJoin('profiles', 'profiles.user_id', 'verifications.user_id')
          .innerJoin('users', 'users.id', 'verifications.user_id')
          .select([
            'verifications.id',
            'verifications.created_at as at',
            'users.id as account',
            'profiles.slug',
            'profiles.name',
            'users.email',
            'verifications.value',
            'verifications.state',
            'verifications.reason',
          ])
          .where('verifications.kind', '=', 'nif')
          .where(
            allOf(
              theirs,
              named,
              state && sql`verifications.state = ${state}`,
              id && sql`verifications.id = ${id}`,
            ),
          ),
        'verifications',
        { after, size },
      )
    },
  )

  /** Decides and logs it; a decision that somebody else made meanwhile stays. */
  const decide = (request: FastifyRequest, id: string, said: Said | null) =>
    database.inTransaction(async (trx) => {
      const [now, by] = [isoNow(clock), adminOf(request)]
      const reason = said?.reason.trim() ?? null
      const decided = await trx
        .updateTable('verifications')
        .set({ state: reason === null ? 'verified' : 'refused', reason, decided_at: now })
        .where('id', '=', id)
        .where('kind', '=', 'nif')
        .where('state', '=', 'open')
        .returning(['user_id', 'value'])
        .executeTakeFirst()
      const row = await trx
        .selectFrom('verifications')
        .innerJoin('users', 'users.id', 'verifications.user_id')
        .select('users.email')
        .where('verifications.id', '=', id)
        .executeTakeFirst()
      if (!row) throw new NotFound(UNKNOWN)
      if (!decided) throw new Conflict(DECIDED)
      await recordAction(trx, now, by, {
        action: said === null ? 'verification.confirm' : 'verification.refuse',
        subject: accountSubject(row.email),
        note: said ? noteOf(said) : undefined,
      })
      if (reason === null) {
        const { user_id: userId, value } = decided
        await noteInitial(trx, { userId, secret: services.config.sessionSecret, now, kind: 'nif', value })
      }
      const person = await accountConcerned(trx, decided.user_id)
      const refusal = { kind: 'verification.refuse', thing: id, by, now } as const
      const decision =
        said && person ? await recordDecision(trx, services, { ...refusal, person, said }) : undefined
      await tellOfNif(trx, services, { userId: decided.user_id, reason, ...(decision && { decision }), now })
      return { success: true as const }
    })
  handle(app, adminCalls.confirmVerification, ({ params, request }) => decide(request, params.id, null))
  handle(app, adminCalls.refuseVerification, ({ params, body, request }) => decide(request, params.id, body))

  handle(app, adminCalls.reopenVerification, ({ params: { id }, body, request }) =>
    database.inTransaction(async (trx) => {
      const [now, by] = [isoNow(clock), adminOf(request)]
      const reopened = await trx
        .updateTable('verifications')
        .set({ state: 'open', reason: null, decided_at: null, created_at: now })
        .where('id', '=', id)
        .where('kind', '=', 'nif')
        .where('state', '!=', 'open')
        .returning('user_id')
        .executeTakeFirst()
      const row = await trx
        .selectFrom('verifications')
        .innerJoin('users', 'users.id', 'verifications.user_id')
        .select('users.email')
        .where('verifications.id', '=', id)
        .executeTakeFirst()
      if (!row) throw new NotFound(UNKNOWN)
      if (!reopened) throw new Conflict(WAITS)
      await endDecisions(trx, ['verification.refuse'], { thing: id, now })
      const person = await accountConcerned(trx, reopened.user_id)
      const decided = { kind: 'verification.reopen', thing: id, said: body, by, now } as const
      await tellDecision(trx, services, { ...decided, person })
      await recordAction(trx, now, by, {
        action: 'verification.reopen',
        subject: accountSubject(row.email),
        note: noteOf(body),
      })
      return { success: true as const }
    }),
  )

  handle(app, adminCalls.removeFromProfile, ({ params, body: { part, photo, ...said }, request }) =>
    database.inTransaction(async (trx) => {
      const [now, by] = [isoNow(clock), adminOf(request)]
      const removal = { userId: params.id, part, photo, said, by, now }
      const { subject, email } = await removePart(trx, services, removal)
      const note = `${subject}: ${noteOf(said)}`
      await recordAction(trx, now, by, { action: 'profile.remove', subject: accountSubject(email), note })
      return { success: true as const }
    }),
  )

  handle(app, adminCalls.restoreToProfile, async ({ params: { id }, body: said, request }) => {
    await restorePart(services, id, { said, by: adminOf(request) })
    return { success: true as const }
  })

  handle(app, adminCalls.setSecurePayment, ({ params: { id }, body: { payment, ...said }, request }) =>
    database.inTransaction(async (trx) => {
      const wanted = payment ? 1 : 0
      const changed = await trx
        .updateTable('profiles')
        .set({ payment: wanted, payment_at: payment ? isoNow(clock) : null })
        .where('user_id', '=', id)
        .where('payment', '<>', wanted)
        .returning('user_id')
        .executeTakeFirst()
      const account = await trx
        .selectFrom('profiles')
        .innerJoin('users', 'users.id', 'profiles.user_id')
        .select('users.email')
        .where('users.id', '=', id)
        .executeTakeFirst()
      if (!account) throw new NotFound(NO_PROFILE)
      if (!changed) throw new Conflict(SAME_PAYMENT)
      const [now, by] = [isoNow(clock), adminOf(request)]
      const ending = { kind: 'account.payment', thing: id, said, by, now } as const
      if (payment) await endDecisions(trx, ['account.payment'], { thing: id, now })
      else await tellDecision(trx, services, { ...ending, person: await accountConcerned(trx, id) })
      await recordAction(trx, now, by, {
        action: 'account.payment',
        subject: accountSubject(account.email),
        note: `${payment ? 'Aderente' : 'Deixou de ser aderente'}: ${noteOf(said)}`,
      })
      return { success: true as const }
    }),
  )
}
