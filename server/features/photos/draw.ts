import sharp from 'sharp'
import { beginsAsPdf, MAX_PHOTO_SIDE, MAX_SMALL_SIDE, type PhotoRefusal } from '#schemas/photos/photos.ts'

/** The largest photograph that is decoded. Phone cameras make up to 48 million pixels. */
const MAX_PIXELS = 50_000_000

/** Recognizes each accepted format by the file's first bytes, read as Latin-1. The keys are sharp's names of the formats. */
const startsAs: Readonly<Record<string, (head: string) => boolean>> = {
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
}

/** The brand in the header of HEIC and HEIF files. AVIF, which has the same container, has another one. */
const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/

export interface Drawn {
  readonly full: Uint8Array
  readonly small: Uint8Array
}

// sharp uses one thread for an image and caches nothing between images.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes an uploaded photograph and encodes it again (PHO-3): upright, at most MAX_PHOTO_SIDE pixels on its longest side, as
 * JPEG without metadata, with a small copy. `pieces` are the parts of the request's body. Returns the reason for refusing a
 * file that is no photograph, is animated, is damaged, or has more than MAX_PIXELS. Runs in a worker thread, whose time limit holds for it.
 */
export async function drawPhoto(pieces: readonly Uint8Array[]): Promise<Drawn | PhotoRefusal> {
  const content = Buffer.concat(pieces)
  const head = content.toString('latin1', 0, 16)
  const kind = Object.keys(startsAs).find((format) => startsAs[format]?.(head))
  if (!kind) return HEIC.test(head.slice(4)) ? 'heic' : 'unknown'
  if (kind === 'png' && isAnimatedPng(content)) return 'animated'
  try {
    const { format, pages = 1, width, height } = await sharp(content).metadata()
    if (format !== kind) return 'unknown'
    if (pages > 1) return 'animated'
    if (width * height > MAX_PIXELS) return 'large'
    const full = await shrunk(content, MAX_PHOTO_SIDE, 82)
    return { full, small: await shrunk(full, MAX_SMALL_SIDE, 72) }
  } catch {
    return 'broken'
  }
}

/** Where a PDF ends, at most so far before the file does. */
const END_WITHIN = 2048

/** A page with the letters PDF (Phosphor's `file-pdf`). */
const PAGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 336 336" width="400" height="400"><rect x="-40" y="-40" width="336" height="336" fill="#fff"/><path fill="#444" d="M224,152a8,8,0,0,1-8,8H192v16h16a8,8,0,0,1,0,16H192v16a8,8,0,0,1-16,0V152a8,8,0,0,1,8-8h32A8,8,0,0,1,224,152ZM92,172a28,28,0,0,1-28,28H56v8a8,8,0,0,1-16,0V152a8,8,0,0,1,8-8H64A28,28,0,0,1,92,172Zm-16,0a12,12,0,0,0-12-12H56v24h8A12,12,0,0,0,76,172Zm88,8a36,36,0,0,1-36,36H112a8,8,0,0,1-8-8V152a8,8,0,0,1,8-8h16A36,36,0,0,1,164,180Zm-16,0a20,20,0,0,0-20-20h-8v40h8A20,20,0,0,0,148,180ZM40,112V40A16,16,0,0,1,56,24h96a8,8,0,0,1,5.66,2.34l56,56A8,8,0,0,1,216,88v24a8,8,0,0,1-16,0V96H152a8,8,0,0,1-8-8V40H56v72a8,8,0,0,1-16,0ZM160,80h28.69L160,51.31Z"/></svg>`

/**
 * A PDF as it was sent, with the picture of a page as its small copy (PHO-13). Returns the reason for refusing a file that is none,
 * or is incomplete.
 */
export async function readDocument(pieces: readonly Uint8Array[]): Promise<Drawn | PhotoRefusal> {
  const full = Buffer.concat(pieces)
  if (!beginsAsPdf(full)) return 'document'
  if (!full.subarray(-END_WITHIN).includes('%%EOF')) return 'broken'
  return { full, small: await sharp(Buffer.from(PAGE)).jpeg({ quality: 82 }).toBuffer() }
}

/** Whether a PNG is animated: then it has an `acTL` chunk before its first image data (`IDAT`). */
const isAnimatedPng = (content: Buffer): boolean => {
  const animation = content.indexOf('acTL')
  return animation >= 0 && animation < content.indexOf('IDAT')
}

const shrunk = (content: Uint8Array, side: number, quality: number): Promise<Buffer> =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .toBuffer()
