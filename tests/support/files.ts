import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  content: Buffer | string
  /** What the entry claims to unpack to, where it lies. */
  claims?: number
  /** Another name, in the field that some programmes prefer to the entry's own. */
  otherName?: string
  encrypted?: boolean
}

/** Info-ZIP's Unicode Path field. */
function unicodePath(name: string, other: string): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(5 + Buffer.byteLength(other), 2)
  head.writeUInt8(1, 4)
  head.writeUInt32LE(crc32(name), 5)
  return Buffer.concat([head, Buffer.from(other)])
}

/** A ZIP with real, deflated entries. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims, otherName, encrypted = false } of entries) {
    const extra = otherName === undefined ? Buffer.alloc(0) : unicodePath(name, otherName)
    const packed = deflateRawSync(Buffer.from(content))
    const size = claims ?? Buffer.byteLength(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(Number(encrypted), 8)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(Buffer.byteLength(name), 28)
    central.writeUInt16LE(extra.length, 30)
    central.writeUInt32LE(offset, 42)
    const file = Buffer.concat([head, Buffer.from(name), packed])
    local.push(file)
    directory.push(Buffer.concat([central, Buffer.from(name), extra]))
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, ...directory, end])
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document; with more entries, or of another type, one that is not. */
export const wordDocument = (more: readonly ZipEntry[] = [], type = WORD): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: `<Types><Override ContentType="${type}"/></Types>` },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ])

/** An old Word document: a compound file with Word's stream and the storages given; of another programme with another's. */
export function compoundFile(stream = 'WordDocument', storages: readonly string[] = []): Buffer {
  const entry = (name: string, type: number): Buffer => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 'utf16le')
    bytes.writeUInt16LE(name.length * 2 + 2, 64)
    bytes[66] = type
    return bytes
  }
  return Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    entry('Root Entry', 5),
    entry(stream, 2),
    ...storages.map((name) => entry(name, 1)),
  ])
}

const segment = (marker: number, text: string): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(text, 'latin1')])
}

/** Where a picture of the tests was taken. */
export const PLACE = '38.72,-9.14'

const jpegParts = {
  start: Buffer.from([0xff, 0xd8]),
  colours: [segment(0xe0, 'JFIF\0'), segment(0xe2, 'ICC_PROFILE\0cores'), segment(0xee, 'Adobe')],
  scan: Buffer.concat([segment(0xda, '\u0001\u0002'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])]),
  end: Buffer.from([0xff, 0xd9]),
}

/** A JPEG as a phone makes it: EXIF, comment, two scans, and a second picture with an EXIF of its own behind the end. */
export const jpeg = Buffer.concat([
  jpegParts.start,
  ...jpegParts.colours,
  segment(0xe1, `Exif\0\0${PLACE}`),
  segment(0xe2, `MPF\0${PLACE}`),
  segment(0xfe, `Ana Teste ${PLACE}`),
  jpegParts.scan,
  jpegParts.scan,
  jpegParts.end,
  jpegParts.start,
  segment(0xe1, `Exif\0\0${PLACE}`),
  jpegParts.end,
])

/** What is left of it. */
export const bareJpeg = Buffer.concat([
  jpegParts.start,
  ...jpegParts.colours,
  jpegParts.scan,
  jpegParts.scan,
  jpegParts.end,
])

const chunk = (kind: string, text: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, Buffer.from(kind + text, 'latin1'), Buffer.alloc(4)])
}

const pngParts = {
  start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  head: chunk('IHDR', '\0'.repeat(13)),
  data: chunk('IDAT', 'x'),
  end: chunk('IEND', ''),
}

/** A PNG with texts, a date, EXIF, and something behind its end. */
export const png = Buffer.concat([
  pngParts.start,
  pngParts.head,
  chunk('tEXt', `Author\0Ana Teste ${PLACE}`),
  chunk('eXIf', PLACE),
  chunk('tIME', '1234567'),
  pngParts.data,
  pngParts.end,
  zip([{ name: 'a.exe', content: PLACE }]),
])

export const barePng = Buffer.concat([pngParts.start, pngParts.head, pngParts.data, pngParts.end])
