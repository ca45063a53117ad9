import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { HttpError } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import type { Services } from '../../../core/services.ts'
import { runInWorker, TaskTooLong } from '../../../core/worker/run-in-worker.ts'
import { contentsRepository } from '../contents.ts'
import { BASE } from '../rows.ts'
import { tasks } from '../tasks.ts'

/** The search in all published questions (ADM-20). */
export function questionSearchRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  const contents = contentsRepository(db)

  handle(app, adminCalls.searchQuestions, async ({ query: { text } }) => {
    const base = { id: BASE, title: 'Perguntas base', questions: await contents.baseText() }
    const rows = await contents.services().orderBy('services.id').execute()
    const sets = [base, ...rows.map(({ id, title, questions }) => ({ id, title, questions }))]
    return runInWorker(tasks.searchTexts, { text, sets }).catch((error: unknown) => {
      throw error instanceof TaskTooLong ? new HttpError(503, 'A procura demorou demasiado.') : error
    })
  })
}
