import { inflateRawSync } from 'node:zlib'
import type { Finding } from './finding.ts'
import { elementsOf } from './package-xml.ts'

const MAX_UNPACKED_BYTES = 20 * 1024 * 1024
const MAX_ENTRIES = 2000
/** The list of types and the relationships together: they name each part, and each link, once. */
const MAX_READ_BYTES = 1024 * 1024

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** What a Word document says that it is; one with macros, or a template, says otherwise. */
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A link for a person, as both editions of the format name it. */
const LINKS: readonly string[] = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
]

interface Entry {
  name: string
  method: number
  packed: Buffer
}

/** Names may be written with escapes, as in an address. */
const plainName = (name: string): string =>
  name.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A ZIP's entries by its central directory; undefined for one that does not hold together. */
function entriesOf(zip: Buffer): Entry[] | undefined {
  const end = zip.lastIndexOf(END)
  if (end < 0 || end + 22 > zip.length) return undefined
  const count = zip.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return undefined
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
      name: plainName(zip.toString('utf8', at + 46, at + 46 + nameLength)),
      method: zip.readUInt16LE(at + 10),
      packed: zip.subarray(from, from + size),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** An entry that points out of the document, or that is one piece of a part. */
const isAstray = (name: string): boolean => /^[/\\]|\.\.|:|\.piece$/i.test(name)

const isMacroType = (type: string): boolean => /macroEnabled|vbaProject|vbaData/i.test(type)

type Attributes = readonly (readonly [string, string])[]

/**
 * All to the outside but links, which a click alone opens; and macros, and parts of other formats that are imported at
 * opening and may load what they name.
 */
function isActive(attributes: Attributes): boolean {
  const all = (wanted: string) => attributes.filter(([name]) => name === wanted).map(([, value]) => value)
  const types = all('Type')
  if (types.some((type) => /\/(?:aFChunk|vbaProject)$/i.test(type))) return true
  const isLink = types.length > 0 && types.every((type) => LINKS.includes(type))
  return !isLink && all('TargetMode').some((mode) => mode.toLowerCase() !== 'internal')
}

/** Of the list of types. */
function typesFinding(content: Buffer): Finding {
  const types = elementsOf(content)?.flatMap(({ attributes }) =>
    attributes.filter(([name]) => name === 'ContentType').map(([, type]) => type),
  )
  if (types?.some(isMacroType)) return 'active'
  return types?.includes(WORD) ? 'fit' : 'unfit'
}

/** Of a part that says where the others lie. One that cannot be read for certain may say anything. */
function relationshipsFinding(content: Buffer): Finding {
  const elements = elementsOf(content)
  const relationships = elements?.filter(({ name }) => name === 'Relationship')
  return relationships?.some(({ attributes }) => isActive(attributes)) === false ? 'fit' : 'active'
}

/**
 * Whether a file is a Word document that may be passed on: a ZIP with its two parts, without macros, without entries that
 * point elsewhere, and without relationships to the outside that are more than links. It is unpacked to see what it comes
 * to, whatever sizes it claims, and refused beyond 20 MB. Reading the worst of 2 MB takes some 130 ms: a task for the worker.
 */
export function wordFinding(content: Uint8Array): Finding {
  const entries = entriesOf(Buffer.from(content.buffer, content.byteOffset, content.length))
  if (!entries?.some(({ name }) => name === 'word/document.xml')) return 'unfit'
  if (entries.some(({ name }) => isAstray(name))) return 'unfit'
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return 'active'
  let left = MAX_UNPACKED_BYTES
  let leftToRead = MAX_READ_BYTES
  let finding: Finding = 'unfit'
  for (const { name, method, packed } of entries) {
    const unpacked = left > 0 ? unpack(method, packed, left) : undefined
    if (unpacked === undefined) return 'unfit'
    left -= unpacked.length
    const isList = /^\[Content_Types\]\.xml$/i.test(name)
    if (!isList && !/\.rels$/i.test(name)) continue
    leftToRead -= unpacked.length
    if (leftToRead < 0) return 'unfit'
    const found = isList ? typesFinding(unpacked) : relationshipsFinding(unpacked)
    if (found !== 'fit') return found
    if (isList) finding = 'fit'
  }
  return left >= 0 ? finding : 'unfit'
}

function unpack(method: number, packed: Buffer, most: number): Buffer | undefined {
  if (method === STORED) return packed
  if (method !== DEFLATED) return undefined
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch {
    return undefined
  }
}
