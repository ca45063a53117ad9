import { ratingInWords } from '../profiles/reviews.ts'

/** What a picture that a page is shared with says (PAGE-68): few words, which can be read at a quarter of its size. */
export interface PictureWords {
  readonly title: string
  readonly line: string
  /** Whether a star stands before the line. */
  readonly rated?: boolean
}

/** The drawing of each main group, in `public/desenhos`, and the picture that its pages are shared with, in `public/partilha`. */
const groupDrawings: Readonly<Record<number, string>> = {
  1: 'imoveis',
  2: 'casa',
  3: 'certificacao',
  4: 'climatizacao',
  5: 'outros',
  6: 'aulas',
}

/** The drawing of a main group; without its own, that of the other services. */
export const groupDrawing = (mainGroup: number): string => groupDrawings[mainGroup] ?? 'outros'

/** The picture of a service's page. */
export const serviceWords = (title: string): PictureWords => ({ title, line: 'Até 5 propostas, grátis.' })

/** The picture of a professional's page: the stars where there are reviews, otherwise the place. */
export const profileWords = (
  name: string,
  city: string,
  rating: { average: number; count: number } | undefined,
): PictureWords =>
  rating && rating.count > 0
    ? { title: name, line: ratingInWords(rating), rated: true }
    : { title: name, line: city }

/** What is said of a picture to who does not see it: the words on it. */
export const pictureAlt = ({ title, line }: PictureWords): string =>
  ['Cinco', title, line].filter(Boolean).join(' · ')

/** The pictures of services and profiles, as `picture` of a page's head names them. */
export const servicePicture = (id: number): string => `servico/${id}`
export const profilePicture = (slug: string): string => `perfil/${slug}`
