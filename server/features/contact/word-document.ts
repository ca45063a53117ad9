import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const MOST_UNPACKED = 20 * 1024 * 1024
const MOST_ENTRIES = 2000
/** A list of types names each part once. */
const MOST_TYPES = 1024 * 1024

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** What a Word document says that it is; one with macros, or a template, says otherwise. */
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

interface Entry {
  name: string
  method: number
  packed: Buffer
}

/** A ZIP's entries by its central directory; undefined for one that does not hold together. */
function entriesOf(zip: Buffer): Entry[] | undefined {
  const end = zip.lastIndexOf(END)
  if (end < 0 || end + 22 > zip.length) return undefined
  const count = zip.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return undefined
  const entries: Entry[] = []
  let packed = 0
  for (let index = 0, at = zip.readUInt32LE(end + 16); index < count; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) return undefined
    const encrypted = (zip.readUInt16LE(at + 8) & 1) === 1
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    if (encrypted || local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) return undefined
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    packed += size
    // Entries lie beside each other: those that share their bytes would be unpacked again and again.
    if (from + size > zip.length || packed > zip.length) return undefined
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.subarray(from, from + size),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

const isAstray = (name: string): boolean => /^[/\\]|\.\.|:|vbaProject\.bin$/i.test(name)

/**
 * Whether a file is a Word document that may be passed on: a ZIP with its two parts, without macros or entries that point
 * elsewhere. It is unpacked to see what it comes to, whatever sizes it claims, and refused beyond 20 MB.
 */
export async function isWordDocument(content: Buffer): Promise<boolean> {
  const entries = entriesOf(content)
  if (!entries?.some(({ name }) => name === 'word/document.xml')) return false
  if (entries.some(({ name }) => isAstray(name))) return false
  let left = MOST_UNPACKED
  let types = ''
  for (const { name, method, packed } of entries) {
    const unpacked = left > 0 ? await unpack(method, packed, left) : undefined
    if (unpacked === undefined) return false
    left -= unpacked.length
    if (name !== '[Content_Types].xml') continue
    if (unpacked.length > MOST_TYPES) return false
    types = unpacked.toString('utf8')
  }
  return left >= 0 && types.includes(WORD)
}

async function unpack(method: number, packed: Buffer, most: number): Promise<Buffer | undefined> {
  if (method === STORED) return packed
  if (method !== DEFLATED) return undefined
  return inflate(packed, { maxOutputLength: most }).catch(() => undefined)
}
