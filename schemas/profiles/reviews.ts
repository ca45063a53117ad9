/** How long after the choice a client may write a review (REV-1), in days. */
export const REVIEW_DAYS = 90

/** Stars that a client may give. */
export const STARS = [1, 2, 3, 4, 5] as const

/** '4,5' of 4.5. */
export const averageInWords = (average: number): string => average.toFixed(1).replace('.', ',')

/** '4,5 de 5 · 12 avaliações'. */
export const ratingInWords = ({ average, count }: { average: number; count: number }): string =>
  `${averageInWords(average)} de 5 · ${reviewsInWords(count)}`

/** '1 avaliação', '3 avaliações'. */
export const reviewsInWords = (count: number): string =>
  `${count} ${count === 1 ? 'avaliação' : 'avaliações'}`
