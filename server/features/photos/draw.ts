import sharp from 'sharp'
import { MAX_PHOTO_SIDE, MAX_SMALL_SIDE, type PhotoRefusal } from '#schemas/photos/photos.ts'

/** More than the cameras of telephones make (48 million). */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 4

/** How a file begins that may be drawn, by the name that sharp gives its format; Latin-1. */
const startsAs: Readonly<Record<string, (head: string) => boolean>> = {
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  webp: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
}

/** The container of HEIC and its relatives; AVIF has another brand. */
const HEIC = /^ftyp(?:hei|hev|mif1|msf1)/

export interface Drawn {
  readonly full: Uint8Array
  readonly small: Uint8Array
}

// One thread, and nothing is kept for the next photograph.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Draws a photograph again (PHO-3): upright, at most MAX_PHOTO_SIDE on its longest side, as JPEG without any metadata, and a
 * small copy. The pieces are those that arrived. Gives the reason for a file that is no photograph, is animated, does not hold
 * together or has more than MAX_PIXELS. A task for the worker.
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

/** An animated PNG says so before its first picture. */
const isAnimatedPng = (content: Buffer): boolean => {
  const animation = content.indexOf('acTL')
  return animation >= 0 && animation < content.indexOf('IDAT')
}

const shrunk = (content: Uint8Array, side: number, quality: number): Promise<Buffer> =>
  sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality })
    .toBuffer()
