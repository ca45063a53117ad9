import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { Finding } from './finding.ts'
import { elementsOf } from './package-xml.ts'

const MAX_UNPACKED_BYTES = 20 * 1024 * 1024
const MAX_ENTRIES = 2000
/**
 * The maximum size of the list of types and of the relationships together: they name each part, and each link, once.
 */
const MAX_READ_BYTES = 1024 * 1024

/** The content type of a Word document; one with macros, or a template, has another. */
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The relationship types of hyperlinks in both editions of the format. */
const LINKS: readonly string[] = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink',
]

/** Names may be written with escapes, as in an address. */
const plainName = (name: string): string =>
  name.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

interface Named {
  name: string
  entry: Entry
}

/** A ZIP's entries by its central directory; undefined for more than a document has, or needs. */
async function entriesOf(zip: ZipFile, zipBytes: number): Promise<Named[] | undefined> {
  if (zip.entryCount > MAX_ENTRIES) return undefined
  const entries: Named[] = []
  let [packed, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    // Entries may not overlap: shared bytes would be unpacked again and again.
    if (packed > zipBytes || unpacked > MAX_UNPACKED_BYTES || !entry.canDecodeFileData()) return undefined
    // The name that Word reads. Another field may hold a second name, which yauzl would prefer.
    entries.push({ name: plainName(entry.fileNameRaw.toString('utf8')), entry })
  }
  return entries
}

/** Whether an entry points out of the document, or is one piece of a part. */
const isAstray = (name: string): boolean => /^[/\\]|\.\.|:|\.piece$/i.test(name)

const isMacroType = (type: string): boolean => /macroEnabled|vbaProject|vbaData/i.test(type)

type Attributes = readonly (readonly [string, string])[]

/**
 * Whether a relationship is active: any external one but hyperlinks, which only a click opens; macros; and parts of
 * other formats that are imported at opening and may load what they name.
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

/** The finding on a part with relationships. One that cannot be read for certain counts as active. */
function relationshipsFinding(content: Buffer): Finding {
  const elements = elementsOf(content)
  const relationships = elements?.filter(({ name }) => name === 'Relationship')
  return relationships?.some(({ attributes }) => isActive(attributes)) === false ? 'fit' : 'active'
}

/**
 * Whether a file is a Word document that may be forwarded (CON-5): a ZIP with its two parts, without macros, without
 * entries that point elsewhere, and without external relationships but hyperlinks. It is unpacked to find its real
 * size, and refused beyond 20 MB.
 */
export async function wordFinding(content: Uint8Array): Promise<Finding> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false })
    const entries = await entriesOf(zip, bytes.length)
    return entries ? await findingOf(zip, entries) : 'unfit'
  } catch {
    // yauzl throws for a ZIP that is not consistent.
    return 'unfit'
  }
}

async function findingOf(zip: ZipFile, entries: readonly Named[]): Promise<Finding> {
  if (!entries.some(({ name }) => name === 'word/document.xml')) return 'unfit'
  if (entries.some(({ name }) => isAstray(name))) return 'unfit'
  if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name))) return 'active'
  let left = MAX_READ_BYTES
  let finding: Finding = 'unfit'
  for (const { name, entry } of entries) {
    const isList = /^\[Content_Types\]\.xml$/i.test(name)
    const isRead = isList || /\.rels$/i.test(name)
    if (isRead) left -= entry.uncompressedSize
    if (left < 0) return 'unfit'
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) if (isRead) chunks.push(chunk as Buffer)
    if (!isRead) continue
    const unpacked = Buffer.concat(chunks)
    const pieceFinding = isList ? typesFinding(unpacked) : relationshipsFinding(unpacked)
    if (pieceFinding !== 'fit') return pieceFinding
    if (isList) finding = 'fit'
  }
  return finding
}
