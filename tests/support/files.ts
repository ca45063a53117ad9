import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  content: Buffer | string
  /** What the entry claims to unpack to, where it lies. */
  claims?: number
  /** A second name of an entry, in the field that some programs prefer. */
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

const segment = (marker: number, content: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, content])
}

/** Where a picture of the tests was taken. */
export const PLACE = '38.72,-9.14'

/** 16 × 8 pixels, the left half red and the right half blue. */
const drawnJpeg = Buffer.from(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAZEQACAwEAAAAAAAAAAAAAAAAABUKBwUP/2gAMAwEAAhEDEQA/AICaB6PpWlNxC8P/2Q==',
  'base64',
)
const drawnPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAMAAADHqI+lAAAABlBMVEXAHh4eHsCCBN0hAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWNggAJGKIDx6SwAABCIAEEJ5CUfAAAAAElFTkSuQmCC',
  'base64',
)

/** Two entries of an EXIF: a description, and that the picture is to be turned by a quarter. */
function exif(): Buffer {
  const tiff = Buffer.alloc(38)
  tiff.write('II*\0')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  tiff.set([0x0e, 0x01, 2, 0, PLACE.length + 1, 0, 0, 0, 38, 0, 0, 0], 10)
  tiff.set([0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0], 22)
  return Buffer.concat([tiff, Buffer.from(`${PLACE}\0`)])
}

/** A JPEG as a phone held upright makes it: EXIF, a comment, and a second picture with an EXIF of its own behind the end. */
export const jpeg = Buffer.concat([
  drawnJpeg.subarray(0, 2),
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif()])),
  segment(0xfe, Buffer.from(`Ana Teste ${PLACE}`)),
  drawnJpeg.subarray(2),
  drawnJpeg.subarray(0, 2),
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif()])),
  drawnJpeg.subarray(2),
])

const chunk = (kind: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Where the head of a PNG ends. */
const AFTER_HEAD = 33

/** A PNG with a text, an EXIF, and something behind its end. */
export const png = Buffer.concat([
  drawnPng.subarray(0, AFTER_HEAD),
  chunk('tEXt', Buffer.from(`Author\0Ana Teste ${PLACE}`)),
  chunk('eXIf', exif()),
  drawnPng.subarray(AFTER_HEAD),
  zip([{ name: 'a.exe', content: PLACE }]),
])

/** A PNG that says that it has 2500 million pixels. */
export function vastPng(): Buffer {
  const head = Buffer.from(drawnPng.subarray(16, 29))
  head.writeUInt32BE(50_000, 0)
  head.writeUInt32BE(50_000, 4)
  return Buffer.concat([drawnPng.subarray(0, 8), chunk('IHDR', head), drawnPng.subarray(AFTER_HEAD)])
}
