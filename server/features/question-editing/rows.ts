import type { ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder } from '#schemas/questions/export-file.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'

/** The id of the base questions among the services. */
export const BASE = 0

/** The log's subject of a service's questions. */
export const subjectOf = (id: number): string => (id === BASE ? 'perguntas base' : `serviço ${id}`)

/** The columns of a content in the database. */
export interface ContentRow {
  title: string
  sub_group_id: number
  labels: string | null
  featured: number | null
  questions: string
}

/** A content out of its rows. */
export const contentOf = ({ title, sub_group_id, labels, featured, questions }: ContentRow): ServiceContent =>
  contentInOrder({
    title,
    sub_group_id,
    labels: JSON.parse(labels ?? '[]'),
    featured,
    questions: JSON.parse(questions),
  })

/** The base questions as a content: they belong to no subgroup. */
export const baseContent = (questions: QuestionRecord[]): ServiceContent => ({
  title: 'Perguntas base',
  sub_group_id: 1,
  labels: [],
  featured: null,
  questions,
})
