import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { most } from '#schemas/calls/bounds.ts'
import { calls } from '#schemas/calls/calls.ts'
import { plain } from '#schemas/questions/groups/resolve.ts'
import { hashToken, randomToken, rowId } from '../../core/configuration/secrets.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'
import { authorsOf, recordAction } from '../audit/offers.ts'
import { contentsRepository } from './contents.ts'
import { previewAddress } from './preview.ts'
import { BASE, subjectOf } from './rows.ts'
import { titlesOfSets } from './sets.ts'

const LASTS_MS = 30 * 24 * 3_600_000
const UNKNOWN = 'Este serviço não existe.'

/** Links that show what is edited to a colleague without an account, for 30 days (ADM-68). */
export function previewLinkRoutes(app: FastifyInstance, { database, config, clock }: Services): void {
  const { db } = database
  const contents = contentsRepository(db)
  const valid = (id: number) =>
    db
      .selectFrom('preview_links')
      .where('service_id', '=', id)
      .where('until', '>', isoNow(clock))
      .orderBy('created_at', 'desc')
      .limit(most.previewLinks)

  handle(app, adminCalls.listPreviewLinks, async ({ params: { id } }) => {
    const rows = await valid(id).select(['id', 'created_at', 'created_by_id', 'until']).execute()
    const authorOf = await authorsOf(
      db,
      rows.map(({ created_by_id: by }) => by),
    )
    const links = rows.map(({ id: link, created_at: at, created_by_id: by, until }) => ({
      id: link,
      by: authorOf(by, ''),
      at,
      until,
    }))
    return { links }
  })

  handle(app, adminCalls.makePreviewLink, async ({ params: { id }, request }) => {
    const [admin, now, token] = [adminOf(request), isoNow(clock), randomToken()]
    if (id !== BASE && !(await contents.draft(id)) && !(await contents.published(id)))
      throw new NotFound(UNKNOWN)
    if ((await valid(id).select('id').execute()).length === most.previewLinks)
      throw new Conflict(`Já há ${most.previewLinks} ligações. Anule uma antes de fazer outra.`)
    await database.inTransaction(async (trx) => {
      await trx
        .insertInto('preview_links')
        .values({
          id: rowId(),
          token_hash: hashToken(token),
          service_id: id,
          created_at: now,
          created_by_id: admin.id,
          until: new Date(clock.now() + LASTS_MS).toISOString(),
        })
        .execute()
      await recordAction(trx, now, admin, { action: 'questions.link', subject: subjectOf(id) })
    })
    return { path: `/pre-visualizacao?${new URLSearchParams({ p: token })}` }
  })

  handle(app, adminCalls.endPreviewLink, async ({ params: { id, link }, request }) => {
    await database.inTransaction(async (trx) => {
      const ended = await trx
        .deleteFrom('preview_links')
        .where('id', '=', link)
        .where('service_id', '=', id)
        .executeTakeFirst()
      if (ended.numDeletedRows === 0n) throw new NotFound('Esta ligação já não existe.')
      const entry = { action: 'questions.unlink' as const, subject: subjectOf(id) }
      await recordAction(trx, isoNow(clock), adminOf(request), entry)
    })
    return { success: true as const }
  })

  handle(app, calls.showPreview, async ({ query: { p } }) => {
    const link = await db
      .selectFrom('preview_links')
      .select(['service_id as id', 'until'])
      .where('token_hash', '=', hashToken(p))
      .where('until', '>', isoNow(clock))
      .executeTakeFirst()
    if (!link) return { preview: null }
    const { id, until } = link
    const draft = await contents.draft(id)
    const content = draft?.content ?? (await contents.published(id))
    if (!content && id !== BASE) return { preview: null }
    const title = id === BASE ? 'Perguntas base' : ((await titlesOfSets(db)).get(id) ?? content?.title ?? '')
    const shown = { revision: draft?.revision ?? 0 }
    const module = previewAddress(config.sessionSecret, { id, shown, now: clock.now() })
    const questions = plain(content?.questions ?? [])
    return { preview: { id, title, module, until, questions: questions as object[] } }
  })
}
