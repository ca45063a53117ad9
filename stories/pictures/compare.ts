import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** A story whose picture is not what it was. */
export interface Difference {
  readonly id: string
  readonly kind: 'changed' | 'new' | 'gone'
  /** How many pixels an eye tells apart, of a changed one. */
  readonly pixels?: number
  /** How many pixels have another colour: in flat areas however near it is, at edges by more than chance. */
  readonly exact?: number
  /** The colours that flat areas had and have, the largest first: `#b4175c → #b81a60`. */
  readonly colours?: readonly string[]
}

/** What differs in a picture. */
type Changed = Required<Pick<Difference, 'pixels' | 'exact' | 'colours'>>

const SAME: Changed = { pixels: 0, exact: 0, colours: [] }

/** So many changes of a colour are named for a picture. */
const MAX_COLOURS = 3

/** The exact comparison draws in this colour. */
const EXACT_COLOUR = [255, 140, 0, 255] as const

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
  const size = await picture.metadata()
  return await picture
    .ensureAlpha()
    .extend({
      right: width - size.width,
      bottom: height - size.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer()
}

const hex = (pixel: number) =>
  `#${[pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255].map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** The pixels of a buffer as numbers, each with its four channels. */
const wordsOf = (pixels: Buffer) => new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)

/** By so much the channels of a pixel at an edge differ by chance, from one run to the next: 5 was seen. */
const CHANCE = 16

const isByChance = (one: number, other: number) =>
  [0, 8, 16, 24].every((bits) => Math.abs(((one >> bits) & 255) - ((other >> bits) & 255)) <= CHANCE)

/**
 * Compares exactly, and draws into a third picture what differs. A pixel is in a flat area where those on both sides of it,
 * or above and below, have its colour in both pictures: a surface, a line, the stroke of a letter. There every other colour
 * counts, at edges one that differs by more than chance.
 */
function differExactly(before: Buffer, now: Buffer, drawn: Buffer, width: number): Omit<Changed, 'pixels'> {
  const [a, b] = [wordsOf(before), wordsOf(now)]
  const inLine = (at: number, step: number) =>
    a[at - step] === a[at] && a[at + step] === a[at] && b[at - step] === b[at] && b[at + step] === b[at]
  const counts = new Map<string, number>()
  let exact = 0
  for (let at = 0; at < a.length; at += 1) {
    const [was = 0, is = 0] = [a[at], b[at]]
    if (was === is) continue
    const isFlat = inLine(at, 1) || inLine(at, width)
    if (!isFlat && isByChance(was, is)) continue
    exact += 1
    drawn.set(EXACT_COLOUR, at * 4)
    if (!isFlat) continue
    const change = `${hex(was)} → ${hex(is)}`
    counts.set(change, (counts.get(change) ?? 0) + 1)
  }
  const colours = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MAX_COLOURS)
  return { exact, colours: colours.map(([change]) => change) }
}

/** Compares two pictures, and draws what differs into a third if something does. */
async function differ(before: string, now: string, into: string): Promise<Changed> {
  if (readFileSync(before).equals(readFileSync(now))) return SAME
  const sizes = await Promise.all([before, now].map((file) => sharp(file).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [a, b] = await Promise.all([pixelsOf(before, width, height), pixelsOf(now, width, height)])
  const drawn = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(a, b, drawn, width, height, { threshold: 0.1 })
  const difference = differExactly(a, b, drawn, width)
  if (pixels > 0 || difference.exact > 0)
    await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(into)
  return { pixels, ...difference }
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
      const changed = await differ(first, second, third)
      if (changed.pixels > 0 || changed.exact > 0) differences.push({ id, kind: 'changed', ...changed })
    }
  }
  return differences
}
