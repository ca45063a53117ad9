import type { ServiceContent } from '#schemas/questions/content.ts'
import { setInWords } from '#schemas/questions/place-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'

/** The id of the base questions among the services. */
export const BASE = 0

/** The log's subject of a service's or group's questions. */
export const subjectOf = setInWords

/** The base questions as a content: they belong to no subgroup. */
export const baseContent = (questions: QuestionRecord[]): ServiceContent => ({
  title: 'Perguntas base',
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions,
})
