import { MAX_ATTACHMENT_BYTES } from '../calls/contact.ts'

export const WRONG_KIND = 'Formato de ficheiro não suportado.'
/** The message for a document that could run macros or load something when it is opened. */
export const ACTIVE_CONTENT =
  'Por segurança, não aceitamos documentos com macros ou que vão buscar conteúdo a outro sítio. Guarde o documento em PDF e envie-o de novo.'
export const TOO_LARGE = 'O tamanho do ficheiro excede 2 MB.'

interface AttachmentKind {
  /** The file extensions of this kind; the first one is used for new names. */
  readonly extensions: readonly [string, ...string[]]
  readonly type: string
  /** The first bytes of a file of this kind; a text has none. */
  readonly magic?: readonly number[]
}

/** The kinds of files that are accepted as attachments (CON-3), by the names of their readers on the server. */
export const attachmentKinds = {
  pdf: { extensions: ['pdf'], type: 'application/pdf', magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  png: {
    extensions: ['png'],
    type: 'image/png',
    magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  jpeg: { extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], type: 'image/jpeg', magic: [0xff, 0xd8, 0xff] },
  doc: {
    extensions: ['doc'],
    type: 'application/msword',
    magic: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  },
  docx: {
    extensions: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    magic: [0x50, 0x4b, 0x03, 0x04],
  },
  text: { extensions: ['txt'], type: 'text/plain' },
} as const satisfies Record<string, AttachmentKind>

export type AttachmentKindName = keyof typeof attachmentKinds

const kinds = Object.entries(attachmentKinds) as [AttachmentKindName, AttachmentKind][]

/** The `accept` attribute of a field for files of these kinds. */
export const acceptedOf = (names: readonly AttachmentKindName[]): string =>
  kinds
    .filter(([name]) => names.includes(name))
    .flatMap(([, { extensions }]) => extensions.map((end) => `.${end}`))
    .join()

const allKinds = kinds.map(([name]) => name)

/** The `accept` attribute of the contact form's field. */
export const ACCEPTED = acceptedOf(allKinds)

/**
 * Whether a file is plain text: no control characters but tabs, line ends and page breaks. A plain loop, because two
 * million function calls would block the event loop.
 */
function isPlainText(content: Uint8Array): boolean {
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0
    if (byte >= 0x20 ? byte === 0x7f : byte < 0x09 || byte > 0x0d) return false
  }
  return content.length > 0
}

const extensionOf = (name: string): string | undefined =>
  /\.([^./\\]*)$/.exec(name.trim())?.[1]?.toLowerCase()

/**
 * The kind of a file, by its content and its name. The name must have an extension of some kind, or none; a picture
 * may have the extension of another kind of picture. Undefined if the file is not accepted. Reads only the first
 * bytes, and all of a text.
 */
export function attachmentKind(name: string, content: Uint8Array): AttachmentKindName | undefined {
  const extension = extensionOf(name)
  const named = kinds.find(([, { extensions }]) => extension && extensions.includes(extension))?.[0]
  if (extension && !named) return undefined
  const begun = kinds.find(([, { magic }]) => magic?.every((byte, index) => content[index] === byte))?.[0]
  if (begun === undefined) return named === 'text' && isPlainText(content) ? 'text' : undefined
  const pictures: readonly (AttachmentKindName | undefined)[] = ['png', 'jpeg']
  const fits =
    named === undefined || named === begun || (pictures.includes(named) && pictures.includes(begun))
  return fits ? begun : undefined
}

/** The problem of a chosen file in words; undefined if it may be sent. `taken` are the kinds that the form takes. */
export function attachmentProblem(
  name: string,
  content: Uint8Array,
  taken: readonly AttachmentKindName[] = allKinds,
): string | undefined {
  if (content.length > MAX_ATTACHMENT_BYTES) return TOO_LARGE
  const kind = attachmentKind(name, content)
  return kind === undefined || !taken.includes(kind) ? WRONG_KIND : undefined
}

const MAX_NAME = 100
/** The maximum length of a file name in file systems; the rest is ignored. */
const MAX_GIVEN = 255
/** Names of devices in Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A sender's file name, made safe for any file system and header (CON-6): one line without a path, special or
 * invisible characters, with an extension of its kind. `anexo` if nothing is left.
 */
export function safeFileName(name: string, kind: AttachmentKindName): string {
  const { extensions }: AttachmentKind = attachmentKinds[kind]
  const extension = extensionOf(name)
  const ending = extension && extensions.includes(extension) ? extension : extensions[0]
  const base = (name.slice(-MAX_GIVEN).split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*%]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const short = [...base].slice(0, MAX_NAME).join('').trim()
  return `${short === '' || DEVICE.test(short) ? 'anexo' : short}.${ending}`
}
