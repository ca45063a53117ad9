import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { ASK_DAYS, decideBy } from '#schemas/credits/returns.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { Conflict, NotFound } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import { newestPage } from '../../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { professionalOf } from '../../accounts/offers.ts'
import { holdSent, isDecided, reasonsFor, sentProposals, storeReturn } from './rules.ts'

const UNKNOWN = 'Esta proposta não existe.'
const NOT_SO = 'Este motivo não se aplica a esta proposta.'
const ASKED = 'Já pediu a devolução desta proposta.'

/** Asking for the credits of a proposal back (CRD-11). */
export function returnRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database

  handle(app, calls.listOwnReturns, async ({ query: { after }, request }) => {
    const now = isoNow(clock)
    const { rows, next } = await newestPage(
      sentProposals(db)
        .innerJoin('services', 'services.id', 'leads.service_id')
        .leftJoin('credit_returns', 'credit_returns.proposal_id', 'proposals.id')
        .select([
          'leads.cod',
          'services.title as service',
          'credit_returns.reason',
          'credit_returns.state',
          'credit_returns.answer',
          'credit_returns.decide_by',
        ])
        .where('proposals.professional_id', '=', professionalOf(request).id)
        .where('proposals.created_at', '>', daysAfter(now, -ASK_DAYS)),
      'proposals',
      { after },
    )
    return {
      next,
      rows: rows.map((row) => ({
        ...row,
        at: row.created_at,
        reasons: row.state === null ? reasonsFor(row, now) : [],
      })),
    }
  })

  handle(app, calls.askReturn, async ({ body: { proposal, reason }, request }) => {
    const now = isoNow(clock)
    await database.inTransaction(async (trx) => {
      const sent = await holdSent(trx, proposal)
      if (sent?.professional_id !== professionalOf(request).id) throw new NotFound(UNKNOWN)
      if (!reasonsFor(sent, now).includes(reason)) throw new Conflict(NOT_SO)
      const decided = await isDecided(trx, sent, reason)
      const asked = {
        reason,
        now,
        ...(decided ? GIVEN : { state: 'asked' as const, decideBy: decideBy(now) }),
      }
      if (!(await storeReturn(trx, sent, asked))) throw new Conflict(ASKED)
    })
    return { success: true }
  })
}

const GIVEN = { state: 'given', decideBy: null } as const
