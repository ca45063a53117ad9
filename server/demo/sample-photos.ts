import { join } from 'node:path'
import sharp from 'sharp'
import { randomToken } from '../core/configuration/secrets.ts'
import { drawPhoto } from '../features/photos/draw.ts'
import { storePhoto } from '../features/photos/offers.ts'
import type { Past } from './past.ts'

const DRAWINGS = join(import.meta.dirname, '../../public/desenhos')

/** Who uploaded the samples' photographs: nobody's cookie has this hash. */
export const SAMPLE_OWNER = ''

/** Returns a function that stores a drawing of `public/desenhos` as a photograph of its own, and returns its id. */
export function samplePhotos(past: Past) {
  const drawn = new Map<string, Promise<{ full: Buffer; small: Buffer }>>()
  return async (drawing: string): Promise<string> => {
    const content = drawn.get(drawing) ?? draw(drawing)
    drawn.set(drawing, content)
    const id = randomToken()
    await storePhoto(past, { id, owner: SAMPLE_OWNER, content: await content })
    return id
  }
}

async function draw(drawing: string) {
  const picture = await sharp(join(DRAWINGS, `${drawing}.svg`), { density: 200 })
    .png()
    .toBuffer()
  const made = await drawPhoto([picture])
  if (typeof made === 'string') throw new Error(`The drawing ${drawing} is no photograph: ${made}`)
  return { full: Buffer.from(made.full), small: Buffer.from(made.small) }
}
