import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../core/http/errors.ts'
import type { Services } from '../../core/services.ts'
import { draftModule, versionModule } from './checking/check.ts'
import { contentAt } from './drafts.ts'

/**
 * How long a preview's address is valid. An import carries no session, so that the signed address itself gives
 * access.
 */
const LASTS_MS = 10 * 60_000

/** What a preview shows: a draft's revision, 0 for what is published, or a version. */
export interface Shown {
  revision?: number | undefined
  version?: number | undefined
}

interface Preview {
  id: number
  shown: Shown
  now: number
}

const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`preview ${text}`).digest('base64url')

/** The signed address of a preview's wizard module, valid for some minutes; `now` in milliseconds. */
export function previewAddress(secret: string, { id, shown, now }: Preview): string {
  const what = shown.version === undefined ? (shown.revision ?? 0) : `v${shown.version}`
  const text = `${id}-${what}-${now + LASTS_MS}`
  return `/wizards/draft/${text}-${signature(secret, text)}.js`
}

const GONE = 'Esta pré-visualização já não existe.'
const SHAPE = /^((\d{1,7})-(v?)(\d{1,9})-(\d{1,15}))-([\w-]{43})\.js$/

/** `GET /wizards/draft/…js`: the questionnaire of a draft or of a version as a module (ADM-12, ADM-13). */
export function previewRoutes(app: FastifyInstance, { database, config, clock }: Services): void {
  const { db } = database
  app.get<{ Params: { file: string } }>('/wizards/draft/:file', async (request, reply) => {
    const [, text = '', setId, kind, number, until, signed = ''] = SHAPE.exec(request.params.file) ?? []
    const expected = signature(config.sessionSecret, text)
    const ours =
      signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected))
    if (!ours || Number(until) <= clock.now()) throw new NotFound(GONE)
    const [id, at] = [Number(setId), Number(number)]
    const module = await (kind === 'v'
      ? versionModule(db, id, at)
      : draftModule(db, id, await contentAt(db, id, { revision: at })))
    reply.header('x-robots-tag', 'noindex')
    return reply.type('text/javascript; charset=utf-8').send(module)
  })
}
