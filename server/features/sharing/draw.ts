import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { PictureWords } from '#schemas/sharing/picture.ts'

const PUBLIC = join(import.meta.dirname, '../../../public')
/**
 * Figtree at one weight, with the letters of western and central Europe: librsvg and Pango read no WOFF2. How it was made:
 * docs/decisions/public-pages.md.
 */
const FONT = join(import.meta.dirname, 'figtree.ttf')

const [WIDTH, HEIGHT] = [1200, 630]
const GROUND = '#faf7f2'
const [INK, QUIET] = ['#2d3256', '#55597a']
/** The left edge of everything that is written, and how wide it may be. */
const [LEFT, TEXT_WIDTH] = [72, 720]
/** The title, between the name of the site and the line below. */
const TITLE = { top: 196, height: 270 } as const
/** The largest size that fits is taken; at 300 pixels' width a quarter of it is seen. */
const TITLE_SIZES = [104, 92, 80, 70, 62, 54, 46] as const
const STAR = 'M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.7l-6.3 3.5 1.3-7.1L1.8 9.2l7.1-.9z'

// sharp uses one thread for an image and caches nothing between images.
sharp.concurrency(1)
sharp.cache(false)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Text as a picture, in lines of at most `TEXT_WIDTH`. The size is in pixels. */
async function written(text: string, size: number, colour: string) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Figtree ${size}`,
      fontfile: FONT,
      dpi: 72,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      spacing: -Math.round(size * 0.05),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** The title as large as there is room for; the smallest is cut off at the end of its room. */
async function titleIn(text: string): Promise<{ input: Buffer; height: number }> {
  for (const size of TITLE_SIZES) {
    const title = await written(text, size, INK)
    if (title.height <= TITLE.height && title.width <= TEXT_WIDTH) return title
  }
  const { input, width } = await written(text, TITLE_SIZES[TITLE_SIZES.length - 1] ?? 46, INK)
  const room = { left: 0, top: 0, width, height: TITLE.height }
  return { input: await sharp(input).extract(room).png().toBuffer(), height: TITLE.height }
}

const svg = (file: string, width: number): Promise<Buffer> =>
  sharp(join(PUBLIC, file), { density: 200 }).resize({ width }).png().toBuffer()

/**
 * Draws the picture that a page is shared with (PAGE-68): 1200 × 630 pixels, PNG, with the name of the site, a title as large
 * as there is room for, a line below it and a drawing of `public/desenhos`.
 */
export async function drawPicture({
  title,
  line,
  rated = false,
  drawing,
}: PictureWords & { drawing: string }): Promise<Uint8Array> {
  const head = await titleIn(title)
  const below = line === '' ? undefined : await written(line, 54, rated ? INK : QUIET)
  const lineTop = TITLE.top + head.height + 44
  const indent = rated ? 70 : 0
  const layers: OverlayOptions[] = [
    { input: await svg('favicon.svg', 84), left: LEFT, top: 64 },
    { ...(await written('Cinco', 66, INK)), left: LEFT + 106, top: 79 },
    { input: head.input, left: LEFT, top: TITLE.top },
    { input: await svg(`desenhos/${drawing}.svg`, 400), left: WIDTH - 420, top: 250 },
  ]
  if (below) layers.push({ input: below.input, left: LEFT + indent, top: lineTop })
  if (rated) {
    const star = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="56" height="56"><path fill="${INK}" d="${STAR}"/></svg>`
    layers.push({ input: Buffer.from(star), left: LEFT, top: lineTop - 8 })
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite(layers)
    .png({ palette: true, colours: 128 })
    .toBuffer()
}
