import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup, isSubgroupSet } from '#schemas/questions/service-ids.ts'
import { paths } from '#src/routes/paths.ts'

/** A group in force that a set may include. */
export interface EditorGroup {
  id: number
  title: string
  questions: QuestionRecord[]
}

/** What a group is called in the editor. */
export const groupName = ({ id, title }: Pick<EditorGroup, 'id' | 'title'>): string =>
  isSubgroupSet(id) ? `Perguntas do subgrupo «${title}»` : `Grupo «${title}»`

/** The editor's page of a service, a group or the base questions. */
export const editorAddress = (id: number): string => {
  if (id === 0) return `${paths.admin}/servicos/base`
  return `${paths.admin}/${isGroup(id) ? 'grupos' : 'servicos'}/${id}`
}
