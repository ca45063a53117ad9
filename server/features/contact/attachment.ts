import {
  ACTIVE_CONTENT,
  type AttachmentKindName,
  attachmentKind,
  attachmentKinds,
  safeFileName,
  WRONG_KIND,
} from '#schemas/contact/attachment.ts'
import { Refused } from '../../core/http/errors.ts'
import { runInWorker, TaskTooLong } from '../../core/worker/run-in-worker.ts'
import { oldWordFinding } from './compound-file.ts'
import type { Finding } from './finding.ts'
import { withoutJpegMetadata, withoutPngMetadata } from './picture.ts'
import { contactTasks } from './tasks.ts'

export interface Attachment {
  /** The sender's own name, made safe (see `safeFileName`). */
  filename: string
  type: string
  content: Buffer
}

const refused = (message: string): Refused => new Refused([{ path: '/file', message }], message)

/** The file as it may be kept; undefined where it is not of this kind after all. */
type Read = (content: Buffer) => Buffer | undefined | Promise<Buffer | undefined>

function ifFit(content: Buffer, finding: Finding): Buffer | undefined {
  if (finding === 'active') throw refused(ACTIVE_CONTENT)
  return finding === 'fit' ? content : undefined
}

/** A document whose reading takes too long, or too much memory, is none that anybody wrote. */
async function readWord(content: Buffer): Promise<Buffer | undefined> {
  const finding = runInWorker(contactTasks.wordFinding, content, { waits: 'visitor' }).catch(
    (error: unknown): Finding => {
      if (error instanceof TaskTooLong) return 'unfit'
      throw error
    },
  )
  return ifFit(content, await finding)
}

const readers: Readonly<Record<AttachmentKindName, Read>> = {
  pdf: (content) => content,
  png: withoutPngMetadata,
  jpeg: withoutJpegMetadata,
  doc: (content) => ifFit(content, oldWordFinding(content)),
  docx: readWord,
  text: (content) => content,
}

/** A text is in UTF-8, or in the older Windows code page. */
function charsetOf(content: Buffer): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/**
 * A file as it may be kept and passed on: doc, docx, pdf, png, jpeg or plain text by its content and by its name, pictures
 * without their metadata. Throws Refused for anything else, and for documents that run macros or load from elsewhere.
 */
export async function readAttachment(name: string, content: Buffer): Promise<Attachment> {
  const kind = attachmentKind(name, content)
  const read = kind && (await readers[kind](content))
  if (!kind || !read) throw refused(WRONG_KIND)
  const { type } = attachmentKinds[kind]
  const charset = kind === 'text' ? `; charset=${charsetOf(read)}` : ''
  return { filename: safeFileName(name, kind), type: type + charset, content: read }
}
