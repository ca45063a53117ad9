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
import type { Task } from '../../core/worker/task.ts'
import { oldWordFinding } from './compound-file.ts'
import type { Finding } from './finding.ts'
import { contactTasks } from './tasks.ts'

export interface Attachment {
  /** The sender's own name, made safe (see `safeFileName`). */
  filename: string
  type: string
  content: Buffer
}

const refused = (message: string): Refused => new Refused([{ path: '/file', message }], message)

/** Makes the file that may be stored; undefined if it is not of this kind after all. */
type Read = (content: Buffer) => Buffer | undefined | Promise<Buffer | undefined>

function ifFit(content: Buffer, finding: Finding): Buffer | undefined {
  if (finding === 'active') throw refused(ACTIVE_CONTENT)
  return finding === 'fit' ? content : undefined
}

/** Runs a task on a file. A file that takes too long, or too much memory, is none that anybody made: `otherwise` of it. */
function inWorker<Output>(
  task: Task<(content: Uint8Array) => Promise<Output>>,
  content: Buffer,
  otherwise: Output,
) {
  return runInWorker(task, content, { waits: 'attachment' }).catch((error: unknown) => {
    if (error instanceof TaskTooLong) return otherwise
    throw error
  })
}

async function readWord(content: Buffer): Promise<Buffer | undefined> {
  const unfit: Finding = 'unfit'
  return ifFit(content, await inWorker(contactTasks.wordFinding, content, unfit))
}

async function readPicture(content: Buffer): Promise<Buffer | undefined> {
  const drawn = await inWorker(contactTasks.redraw, content, undefined)
  return drawn && Buffer.from(drawn.buffer, drawn.byteOffset, drawn.length)
}

const readers: Readonly<Record<AttachmentKindName, Read>> = {
  pdf: (content) => content,
  png: readPicture,
  jpeg: readPicture,
  doc: (content) => ifFit(content, oldWordFinding(content)),
  docx: readWord,
  text: (content) => content,
}

/** The encoding of a text: UTF-8, or else the older Windows code page. */
function charsetOf(content: Buffer): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/**
 * Prepares a file for storing and forwarding (CON-3 to CON-6): doc, docx, pdf, png, jpeg or plain text by content and
 * name, pictures without their metadata. Throws Refused for anything else, and for documents that run macros or load
 * something from elsewhere. `taken` are the kinds that are taken, where not all are.
 */
export async function readAttachment(
  name: string,
  content: Buffer,
  taken?: readonly AttachmentKindName[],
): Promise<Attachment> {
  const likelyKind = attachmentKind(name, content)
  const kind = likelyKind && (taken?.includes(likelyKind) ?? true) ? likelyKind : undefined
  const read = kind && (await readers[kind](content))
  if (!kind || !read) throw refused(WRONG_KIND)
  const { type } = attachmentKinds[kind]
  const charset = kind === 'text' ? `; charset=${charsetOf(read)}` : ''
  return { filename: safeFileName(name, kind), type: type + charset, content: read }
}
