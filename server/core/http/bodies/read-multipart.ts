import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_ATTACHMENT_BYTES } from '#schemas/calls/contact.ts'
import type { PostedFile } from '#schemas/forms/page-on-server.ts'
import { HttpError, Malformed } from '../errors.ts'

/** A file that came with a form. */
export interface SentFile extends PostedFile {
  readonly content: Buffer | undefined
}

/** What a form may have. */
export interface FormLimits {
  readonly fields: number
  /** How many files are read; the others come without a content, as a part where none was chosen. */
  readonly files: number
  readonly fileBytes: number
}

/** A form with one attachment. */
const ATTACHMENT: FormLimits = { fields: 8, files: 1, fileBytes: MAX_ATTACHMENT_BYTES }

/** How many files a form may have that are not read. */
const MAX_MORE_FILES = 40

/** Lets routes read forms with files (`readMultipart`). */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/** The most that a form with one attachment may have, in bytes. */
export const MAX_MULTIPART_BYTES = MAX_ATTACHMENT_BYTES + 262_144

/** Thrown when the only file of a form is too large: the rest of the form is not read. */
class Ended extends Error {}

/** A file's content. Throws Ended as soon as it exceeds the limit, without waiting for the rest. */
async function readOnly({ file }: MultipartFile): Promise<Buffer> {
  const limit = new Promise<never>((_, reject) => {
    file.once('limit', () => reject(new Ended()))
  })
  const whole = async () => {
    const content = await readOne({ file })
    if (!content) throw new Ended()
    return content
  }
  return Promise.race([whole(), limit])
}

/** A file's content; undefined where it exceeds the limit. */
async function readOne({ file }: Pick<MultipartFile, 'file'>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return file.truncated ? undefined : Buffer.concat(chunks)
}

/** Reads a form's fields as text, in their order, and its files. Throws an HttpError for another or a malformed body. */
export async function readMultipart(request: FastifyRequest, formLimits: FormLimits = ATTACHMENT) {
  if (!request.isMultipart()) throw new HttpError(415, 'O tipo de conteúdo não é aceite.')
  const fields: [name: string, value: string][] = []
  const files: SentFile[] = []
  const most = formLimits.files === 1 ? 1 : formLimits.files + MAX_MORE_FILES
  let chosen = 0
  const limits = {
    fields: formLimits.fields,
    fieldSize: 32_768,
    files: most,
    fileSize: formLimits.fileBytes,
    parts: formLimits.fields + most + 1,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const sent = { field: part.fieldname, name: part.filename ?? '', type: part.mimetype }
        const isRead = most === 1 || (sent.name !== '' && ++chosen <= formLimits.files)
        const isBeyond = !isRead && sent.name !== ''
        // It is there without a content if reading it ends the form.
        const at = files.push({ ...sent, content: undefined, ...(isBeyond && { isBeyond }) }) - 1
        if (!isRead) part.file.resume()
        else files[at] = { ...sent, content: await (most === 1 ? readOnly(part) : readOne(part)) }
      } else if (typeof part.value === 'string') fields.push([part.fieldname, part.value])
    }
  } catch (error) {
    // The rest of the request is discarded, so that the client reads the reply.
    request.raw.unpipe()
    request.raw.resume()
    if (!(error instanceof Ended)) throw new Malformed()
  }
  return { fields, files }
}
