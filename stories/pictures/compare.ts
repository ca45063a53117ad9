import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** A story whose picture is not what it was. */
export interface Difference {
  readonly id: string
  readonly kind: 'changed' | 'new' | 'gone'
  /** How many pixels differ, of a changed one. */
  readonly pixels?: number
}

/** The stories that a folder holds pictures of. */
export const idsIn = (folder: string): Set<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.png'))
          .map((file) => basename(file, '.png'))
      : [],
  )

export const pictureIn = (folder: string, id: string) => join(folder, `${id}.png`)

/** A picture's pixels; where it is smaller than asked for, the rest is transparent. */
async function pixelsOf(file: string, width: number, height: number): Promise<Buffer> {
  const picture = sharp(file)
  const own = await picture.metadata()
  return await picture
    .ensureAlpha()
    .extend({
      right: width - own.width,
      bottom: height - own.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer()
}

/** Counts the pixels that an eye can tell apart, and draws them into a third picture if there are any. */
async function differ(before: string, now: string, into: string): Promise<number> {
  if (readFileSync(before).equals(readFileSync(now))) return 0
  const sizes = await Promise.all([before, now].map((file) => sharp(file).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [a, b] = await Promise.all([pixelsOf(before, width, height), pixelsOf(now, width, height)])
  const drawn = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(a, b, drawn, width, height, { threshold: 0.1 })
  if (pixels > 0)
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(into)
  return pixels
}

/**
 * Compares two folders of pictures. Writes a picture of what differs into a third, `<id>.png`, which is emptied first.
 * `wanted`: only stories with this in their id.
 */
export async function compare(
  before: string,
  now: string,
  into: string,
  wanted = '',
): Promise<readonly Difference[]> {
  rmSync(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  const [old, current] = [idsIn(before), idsIn(now)]
  const differences: Difference[] = []
  for (const id of [...new Set([...old, ...current])].filter((one) => one.includes(wanted)).toSorted()) {
    if (!old.has(id)) differences.push({ id, kind: 'new' })
    else if (!current.has(id)) differences.push({ id, kind: 'gone' })
    else {
      const [first, second, third] = [before, now, into].map((folder) => pictureIn(folder, id)) as [
        string,
        string,
        string,
      ]
      const pixels = await differ(first, second, third)
      if (pixels > 0) differences.push({ id, kind: 'changed', pixels })
    }
  }
  return differences
}
