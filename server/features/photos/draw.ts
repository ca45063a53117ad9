import sharp from 'sharp'
import { MAX_PHOTO_SIDE, MAX_SMALL_SIDE, type PhotoRefusal } from '#schemas/photos/photos.ts'

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
