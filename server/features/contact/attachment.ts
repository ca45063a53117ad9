import { Refused } from '../../http/errors.ts'
import { withoutJpegMetadata, withoutPngMetadata } from './picture.ts'
import { isWordDocument } from './word-document.ts'

export const WRONG_KIND = 'Formato de ficheiro não suportado.'
export const TOO_LARGE = 'O tamanho do ficheiro excede 2 MB.'

export interface Attachment {
  /** A name of ours: nothing of the sender's reaches a file system or a header. */
  filename: string
  type: string
  content: Buffer
}

interface Kind {
  filename: string
  type: string
  /** The bytes that a file of this kind begins with. */
  magic: readonly number[]
  /** The file as it may be kept; undefined where it is not of this kind after all. */
  read: (content: Buffer) => Buffer | undefined | Promise<Buffer | undefined>
}

/** The stream's name in a compound file tells Word's from the others'. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/** The kinds that may be sent (M§5), each by its content. */
const kinds: readonly Kind[] = [
  {
    filename: 'anexo.pdf',
    type: 'application/pdf',
    magic: [0x25, 0x50, 0x44, 0x46, 0x2d],
    read: (content) => content,
  },
  {
    filename: 'anexo.png',
    type: 'image/png',
    magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    read: withoutPngMetadata,
  },
  { filename: 'anexo.jpg', type: 'image/jpeg', magic: [0xff, 0xd8, 0xff], read: withoutJpegMetadata },
  {
    filename: 'anexo.doc',
    type: 'application/msword',
    magic: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    read: (content) => (content.includes(WORD_STREAM) ? content : undefined),
  },
  {
    filename: 'anexo.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    magic: [0x50, 0x4b, 0x03, 0x04],
    read: async (content) => ((await isWordDocument(content)) ? content : undefined),
  },
]

/** No control characters but tabs, line ends and page breaks: a text in UTF-8, or in the older Windows code page. */
function readText(content: Buffer): Attachment | undefined {
  const plain = content.every((byte) => (byte >= 0x20 ? byte !== 0x7f : byte >= 0x09 && byte <= 0x0d))
  if (!plain || content.length === 0) return undefined
  return { filename: 'anexo.txt', type: `text/plain; charset=${charsetOf(content)}`, content }
}

function charsetOf(content: Buffer): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/**
 * What a file is by its content, never by its name (security bar): doc, docx, pdf, png, jpeg or plain text, pictures
 * without their metadata. Throws Refused for anything else.
 */
export async function readAttachment(content: Buffer): Promise<Attachment> {
  const kind = kinds.find(({ magic }) => magic.every((byte, index) => content[index] === byte))
  if (kind === undefined) {
    const text = readText(content)
    if (text) return text
  }
  const read = await kind?.read(content)
  if (kind && read) return { filename: kind.filename, type: kind.type, content: read }
  throw new Refused([{ path: '/file', message: WRONG_KIND }], WRONG_KIND)
}
