import { isDocument } from '#schemas/photos/photos.ts'
import { photosIn } from '#schemas/questions/answer-in-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { byList } from '#schemas/questions/repeated.ts'
import { replacing } from '#schemas/questions/replacing.ts'
import { inOrder } from '#schemas/questions/to-step.ts'
import type { DecidingAnswers } from '#schemas/requests/deciding.ts'
import { decidingAnswers } from '#schemas/requests/deciding-answers.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { type AnswerInWords, recordsInWords } from '#schemas/wizards/order/in-words.ts'
import type { Services } from '../../core/services.ts'
import { type PhotoLinks, photoLinks } from '../photos/offers.ts'

interface Answered {
  details: string
  when_code: number
  info: string | null
}

/** An answer for whoever may see the request: in words, and its photographs as links that last a day. */
interface ShownAnswer extends AnswerInWords {
  readonly photos?: PhotoLinks[]
}

/** A request's answers: its service's questions, then the base ones about the work. */
export function answersInWords(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  source: OrderSource,
  lead: Answered,
): ShownAnswer[] {
  const details = JSON.parse(lead.details)
  const fields = { ...details, when: lead.when_code, info: lead.info ?? '' }
  // A base question that an answer of the set stands for was not asked (QST-33).
  const isReplaced = ({ answer }: QuestionRecord) =>
    replacing(source.questions, answer.name).some(({ answer: { name } }) => details[name] !== undefined)
  const base = source.base.filter((record) => record.answer.name in fields && !isReplaced(record))
  const shown = (asked: QuestionRecord[]): ShownAnswer[] => {
    // Photographs are a question of their own.
    const ids = asked.flatMap(({ answer }) => photosIn(answer, fields[answer.name]))
    const photos = ids.map((id) => photoLinks(config.sessionSecret, id, clock.now()))
    return recordsInWords(asked, source.service.title, fields).map((words) =>
      photos.length > 0 ? { ...words, photos } : words,
    )
  }
  return byList([...inOrder(source.questions), ...inOrder(base)]).flatMap(shown)
}

/** What of a request's answers a professional decides by, with how many photographs they have (PRO-25). */
export function decidingOf(source: OrderSource, lead: Answered): DecidingAnswers & { photos: number } {
  const fields = { ...JSON.parse(lead.details), when: lead.when_code }
  const photos = [...source.questions, ...source.base].flatMap(({ answer }) =>
    photosIn(answer, fields[answer.name]),
  )
  // A PDF is no photograph; its answer says it.
  return { ...decidingAnswers(source, fields), photos: photos.filter((id) => !isDocument(id)).length }
}
