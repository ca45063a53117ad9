import { Refused } from '../../http/errors.ts'

export const WRONG_KIND = 'Formato de ficheiro não suportado.'
export const TOO_LARGE = 'O tamanho do ficheiro excede 2 MB.'

export interface Attachment {
  /** A name of ours: nothing of the sender's reaches a file system or a header. */
  filename: string
  type: string
  content: Buffer
}

const starts = (content: Buffer, ...bytes: number[]) => bytes.every((byte, index) => content[index] === byte)

const MOST_UNPACKED = 20 * 1024 * 1024
const MOST_ENTRIES = 2000

/** Whether a ZIP says of itself that it is a Word document, and unpacks to no more than a document may. */
function isWordDocument(content: Buffer): boolean {
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > content.length) return false
  const entries = content.readUInt16LE(end + 10)
  let at = content.readUInt32LE(end + 16)
  let unpacked = 0
  const names = new Set<string>()
  if (entries > MOST_ENTRIES) return false
  for (let index = 0; index < entries; index++) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== 0x02014b50) return false
    const [packed, size] = [content.readUInt32LE(at + 20), content.readUInt32LE(at + 24)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => content.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    unpacked += size
    if (packed > content.length || unpacked > MOST_UNPACKED) return false
    names.add(content.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml')
}

function isText(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    // No control characters but tabs, line ends and page breaks.
    return [...text].every((letter) => letter >= ' ' || '\t\n\v\f\r'.includes(letter))
  } catch {
    return false
  }
}

/** A JPEG without what tells where and by whom it was taken (EXIF, XMP, comments). */
function withoutJpegMetadata(content: Buffer): Buffer {
  const parts = [content.subarray(0, 2)]
  let at = 2
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    if (marker === 0xda) break
    const length = 2 + content.readUInt16BE(at + 2)
    const personal = (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
    if (!personal) parts.push(content.subarray(at, at + length))
    at += length
  }
  return Buffer.concat([...parts, content.subarray(at)])
}

const PERSONAL_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

/** A PNG without its texts, dates and EXIF. */
function withoutPngMetadata(content: Buffer): Buffer {
  const parts = [content.subarray(0, 8)]
  let at = 8
  while (at + 12 <= content.length) {
    const length = 12 + content.readUInt32BE(at)
    const kind = content.toString('latin1', at + 4, at + 8)
    if (!PERSONAL_CHUNKS.has(kind)) parts.push(content.subarray(at, at + length))
    at += length
  }
  return Buffer.concat(parts)
}

/**
 * What a file is by its content, never by its name (security bar): doc, docx, pdf, png, jpeg or plain text, pictures
 * without their metadata. Throws Refused for anything else.
 */
export function readAttachment(content: Buffer): Attachment {
  if (starts(content, 0x25, 0x50, 0x44, 0x46, 0x2d)) {
    return { filename: 'anexo.pdf', type: 'application/pdf', content }
  }
  if (starts(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) {
    return { filename: 'anexo.png', type: 'image/png', content: withoutPngMetadata(content) }
  }
  if (starts(content, 0xff, 0xd8, 0xff)) {
    return { filename: 'anexo.jpg', type: 'image/jpeg', content: withoutJpegMetadata(content) }
  }
  if (starts(content, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) {
    return { filename: 'anexo.doc', type: 'application/msword', content }
  }
  if (starts(content, 0x50, 0x4b, 0x03, 0x04) && isWordDocument(content)) {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    return { filename: 'anexo.docx', type, content }
  }
  if (content.length > 0 && isText(content)) {
    return { filename: 'anexo.txt', type: 'text/plain; charset=utf-8', content }
  }
  throw new Refused([{ path: '/file', message: WRONG_KIND }], WRONG_KIND)
}
