import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { Conflict, HttpError, NotFound } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { adminOf } from '../../accounts/offers.ts'
import { type Admin, recordAction } from '../../audit/offers.ts'
import { catalogueChanges } from '../../questions/offers.ts'
import { checkPublication, refuseUnread } from '../checking/check.ts'
import { contentsRepository } from '../contents.ts'
import { draftAt, expectInForce, nextRevision, takeDraft, versionAt } from '../drafts.ts'
import { BASE, subjectOf } from '../rows.ts'
import { checkedWith } from './numbers.ts'
import { publish } from './publish.ts'

const GROUP_PUBLISHED = 'Um grupo destas perguntas foi publicado neste momento. Verifique de novo.'
const OTHERS_PUBLISHED = 'Outras perguntas foram publicadas neste momento. Verifique de novo.'

/** Drafts and earlier versions: checked against what is in force, and published (ADM-9 to ADM-15). */
export function publicationRoutes(
  app: FastifyInstance,
  { database: { db, inTransaction }, clock }: Services,
): void {
  const contents = contentsRepository(db)

  handle(app, adminCalls.checkDraft, async ({ params: { id }, body }) => {
    const { content, base_number } = await draftAt(db, id, body.revision)
    await expectInForce(db, id, base_number)
    return checkPublication(db, id, content)
  })

  interface Wanted {
    id: number
    content: ServiceContent
    accepted: boolean | undefined
    admin: Admin
    note: string
  }

  /**
   * Checks a content and publishes it (ADM-11), if neither the content nor what it was checked with has changed
   * meanwhile. `take` locks the service's drafts and returns the content.
   */
  const publishChecked = async (
    { id, content: checked, accepted, admin, note }: Wanted,
    take: (trx: Trx) => Promise<{ content: ServiceContent; base_number: number }>,
  ) => {
    const before = await checkedWith(db, id)
    await refuseUnread(db, id, checked, accepted)
    return inTransaction(async (trx) => {
      // Publications wait for one another here, before a draft is locked: a group's publication locks many.
      await catalogueChanges(trx)
      const { content, base_number } = await take(trx)
      await expectInForce(trx, id, base_number)
      await expectNotArchived(trx, id, content)
      if (JSON.stringify(content) !== JSON.stringify(checked)) throw new Conflict(GROUP_PUBLISHED)
      if ((await checkedWith(trx, id)) !== before) throw new Conflict(OTHERS_PUBLISHED)
      const now = isoNow(clock)
      const done = await publish(trx, { id, content, author: admin, note, now })
      const subject = `${subjectOf(id)}, versão ${done.number}`
      await recordAction(trx, now, admin, { action: 'questions.publish', subject, note })
      return done
    }).catch((error: unknown) => {
      // The seed of a starting process publishes as well, without this lock.
      if (error instanceof HttpError || !/publications/i.test(String(error))) throw error
      throw new Conflict('Outra pessoa publicou estas perguntas neste momento.')
    })
  }

  handle(app, adminCalls.publishDraft, async ({ params: { id }, body, request }) => {
    const { content } = await draftAt(db, id, body.revision)
    const { accepted, note } = body
    return publishChecked({ id, content, accepted, admin: adminOf(request), note }, (trx) =>
      takeDraft(trx, id, body.revision),
    )
  })

  /** An old version with its groups as they are in force: a set never asks what its group asked before (QST-31). */
  const versionNow = async (id: number, number: number) =>
    contents.resolved((await versionAt(db, id, number)).content)

  handle(app, adminCalls.showVersion, async ({ params: { id, number } }) => {
    const { content } = await versionAt(db, id, number)
    const about = (await contents.versions(id)).find((version) => version.number === number)
    if (!about) throw new NotFound('Esta versão não existe.')
    return { content, about }
  })

  handle(app, adminCalls.checkVersion, async ({ params: { id, number }, body }) => {
    const content = await versionNow(id, number)
    await expectInForce(db, id, body.base_number)
    return checkPublication(db, id, content)
  })

  handle(app, adminCalls.publishVersion, async ({ params: { id, number }, body, request }) => {
    const content = await versionNow(id, number)
    const { accepted, note } = body
    return publishChecked({ id, content, accepted, admin: adminOf(request), note }, async (trx) => {
      await nextRevision(trx, id)
      return { content: await contentsRepository(trx).resolved(content), base_number: body.base_number }
    })
  })
}

/** Throws Conflict for a service that is archived, or that would come into a subgroup that is. */
async function expectNotArchived(trx: Trx, id: number, { sub_group_id }: ServiceContent): Promise<void> {
  if (id === BASE || isGroup(id)) return
  const archivedIn = (table: 'services' | 'subgroups', wanted: number) =>
    trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', wanted)
      .where('archived_at', 'is not', null)
      .executeTakeFirst()
  if (await archivedIn('services', id))
    throw new Conflict('Este serviço está arquivado. Volte a pô-lo no site antes de publicar.')
  if (await archivedIn('subgroups', sub_group_id))
    throw new Conflict('O subgrupo deste serviço está arquivado. Escolha outro.')
}
