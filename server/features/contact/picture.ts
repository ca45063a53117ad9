/** The maximum number of parts of a picture; a normal one of 2 MB has some hundreds. */
const MAX_PARTS = 5000

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const FILL = 0xff

/** Restart markers and TEM stand alone; every other one has a length. */
const standsAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01

/**
 * Whether a segment is removed. Of the application segments only those that colours need stay: JFIF, an ICC profile,
 * Adobe's.
 */
function isPersonal(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return true
  if (marker < 0xe1 || marker > 0xef || marker === 0xee) return false
  return !(marker === 0xe2 && segment.toString('latin1', 4, 15) === 'ICC_PROFILE')
}

/** The end of the coded picture that starts at `at`: the next marker that is not part of it, or the file's end. */
function endOfScan(content: Buffer, at: number): number {
  for (let next = at; next < content.length; next += 1) {
    if (content[next] !== 0xff) continue
    const marker = content[next + 1] ?? FILL
    if (marker !== 0 && marker !== FILL && !standsAlone(marker)) return next
  }
  return content.length
}

/**
 * A JPEG without metadata (EXIF, XMP, comments), and without anything after its end (a second picture with EXIF, or
 * other data). Undefined if it is damaged, or has more than MAX_PARTS parts.
 */
export function withoutJpegMetadata(content: Buffer): Buffer | undefined {
  const parts = [content.subarray(0, 2)]
  let at = 2
  for (let steps = 0; at < content.length; steps += 1) {
    if (content[at] !== 0xff || steps > MAX_PARTS) return undefined
    const marker = content[at + 1] ?? FILL
    if (marker === END_OF_IMAGE) {
      parts.push(content.subarray(at, at + 2))
      break
    }
    if (marker === FILL || standsAlone(marker)) {
      at += marker === FILL ? 1 : 2
      continue
    }
    if (at + 4 > content.length) return undefined
    const next = at + 2 + content.readUInt16BE(at + 2)
    if (next > content.length) return undefined
    const segment = content.subarray(at, next)
    if (!isPersonal(marker, segment)) parts.push(segment)
    at = next
    if (marker !== START_OF_SCAN) continue
    const end = endOfScan(content, at)
    parts.push(content.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

/** The chunks that a PNG is drawn from; all others (texts, dates, EXIF, private ones) are removed. */
const DRAWN = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** A PNG with only the chunks that it is drawn from. Undefined if it is damaged. */
export function withoutPngMetadata(content: Buffer): Buffer | undefined {
  const parts = [content.subarray(0, 8)]
  let at = 8
  while (at + 12 <= content.length && parts.length <= MAX_PARTS) {
    const next = at + 12 + content.readUInt32BE(at)
    const kind = content.toString('latin1', at + 4, at + 8)
    if (next > content.length) return undefined
    if (DRAWN.has(kind)) parts.push(content.subarray(at, next))
    if (kind === 'IEND') return Buffer.concat(parts)
    at = next
  }
  return undefined
}
