import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPicture } from '#server/features/sharing/draw.ts'
import { shareWords } from '#src/routes/share-words.ts'
import { routeTable } from '#src/routes/table.ts'

const PUBLIC = join(import.meta.dirname, '../public')

/** Draws the pictures that pages of the route table are shared with: of the home page, of each category and of the loan. */
const named = [...new Set(routeTable.flatMap(({ picture }) => picture ?? []))]
await writeFile(
  join(PUBLIC, 'partilha.png'),
  await drawPicture({ ...shareWords(undefined), drawing: 'inicio' }),
)
for (const drawing of named)
  await writeFile(
    join(PUBLIC, `partilha/${drawing}.png`),
    await drawPicture({ ...shareWords(drawing), drawing }),
  )

/** The icon of the installed site where the system cuts it into its own shape: the sign within the middle four fifths (PSH-8). */
const SIGN = 360
const sign = await sharp(join(PUBLIC, 'favicon.svg'), { density: (72 * SIGN) / 32 })
  .resize(SIGN, SIGN)
  .toBuffer()
const [, background = ''] = /fill="(#\w{6})"/.exec(await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')) ?? []
await sharp({ create: { width: 512, height: 512, channels: 3, background } })
  .composite([{ input: sign }])
  .png({ palette: true })
  .toFile(join(PUBLIC, 'icone-cortado-512.png'))
