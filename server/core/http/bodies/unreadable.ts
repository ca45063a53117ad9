import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply } from '#schemas/calls/error-reply.ts'
import { MALFORMED } from '../errors.ts'

interface Answer {
  status: number
  error: string
}

const other: Answer = { status: 400, error: MALFORMED }

/** What Node says of a request that takes too long to arrive. */
export const TOO_LONG = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const byCode: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: 'O endereço e os cabeçalhos do pedido são demasiado grandes.' },
  [TOO_LONG.code]: { status: 408, error: 'O pedido demorou demasiado a chegar.' },
}

/**
 * Answers what Node rejects before it is a request (invalid HTTP, a head that is too large or never ends) with an
 * error reply, and ends the connection.
 */
export function answerUnreadable({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, error } = byCode[code] ?? other
  const body = JSON.stringify({ error } satisfies ErrorReply)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
