import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import { serviceTextsProblems } from '#schemas/catalogue/service-texts.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { publish } from '../../core/http/streams/topics.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'
import { type Admin, recordAction } from '../audit/offers.ts'
import { catalogueChanges, leadsTo } from '../questions/offers.ts'
import { affectedBy } from './affected.ts'
import { keepTexts, textsOf } from './service-texts.ts'

/**
 * The texts of services' pages (ADM-22), what a proposal costs (PRO-3), and services that are withdrawn, archived and come
 * back (ADM-23).
 */
export function catalogueAdminRoutes(
  app: FastifyInstance,
  { database: { db, inTransaction }, clock }: Services,
): void {
  const serviceOf = async (id: number, from: Pick<Db, 'selectFrom'> = db) => {
    const service = await from
      .selectFrom('services')
      .select(['id', 'title', 'sub_group_id', 'credits', 'withdrawn_at', 'archived_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!service) throw new NotFound('Este serviço não existe ou ainda não foi publicado.')
    return service
  }

  handle(app, adminCalls.showServiceTexts, async ({ params: { id } }) => {
    const { title, credits, withdrawn_at, archived_at } = await serviceOf(id)
    const texts = (await textsOf(db, [id])).get(id)
    return {
      id,
      title,
      credits,
      withdrawn: withdrawn_at,
      archived: archived_at,
      redirect: (await leadsTo(db, id)) ?? null,
      ...(await affectedBy(db, [id])),
      revision: texts?.revision ?? 0,
      texts: texts?.texts ?? null,
    }
  })

  handle(app, adminCalls.countAffected, ({ body: { ids } }) => affectedBy(db, ids))

  handle(app, adminCalls.saveServiceTexts, async ({ params: { id }, body: { texts, revision }, request }) => {
    await serviceOf(id)
    const problems = serviceTextsProblems(texts)
    if (problems.length > 0)
      throw new Refused(problems.map((problem) => ({ ...problem, path: `/texts${problem.path}` })))
    await inTransaction(async (trx) => {
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

  /** Changes what a service is to visitors and logs it, while nothing else of the catalogue changes. */
  const change = async (
    id: number,
    admin: Admin,
    { action, note }: { action: AdminAction; note: string },
    work: (trx: Trx, service: Awaited<ReturnType<typeof serviceOf>>, now: string) => Promise<ServiceChange>,
  ) => {
    const now = isoNow(clock)
    await inTransaction(async (trx) => {
      await catalogueChanges(trx)
      const row = await work(trx, await serviceOf(id, trx), now)
      await trx.updateTable('services').set(row).where('id', '=', id).execute()
      await recordAction(trx, now, admin, { action, subject: `serviço ${id}`, note })
    })
    return { success: true as const }
  }

  handle(app, adminCalls.withdrawService, ({ params: { id }, body: { reason, redirect }, request }) => {
    const note = redirect === undefined ? reason : `${reason} (leva ao serviço ${redirect})`
    return change(id, adminOf(request), { action: 'service.withdraw', note }, async (trx, before, now) => {
      if (before.withdrawn_at !== null) throw new Conflict('Este serviço já foi retirado.')
      if (redirect !== undefined) await expectOpen(trx, redirect, id)
      return { withdrawn_at: now, redirect_to: redirect ?? null }
    })
  })

  handle(app, adminCalls.setServiceCredits, ({ params: { id }, body, request }) => {
    const { from, credits, reason } = body
    const note = `${from} → ${credits}: ${reason}`
    return change(id, adminOf(request), { action: 'service.credits', note }, async (trx, before) => {
      if (before.credits !== from || from === credits)
        throw new Conflict(`Uma proposta custa agora ${creditsInWords(before.credits)}. Atualize a página.`)
      await publish(trx, ['services:credits'])
      return { credits }
    })
  })

  handle(app, adminCalls.archiveService, ({ params: { id }, body: { reason: note }, request }) =>
    change(id, adminOf(request), { action: 'service.archive', note }, async (_trx, before, now) => {
      if (before.withdrawn_at === null) throw new Conflict('Retire primeiro o serviço do site.')
      return { archived_at: before.archived_at ?? now }
    }),
  )

  handle(app, adminCalls.restoreService, ({ params: { id }, body: { reason: note }, request }) =>
    change(id, adminOf(request), { action: 'service.restore', note }, async (trx, { sub_group_id }) => {
      await expectSubgroup(trx, sub_group_id)
      return { withdrawn_at: null, redirect_to: null, archived_at: null }
    }),
  )
}

interface ServiceChange {
  credits?: number
  withdrawn_at?: string | null
  redirect_to?: number | null
  archived_at?: string | null
}

/** Throws Refused if visitors cannot be led to a service. */
async function expectOpen(trx: Trx, redirect: number, id: number): Promise<void> {
  const open = await trx
    .selectFrom('services')
    .select('id')
    .where('id', '=', redirect)
    .where('id', '!=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!open) throw new Refused([{ path: '/redirect', message: 'Escolha outro serviço, que esteja no site.' }])
}

/** Throws Conflict if a service's subgroup is archived. */
async function expectSubgroup(trx: Trx, id: number): Promise<void> {
  const archived = await trx
    .selectFrom('subgroups')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .executeTakeFirst()
  if (archived) throw new Conflict('O subgrupo deste serviço está arquivado. Traga-o de volta primeiro.')
}
