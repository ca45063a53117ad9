import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import { HttpError, Malformed } from './errors.ts'

/** A file that came with a form. */
export interface SentFile {
  /** The sender's own name; '' where none was chosen. */
  readonly name: string
  readonly type: string
  /** Undefined where it is larger than MAX_ATTACHMENT_BYTES. */
  readonly content: Buffer | undefined
}

/** Lets routes read forms with a file (`readMultipart`). */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_ATTACHMENT_BYTES, files: 1, fields: 8, fieldSize: 32_768, parts: 10 },
  })
}

/** The most that such a form may have, in bytes. */
export const MAX_MULTIPART_BYTES = MAX_ATTACHMENT_BYTES + 262_144

/** A file that is too large ends the form: what comes after it is not read. */
class Ended extends Error {}

/** A file's content. Throws Ended as soon as it exceeds the limit, without waiting for the rest. */
async function readFile({ file }: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  const limit = new Promise<never>((_, reject) => {
    file.once('limit', () => reject(new Ended()))
  })
  const whole = async () => {
    for await (const chunk of file) chunks.push(chunk)
    if (file.truncated) throw new Ended()
    return Buffer.concat(chunks)
  }
  return Promise.race([whole(), limit])
}

/** Reads a form's fields as text, in their order, and its file. Throws an HttpError for another or a malformed body. */
export async function readMultipart(request: FastifyRequest) {
  if (!request.isMultipart()) throw new HttpError(415, 'O tipo de conteúdo não é aceite.')
  const fields: [name: string, value: string][] = []
  let file: SentFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const sent = { name: part.filename ?? '', type: part.mimetype }
        file = { ...sent, content: undefined }
        file = { ...sent, content: await readFile(part) }
      } else if (typeof part.value === 'string') fields.push([part.fieldname, part.value])
    }
  } catch (error) {
    // The rest of the request is discarded, so that the client reads the reply.
    request.raw.unpipe()
    request.raw.resume()
    if (!(error instanceof Ended)) throw new Malformed()
  }
  return { fields, file }
}
