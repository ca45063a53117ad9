import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { type AnswerInWords, recordsInWords } from '#schemas/wizards/order/in-words.ts'

interface Answered {
  details: string
  when_code: number
  info: string | null
}

/** A request's answers in words: its service's questions, then the base ones about the work. */
export function answersInWords(source: OrderSource, lead: Answered): AnswerInWords[] {
  const fields = { ...JSON.parse(lead.details), when: lead.when_code, info: lead.info ?? '' }
  const base = source.base.filter(({ answer }) => answer.name in fields)
  return [
    ...recordsInWords(source.questions, source.service.title, fields),
    ...recordsInWords(base, source.service.title, fields),
  ]
}
