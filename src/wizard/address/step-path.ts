import { indexOf } from '#machines/wizard/context.ts'
import type { WizardSnapshot } from '#machines/wizard/machine.ts'
import { placeOfPart, REVIEW, type StepAddress, stepAt } from './use-step-address.ts'

/** The parts of an address that name the review, and the page after sending. */
const REVIEW_PART = 'rever'
export const DONE = 'enviado'

/** The place that the last part of an address names: the index of a step, or REVIEW; undefined for no place. */
export function placeIn(part = ''): number | undefined {
  if (part === REVIEW_PART) return REVIEW
  return /^\d{1,3}$/.test(part) ? Number(part) : undefined
}

/** The last part of the path of a step, or of the review. */
export const partOf = (place: number): string => (place === REVIEW ? REVIEW_PART : String(place))

/** In the query: the number of the person whose part of the step is shown. The first one is not named. */
const PERSON = 'pessoa'

/** The index of the part that an address names. */
export function personIn(query: URLSearchParams): number {
  const person = query.get(PERSON) ?? ''
  return /^[1-9]$/.test(person) ? Number(person) - 1 : 0
}

/** Names a part in an address. */
export function setPerson(query: URLSearchParams, part: number): void {
  if (part > 0) query.set(PERSON, String(part + 1))
  else query.delete(PERSON)
}

/**
 * Which of its pages a wizard shows: the index of a step, -1 for its introduction, or REVIEW. Undefined while it is sent,
 * and where that failed: it stays where it was.
 */
export function shownPageOf({
  value,
  context,
}: Pick<WizardSnapshot, 'value' | 'context'>): number | undefined {
  if (typeof value.flow === 'string') return undefined
  return value.flow.active === 'reviewing' ? REVIEW : indexOf(context)
}

const ofSteps: StepAddress['shownPageOf'] = (standing) => {
  const place = shownPageOf(standing)
  if (place === undefined || place === -1) return undefined // the introduction is another page
  return placeOfPart(place, standing.context.part)
}

/** The addresses of a wizard whose steps are pages (PAGE-40): `{base}/passo/{n}`. The first step is at `first`. */
export const stepPaths = (base: string, first: string): StepAddress => ({
  shownPageOf: ofSteps,
  read: ({ pathname, searchParams }) => {
    if (pathname === first) return 0
    const place = pathname.startsWith(`${base}/passo/`) ? placeIn(pathname.slice(base.length + 7)) : undefined
    return place === undefined ? undefined : placeOfPart(place, personIn(searchParams))
  },
  write: ({ searchParams }, place) => {
    const query = new URLSearchParams(searchParams)
    query.delete(LOST)
    const { index, part } = stepAt(place)
    setPerson(query, part)
    return (index === 0 ? first : `${base}/passo/${partOf(index)}`) + (query.size > 0 ? `?${query}` : '')
  },
})

/** In the address of a wizard's first step: the answers of a later one were not found. */
export const LOST = 'respostas'
/** Its value where a form of a later step was posted. */
export const ENDED = 'fim'
