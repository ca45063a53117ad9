import { most } from '#schemas/calls/bounds.ts'
import { type QuestionRecord, SERVICE } from '#schemas/questions/record.ts'
import { hasText, textsIn } from '#schemas/questions/replace-text.ts'
import { questionText } from '#schemas/questions/to-step.ts'
import { fold } from '#schemas/text/fold.ts'
import { readStored } from '../../../core/db/stored.ts'

/** The most texts that one search finds. */
export const MAX_FOUND = most.found

interface SearchInput {
  text: string
  /** The sets in order, their questions as JSON. */
  sets: { id: number; title: string; questions: string }[]
}

/** A text that was found: its service and question, and its place within the question as a JSON pointer. */
interface FoundText {
  service: number
  title: string
  /** From 1. */
  place: number
  name: string
  question: string
  path: string
  said: string
}

/** A text of a question by its place, folded where it is the same for every service. */
interface KnownText {
  readonly path: string
  readonly said: string
  readonly folded: string | undefined
}

interface KnownRecord {
  readonly record: QuestionRecord
  readonly texts: readonly KnownText[]
}

/** What the last search read, by its JSON: the next one, mostly a key later, reads and folds only what is new. */
let records: ReadonlyMap<string, readonly KnownRecord[]> = new Map()

/** The first MAX_FOUND texts of questions and options that contain a text, whatever its accents and case (ADM-20). */
export function searchTexts({ text, sets }: SearchInput): { found: FoundText[]; more: boolean } {
  records = readSets(sets)
  const wanted = fold(text)
  const foundTexts: FoundText[] = []
  for (const { id, title, questions } of sets) {
    for (const [index, { record, texts }] of (records.get(questions) ?? []).entries()) {
      for (const { path, said: template, folded } of texts) {
        const said = folded === undefined ? questionText(record, title) : template
        if (!(folded ?? fold(said)).includes(wanted)) continue
        if (foundTexts.length === MAX_FOUND) return { found: foundTexts, more: true }
        const question = questionText(record, title)
        foundTexts.push({
          service: id,
          title,
          place: index + 1,
          name: record.answer.name,
          question,
          path,
          said,
        })
      }
    }
  }
  return { found: foundTexts, more: false }
}

/** Each different set once: the services of a subgroup share theirs. */
function readSets(sets: SearchInput['sets']): Map<string, readonly KnownRecord[]> {
  const read = new Map<string, readonly KnownRecord[]>()
  for (const { questions } of sets) {
    if (!read.has(questions)) read.set(questions, records.get(questions) ?? readRecords(questions))
  }
  return read
}

const readRecords = (questions: string): KnownRecord[] =>
  readStored<QuestionRecord[]>(questions).map((record) => ({ record, texts: textsOf(record) }))

/** The service's title may stand in the question's own text alone. */
const textsOf = (record: QuestionRecord): KnownText[] =>
  textsIn(record).map(({ path, said }) => ({
    path,
    said,
    folded: path === '/question' && said.includes(SERVICE) ? undefined : fold(said),
  }))

interface ReplaceInput {
  text: string
  /** What is edited of each set: its draft, or what is published. */
  sets: { id: number; title: string; questions: readonly QuestionRecord[] }[]
}

/**
 * The first MAX_FOUND texts that have a text in them as it is written, but for capitals. A question that follows its group
 * is replaced there (ADM-67).
 */
export function replaceableTexts({ text, sets }: ReplaceInput): { found: FoundText[]; more: boolean } {
  const foundTexts = sets.flatMap(({ id, title, questions }) =>
    questions.flatMap((record, index) =>
      record.from && !record.from.changed
        ? []
        : textsIn(record)
            .filter(({ said }) => hasText(said, text))
            .map(({ path, said }) => ({
              service: id,
              title,
              place: index + 1,
              name: record.answer.name,
              question: record.question,
              path,
              said,
            })),
    ),
  )
  return { found: foundTexts.slice(0, MAX_FOUND), more: foundTexts.length > MAX_FOUND }
}
