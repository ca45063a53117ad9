import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { texts } from '#schemas/messages/texts.ts'
import { DatabaseAway } from '../db/database-away.ts'
import { StorageFull, UnusableDatabase } from '../db/storage.ts'
import type { StorageWatch } from '../db/storage-watch.ts'
import { isTaken } from '../db/taken.ts'
import { HttpError, MALFORMED, NoStorage } from './errors.ts'

const byStatus: Readonly<Record<number, string>> = {
  400: MALFORMED,
  404: 'Não encontrámos o que procura.',
  415: 'O tipo de conteúdo não é aceite.',
  503: 'O serviço está ocupado. Tente novamente dentro de momentos.',
}

/** The `Retry-After` of a database that did not answer, in seconds. */
export const RETRY_AFTER = '5'

function tooLarge({ routeOptions }: FastifyRequest): string {
  const kilobytes = (routeOptions.bodyLimit ?? 0) / 1024
  const limit = kilobytes < 1024 ? `${kilobytes} KB` : `${kilobytes / 1024} MB`
  const what = routeOptions.config.call?.contentType ? 'ficheiro' : 'pedido'
  return `O ${what} é demasiado grande: pode ter até ${limit}.`
}

/** The `Retry-After` where somebody else was faster in the same moment (SRV-34), in seconds. */
const SOON = '1'

/** What is said of a request that was refused, with the status; undefined where the server failed. */
export function refusalOf(error: FastifyError | HttpError, request: FastifyRequest) {
  if (error instanceof HttpError) return { status: error.status, text: error.message }
  const { statusCode: status } = error
  if (status === undefined || status >= 500) return undefined
  return {
    status,
    text: status === 413 ? tooLarge(request) : (byStatus[status] ?? 'O pedido não foi aceite.'),
  }
}

/** Turns every failure into an error reply (SRV-2). Its inside is only logged (never a stack or SQL in a reply). */
export function setErrorHandlers(app: FastifyInstance, storage: Pick<StorageWatch, 'note'>): void {
  app.setErrorHandler<FastifyError | HttpError>((thrown, request, reply) => {
    const body: ErrorReply = { error: texts.serverError, requestId: request.id }
    let status = 500
    const unstored = thrown instanceof StorageFull || thrown instanceof UnusableDatabase
    const error = unstored ? new NoStorage() : thrown
    if (unstored) {
      storage.note()
      request.log.error({ kind: thrown.name }, thrown.message)
    }
    const refusal = refusalOf(error, request)
    if (refusal) {
      status = refusal.status
      body.error = refusal.text
    }
    if (error instanceof HttpError) {
      if (error.fields.length > 0) body.fields = error.fields.map(({ path, message }) => ({ path, message }))
      if (error.instead !== undefined) body.instead = error.instead
      if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
    } else if (error instanceof DatabaseAway) {
      status = 503
      body.error = byStatus[503] ?? body.error
      reply.header('retry-after', RETRY_AFTER)
      request.log.error({ kind: error.name, code: error.code }, 'database away')
    } else if (isTaken(error)) {
      status = 503
      body.error = byStatus[503] ?? body.error
      reply.header('retry-after', SOON)
      request.log.error({ kind: error.name, code: error.code, stack: error.stack }, 'taken meanwhile')
    } else if (!refusal) {
      request.log.error({ kind: error.name, code: error.code, stack: error.stack }, 'request failed')
    }
    return reply.status(status).type('application/json').send(JSON.stringify(body))
  })
}
