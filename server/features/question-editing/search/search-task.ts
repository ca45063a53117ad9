import { valuePartNames } from '#schemas/questions/parts.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { questionText } from '#schemas/questions/to-step.ts'
import { fold } from '#schemas/text/fold.ts'

/** The most texts that one search finds. */
export const MAX_FOUND = 200

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

/** The first MAX_FOUND texts of questions and options that contain a text, whatever its accents and case (ADM-20). */
export function searchTexts({ text, sets }: SearchInput): { found: FoundText[]; more: boolean } {
  const wanted = fold(text)
  const found: FoundText[] = []
  /** The services of a subgroup share their questions. */
  const read = new Map<string, QuestionRecord[]>()
  for (const { id, title, questions } of sets) {
    const records = read.get(questions) ?? (JSON.parse(questions) as QuestionRecord[])
    read.set(questions, records)
    for (const [index, record] of records.entries()) {
      const question = questionText(record, title)
      for (const [path, said] of textsOf(record, question)) {
        if (typeof said !== 'string' || !fold(said).includes(wanted)) continue
        if (found.length === MAX_FOUND) return { found, more: true }
        found.push({ service: id, title, place: index + 1, name: record.answer.name, question, path, said })
      }
    }
  }
  return { found, more: false }
}

/** The texts of a question by their places: its own, as it is asked, and those of its options. */
function textsOf({ answer }: QuestionRecord, question: string): (readonly [path: string, said: unknown])[] {
  const own = (['help', ...valuePartNames] as const).map((part) => [`/answer/${part}`, answer[part]] as const)
  const options = (answer.options ?? []).flatMap((option, index) =>
    (['description', 'help', 'warning'] as const).map(
      (part) => [`/answer/options/${index}/${part}`, option[part]] as const,
    ),
  )
  return [['/question', question], ...own, ...options]
}
