import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { MAX_PROBLEMS } from '#schemas/validation/bounds.ts'
import type { Problem } from '#schemas/validation/problem.ts'

/**
 * An error reply: status, Portuguese text for the person, and the first fields that it is about (at most
 * MAX_PROBLEMS: a reply must not grow with the request that caused it).
 */
export class HttpError extends Error {
  readonly status: number
  readonly fields: readonly Pick<Problem, 'path' | 'message'>[]
  readonly retryAfter: number | undefined
  /** What takes the place of what is gone for good; null for nothing. */
  readonly instead: ErrorReply['instead']

  constructor(
    status: number,
    message: string,
    details: {
      fields?: readonly Pick<Problem, 'path' | 'message'>[]
      retryAfter?: number
      instead?: ErrorReply['instead']
    } = {},
  ) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.fields = (details.fields ?? []).slice(0, MAX_PROBLEMS)
    this.retryAfter = details.retryAfter
    this.instead = details.instead
  }
}

/** 422: a rule refused these fields. */
export class Refused extends HttpError {
  constructor(
    fields: readonly Pick<Problem, 'path' | 'message'>[],
    message = 'Verifique os campos indicados.',
  ) {
    super(422, message, { fields })
  }
}

/** The text for a malformed request. */
export const MALFORMED = 'O pedido não está bem formado.'

export class Malformed extends HttpError {
  constructor(fields: readonly Pick<Problem, 'path' | 'message'>[] = []) {
    super(400, MALFORMED, { fields })
  }
}

/** 401: nobody is signed in, or not any more. */
export class SessionOver extends HttpError {
  constructor() {
    super(401, 'A sua sessão terminou. Inicie sessão novamente.')
  }
}

export class NotFound extends HttpError {
  constructor(message = 'Não encontrámos o que procura.') {
    super(404, message)
  }
}

export class Conflict extends HttpError {
  constructor(message: string) {
    super(409, message)
  }
}

export class Forbidden extends HttpError {
  constructor() {
    super(403, 'Este pedido não veio do nosso site.')
  }
}

/** The `Retry-After` of a full disk, in seconds. */
const ROOM_RETRY_AFTER = 60

/** 503: nothing can be stored, on a full disk or a damaged file. */
export class NoStorage extends HttpError {
  constructor() {
    super(
      503,
      'De momento não conseguimos guardar nada. O que escreveu não se perdeu: tente novamente dentro de alguns minutos.',
      { retryAfter: ROOM_RETRY_AFTER },
    )
  }
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long to wait in Portuguese ('dentro de 12 minutos'), rounded up. `seconds` is the time. */
function waitInWords(seconds: number): string {
  if (seconds <= MINUTE) return 'dentro de um minuto'
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < 90) return `dentro de ${minutes} minutos`
  return `dentro de ${Math.ceil(seconds / HOUR)} horas`
}

/** 429: too often; the text says how long to wait. */
export class TooMany extends HttpError {
  /**
   * @param seconds until it may be tried again
   * @param reason what was too much, as a sentence
   * @param otherwise what can be done instead, as the end of a sentence
   */
  constructor(seconds: number, reason = 'Fez demasiados pedidos em pouco tempo.', otherwise = '') {
    const retryAfter = Math.max(1, Math.ceil(seconds))
    super(429, `${reason} Tente novamente ${waitInWords(retryAfter)}${otherwise}.`, { retryAfter })
  }
}
