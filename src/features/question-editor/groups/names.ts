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

/** The page's title of a service or a group, within a sentence. */
export const inSentence = (id: number, title: string): string =>
  isGroup(id) ? title.charAt(0).toLowerCase() + title.slice(1) : `«${title}»`

/** The editor's page of a service, a group or the base questions. */
export const editorAddress = (id: number): string => {
  if (id === 0) return `${paths.admin}/servicos/base`
  return `${paths.admin}/${isGroup(id) ? 'grupos' : 'servicos'}/${id}`
}

/** The page where a version is read and tried. */
export const versionAddress = (id: number, number: number): string => `${editorAddress(id)}/versoes/${number}`
