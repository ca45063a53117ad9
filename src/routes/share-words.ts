import type { PictureWords } from '#schemas/sharing/picture.ts'
import { routeTable } from './table.ts'

const home: PictureWords = { title: 'Até 5 propostas', line: 'Grátis e sem compromisso.' }

/** What the pictures in `public/partilha` say: those of categories and of the loan by their name, otherwise the home page's. */
export function shareWords(picture: string | undefined): PictureWords {
  const row = routeTable.find((one) => picture !== undefined && one.picture === picture)
  if (!row) return home
  return row.categoryName
    ? { title: row.categoryName, line: 'Até 5 propostas, grátis.' }
    : { title: row.title, line: 'Pré-aprovação online.' }
}
