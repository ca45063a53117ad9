import type { Readable } from 'node:stream'
import { errorCodes } from 'fastify'
import { Malformed } from './errors.ts'

/** A file in pieces, each in memory of its own: a worker takes them over without a copy. */
export type Pieces = Uint8Array<ArrayBuffer>[]

/** What a call's body was when it came as a file. */
export class FileBody {
  readonly pieces: Pieces

  constructor(pieces: Pieces) {
    this.pieces = pieces
  }
}

/**
 * Takes a body as it comes and never puts it together: ten megabytes at once would hold everybody else up. Throws 413
 * where it is larger than `limit` bytes, and 400 where it breaks off.
 */
export async function readFileBody(payload: Readable, limit: number): Promise<FileBody> {
  const pieces: Pieces = []
  let size = 0
  try {
    // Whoever sends too much is still there to be told so.
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
