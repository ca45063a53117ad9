import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
