import { MAX_ATTACHMENT_BYTES } from '../calls/contact.ts'

export const WRONG_KIND = 'Formato de ficheiro não suportado.'
/** Of a document that may do more than be read: the reader's word processor would run it, or ask elsewhere for it. */
export const ACTIVE_CONTENT =
  'Por segurança, não aceitamos documentos com macros ou que vão buscar conteúdo a outro sítio. Guarde o documento em PDF e envie-o de novo.'
export const TOO_LARGE = 'O tamanho do ficheiro excede 2 MB.'

interface AttachmentKind {
  /** How names of this kind end; the first one is what we write. */
  readonly extensions: readonly [string, ...string[]]
  readonly type: string
  /** The bytes that a file of this kind begins with; a text has none. */
  readonly magic?: readonly number[]
}

/** The kinds of files that may come with a message (CON-3), by the name that the server's readers have for each. */
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

/** What a browser offers to choose from. */
export const ACCEPTED = kinds.flatMap(([, { extensions }]) => extensions.map((end) => `.${end}`)).join()

/** No control characters but tabs, line ends and page breaks. A plain loop: two million calls would hold everybody up. */
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
 * Of which kind a file is, by its content and its name. The name has to be that of some kind, or without an ending; a
 * picture that was renamed to another kind of picture is still a picture. Undefined where it may not be sent. Looks at
 * how a file begins alone, and at all of a text.
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

/** What is wrong with a file that was chosen, in words; undefined where it may be sent. */
export function attachmentProblem(name: string, content: Uint8Array): string | undefined {
  if (content.length > MAX_ATTACHMENT_BYTES) return TOO_LARGE
  return attachmentKind(name, content) === undefined ? WRONG_KIND : undefined
}

const MAX_NAME = 100
/** What file systems allow of a name; more of it is not looked at. */
const MAX_GIVEN = 255
/** Names that mean a device to Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A sender's own name for a file, made safe for any file system and any header: one line without a path, without signs
 * that mean something to a system or cannot be seen, with the ending of what it is. `anexo` where nothing is left.
 */
export function safeFileName(name: string, kind: AttachmentKindName): string {
  const { extensions } = attachmentKinds[kind] as AttachmentKind
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
