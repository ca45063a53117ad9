import { creditsInWords, MAX_PROPOSALS } from './rules.ts'

/** What of a request's answers a professional decides by. */
export interface DecidingAnswers {
  /** When the work is wanted, in words: 'Com urgência', '3 de dezembro de 2026'; '' where nobody asked. */
  readonly when: string
  readonly urgent: boolean
  /** Its numbers with their units: '95 m²', '3 divisões'. */
  readonly sizes: string[]
}

/**
 * What a professional decides by whether to answer a request (PRO-25): the same in the list, on the start page and in messages.
 * Nothing of it says who asks, or where exactly (TEL-5).
 */
export interface Deciding extends DecidingAnswers {
  /** The locality; null where that is not known. */
  readonly place: string | null
  /** Whole kilometres from where the professional works; null where that is not known. */
  readonly km: number | null
  readonly photos: number
  /** Proposals that it has in this round. */
  readonly proposals: number
  /** What a proposal costs. */
  readonly credits: number
}

/** Photographs in words; '' for none. */
const photosInWords = (photos: number): string =>
  photos === 0 ? '' : photos === 1 ? '1 fotografia' : `${photos} fotografias`

/** How many places of a request are left. */
export const placesLeft = (proposals: number): number => Math.max(0, MAX_PROPOSALS - proposals)

/** How many places of five are left, in words. */
export function placesInWords(proposals: number): string {
  const places = placesLeft(proposals)
  if (places === 0) return 'sem lugares'
  const left = places === 1 ? '1 lugar livre' : `${places} lugares livres`
  return proposals === 0 ? left : `${left} de ${MAX_PROPOSALS}`
}

/** Where it is: 'Lisboa, a 4 km'; '' where nothing is known. */
const whereInWords = ({ place, km }: Pick<Deciding, 'place' | 'km'>): string =>
  [place, km !== null && `a ${km} km`].filter(Boolean).join(', ')

/** What a professional decides by, by what it is; without what nobody knows. */
export function decidingFacts(deciding: Deciding): { question: string; answer: string }[] {
  const { when, sizes, photos, proposals, credits } = deciding
  return [
    { question: 'Onde', answer: whereInWords(deciding) },
    { question: 'Quando', answer: when },
    { question: 'Tamanho', answer: sizes.join(', ') },
    { question: 'Fotografias', answer: photosInWords(photos) },
    { question: 'Lugares', answer: placesInWords(proposals) },
    { question: 'Custo', answer: creditsInWords(credits) },
  ].filter(({ answer }) => answer !== '')
}

/** The same as parts of one line: 'Lisboa, a 4 km', 'Com urgência', '95 m²', '2 fotografias', '1 lugar livre de 5', '2 créditos'. */
export const decidingInWords = (deciding: Deciding): string[] =>
  decidingFacts(deciding).map(({ answer }) => answer)
