import type { Readable } from 'node:stream'
import { errorCodes } from 'fastify'
import { Malformed } from '../errors.ts'

/** A file in pieces, each in its own memory, so that a worker can take them over without copying. */
export type Pieces = Uint8Array<ArrayBuffer>[]

/** The body of a call that is a file. */
export class FileBody {
  readonly pieces: Pieces

  constructor(pieces: Pieces) {
    this.pieces = pieces
  }
}

/**
 * Reads a body in pieces and never joins them: joining ten megabytes would block the event loop. Throws 413 if it is
 * larger than `limit` bytes, and 400 if it breaks off.
 */
export async function readFileBody(payload: Readable, limit: number): Promise<FileBody> {
  const pieces: Pieces = []
  let size = 0
  try {
    // The sender of too much must still be able to read the reply.
    for await (const piece of payload.iterator({ destroyOnReturn: false })) {
      size += piece.length
      if (size > limit) break
      pieces.push(new Uint8Array(piece))
    }
  } catch {
    throw new Malformed()
  }
  if (size <= limit) return new FileBody(pieces)
  payload.resume()
  throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
}
