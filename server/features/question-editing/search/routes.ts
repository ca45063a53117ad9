import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { readStored } from '../../../core/db/stored.ts'
import { HttpError } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import type { Services } from '../../../core/services.ts'
import { runInWorker, TaskTooLong } from '../../../core/worker/run-in-worker.ts'
import { authorsOf } from '../../audit/offers.ts'
import { contentsRepository } from '../contents.ts'
import { BASE } from '../rows.ts'
import { titlesOfSets } from '../sets.ts'
import { tasks } from '../tasks.ts'

/** Turns a search that took too long into an answer that says so. */
const slowly = (error: unknown): never => {
  throw error instanceof TaskTooLong ? new HttpError(503, 'A procura demorou demasiado.') : error
}

/** The search in all published questions (ADM-20), and in what is edited of each set, to replace a text (ADM-67). */
export function questionSearchRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  const contents = contentsRepository(db)

  handle(app, adminCalls.searchQuestions, async ({ query: { text } }) => {
    const base = { id: BASE, title: 'Perguntas base', questions: await contents.baseText() }
    const rows = await contents.services().orderBy('services.id').execute()
    const sets = [base, ...rows.map(({ id, title, questions }) => ({ id, title, questions }))]
    return runInWorker(tasks.searchTexts, { text, sets }).catch(slowly)
  })

  handle(app, adminCalls.findReplaceable, async ({ query: { text } }) => {
    const rows = await db
      .selectFrom('question_drafts')
      .select(['service_id as id', 'content', 'revision', 'updated_by', 'updated_by_id'])
      .execute()
    const authorOf = await authorsOf(
      db,
      rows.map(({ updated_by_id: id }) => id),
    )
    const drafts = new Map(rows.map((row) => [row.id, row]))
    const edited = new Map<number, Pick<ServiceContent, 'title' | 'questions'>>([
      [BASE, { title: '', questions: await contents.base() }],
      ...(await contents.inForce()),
      ...rows.map(({ id, content }) => [id, readStored<ServiceContent>(content)] as const),
    ])
    const names = await titlesOfSets(db)
    const sets = [...edited].map(([id, { title, questions }]) => ({
      id,
      title: id === BASE ? 'Perguntas base' : (names.get(id) ?? title),
      questions,
    }))
    const { found: texts, more } = await runInWorker(tasks.replaceableTexts, { text, sets }).catch(slowly)
    return {
      found: texts.map((each) => {
        const draft = drafts.get(each.service)
        const by = draft && authorOf(draft.updated_by_id, draft.updated_by)
        return { ...each, draft: draft && by !== undefined ? { revision: draft.revision, by } : null }
      }),
      more,
    }
  })
}
