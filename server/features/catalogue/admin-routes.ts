import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import { serviceTextsProblems } from '#schemas/catalogue/service-texts.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'
import { type Admin, recordAction } from '../audit/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'
import { keepTexts, textsOf } from './service-texts.ts'

/** The texts of services' pages (ADM-22), and services that are withdrawn and come back (ADM-23). */
export function catalogueAdminRoutes(app: FastifyInstance, { database: { db }, clock }: Services): void {
  const serviceOf = async (id: number) => {
    const service = await db
      .selectFrom('services')
      .select(['id', 'title', 'withdrawn_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!service) throw new NotFound('Este serviço não existe ou ainda não foi publicado.')
    return service
  }

  handle(app, adminCalls.showServiceTexts, async ({ params: { id } }) => {
    const { title, withdrawn_at } = await serviceOf(id)
    const kept = (await textsOf(db, [id])).get(id)
    return {
      id,
      title,
      withdrawn: withdrawn_at,
      revision: kept?.revision ?? 0,
      texts: kept?.texts ?? null,
    }
  })

  handle(app, adminCalls.saveServiceTexts, async ({ params: { id }, body: { texts, revision }, request }) => {
    await serviceOf(id)
    const problems = serviceTextsProblems(texts)
    if (problems.length > 0)
      throw new Refused(problems.map((problem) => ({ ...problem, path: `/texts${problem.path}` })))
    await db.transaction().execute(async (trx) => {
      await catalogueChanges(trx)
      if (!(await keepTexts(trx, { id, texts, revision })))
        throw new Conflict(
          'Outra pessoa mudou estes textos entretanto. Carregue a página de novo para os ver.',
        )
      await recordAction(trx, isoNow(clock), adminOf(request), {
        action: 'service.texts',
        subject: `serviço ${id}`,
      })
    })
    return { revision: revision + 1 }
  })

  /** Sets or takes away the moment of withdrawal. Doing it twice changes nothing. */
  const withdraw = async (
    id: number,
    admin: Admin,
    { action, note }: { action: AdminAction; note: string },
  ) => {
    await serviceOf(id)
    const now = isoNow(clock)
    const gone = action === 'service.withdraw'
    await db.transaction().execute(async (trx) => {
      await catalogueChanges(trx)
      await trx
        .updateTable('services')
        .set({ withdrawn_at: gone ? now : null })
        .where('id', '=', id)
        .where('withdrawn_at', gone ? 'is' : 'is not', null)
        .execute()
      await recordAction(trx, now, admin, { action, subject: `serviço ${id}`, note })
    })
    return { success: true as const }
  }

  handle(app, adminCalls.withdrawService, ({ params: { id }, body: { reason }, request }) =>
    withdraw(id, adminOf(request), { action: 'service.withdraw', note: reason }),
  )
  handle(app, adminCalls.restoreService, ({ params: { id }, body: { reason }, request }) =>
    withdraw(id, adminOf(request), { action: 'service.restore', note: reason }),
  )
}
