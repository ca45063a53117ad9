import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../core/http/errors.ts'
import type { Services } from '../../core/services.ts'
import { runInWorker } from '../../core/worker/run-in-worker.ts'
import { questionTasks } from '../questions/offers.ts'
import { inTime } from './check.ts'
import { contentsRepository, sourceOf } from './contents.ts'
import { contentAt } from './drafts.ts'

/**
 * How long a preview's address is valid. An import carries no session, so that the signed address itself gives
 * access.
 */
const LASTS_MS = 10 * 60_000

interface Preview {
  id: number
  revision: number
  now: number
}

const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url')

/** The signed address of a draft's wizard module, valid for some minutes; `now` in milliseconds. */
export function draftAddress(secret: string, { id, revision, now }: Preview): string {
  const text = `${id}-${revision}-${now + LASTS_MS}`
  return `/wizards/draft/${text}-${signature(secret, text)}.js`
}

const GONE = 'Esta pré-visualização já não existe.'
const SHAPE = /^((\d{1,7})-(\d{1,9})-(\d{1,15}))-([\w-]{43})\.js$/

/** `GET /wizards/draft/…js`: a draft's questionnaire as a module (ADM-12). */
export function previewRoutes(app: FastifyInstance, { database, config, clock }: Services): void {
  const contents = contentsRepository(database.db)
  app.get<{ Params: { file: string } }>('/wizards/draft/:file', async (request, reply) => {
    const [, text = '', id, revision, until, signed = ''] = SHAPE.exec(request.params.file) ?? []
    const expected = signature(config.sessionSecret, text)
    const ours =
      signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
    if (!ours || Number(until) <= clock.now()) throw new NotFound(GONE)
    const content = await contentAt(database.db, Number(id), Number(revision))
    const source = sourceOf(Number(id), content, await contents.base())
    const service = { ...source.service, sub_group_id: content.sub_group_id }
    const module = await inTime(
      runInWorker(questionTasks.orderModule, { source: JSON.stringify(source), service }),
    )
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return reply.type('text/javascript; charset=utf-8').send(module)
  })
}
