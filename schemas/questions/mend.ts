import { asObject, isObject } from '../validation/json-object.ts'
import type { ServiceContent } from './content.ts'

/** A content whose every part has a type that can be read, and the places where something else stood. */
interface Mended {
  readonly content: ServiceContent
  /** JSON pointers: what is found there, or below, is no finding in what was written. */
  readonly places: readonly string[]
}

const TEXTS = ['unit', 'singular', 'placeholder', 'help', 'repeats'] as const

/**
 * Puts a blank in place of each part of a content that is of another type, so that one fault of its shape hides no other
 * fault (ADM-64). Undefined where there are no questions at all.
 */
export function mend(written: unknown): Mended | undefined {
  if (!isObject(written) || !Array.isArray(written.questions)) return undefined
  const places: string[] = []
  const blank = <Value>(place: string, value: Value): Value => {
    places.push(place)
    return value
  }
  const objectAt = (value: unknown, place: string): Record<string, unknown> =>
    isObject(value) ? value : blank(place, {})
  const text = (value: unknown, place: string): string =>
    typeof value === 'string' ? value : blank(place, '')
  const textsIn = (of: Record<string, unknown>, names: readonly string[], place: string) =>
    Object.fromEntries(
      names.flatMap((name) => (name in of ? [[name, text(of[name], `${place}/${name}`)]] : [])),
    )
  const option = (value: unknown, place: string) => {
    const of = objectAt(value, place)
    return {
      ...of,
      value: typeof of.value === 'number' ? of.value : text(of.value, `${place}/value`),
      description: text(of.description, `${place}/description`),
      ...textsIn(of, ['help', 'warning'], place),
    }
  }
  const optionsIn = (value: unknown, place: string) =>
    Array.isArray(value) ? value.map((each, n) => option(each, `${place}/${n}`)) : blank(place, [])
  const questions = written.questions.map((value, n) => {
    const place = `/questions/${n}`
    const of = objectAt(value, place)
    const answer = objectAt(of.answer, `${place}/answer`)
    const { id } = asObject(of.pivot)
    return {
      ...of,
      question: text(of.question, `${place}/question`),
      pivot: { id: typeof id === 'number' ? id : blank(`${place}/pivot`, n + 1) },
      answer: {
        ...answer,
        type: text(answer.type, `${place}/answer/type`),
        name: text(answer.name, `${place}/answer/name`),
        ...textsIn(answer, TEXTS, `${place}/answer`),
        ...('options' in answer && { options: optionsIn(answer.options, `${place}/answer/options`) }),
      },
    }
  })
  const labels = Array.isArray(written.labels) ? written.labels : blank('/labels', [])
  const content = {
    ...written,
    title: text(written.title, '/title'),
    labels: labels.map((label, n) => text(label, `/labels/${n}`)),
    questions,
  }
  return { content: content as unknown as ServiceContent, places }
}

/** Whether a place is one of some places, or below one. */
export const isWithin = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`))
