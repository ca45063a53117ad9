import sharp from 'sharp'

/** A page that was scanned at 600 dpi has 35 million. One this large takes some 250 MB of memory while it is redrawn. */
const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 4

// Attachments are rare: one thread, and nothing is kept for the next one.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A JPEG or PNG drawn again, upright: without what tells where and by whom it was taken (EXIF, XMP, comments), and without
 * what hangs on behind its end. Undefined for one that does not hold together, is larger than MAX_PIXELS or takes longer
 * than MAX_SECONDS. A task for the worker.
 */
export async function redraw(content: Uint8Array): Promise<Uint8Array | undefined> {
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { format, isPalette = false } = await picture.metadata()
    const upright = picture.autoOrient().timeout({ seconds: MAX_SECONDS })
    if (format === 'jpeg') return await upright.jpeg({ quality: 90 }).toBuffer()
    return format === 'png' ? await upright.png({ palette: isPalette }).toBuffer() : undefined
  } catch {
    return undefined
  }
}
