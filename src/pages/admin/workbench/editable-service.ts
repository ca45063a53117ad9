import { servicePath } from '#schemas/catalogue/addresses.ts'
import type { ServiceContent } from '#schemas/questions/content.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup } from '#schemas/questions/service-ids.ts'
import type { EditorStart } from '#src/features/question-editor/drafts/use-draft-editor.ts'
import { type EditorGroup, groupName } from '#src/features/question-editor/groups/names.ts'
import type { Subgroup } from '#src/features/question-editor/service-form.tsx'

/** What the workbench edits: a service, a group or the base questions, with what it is checked and compared with. */
export interface EditableService extends EditorStart {
  draft: { at: string; by: string } | null
  published: ServiceContent | null
  base: readonly QuestionRecord[]
  subgroups: readonly Subgroup[]
  /** All services. */
  services: readonly {
    id: number
    title: string
    number: number
    withdrawn: string | null
    archived: string | null
  }[]
  /** The groups that it may include. */
  groups: readonly EditorGroup[]
  /** Of a group: the services that ask it. */
  users: readonly { id: number; title: string }[]
}

/** The address of a service's page on the site; undefined where visitors have none (ADM-63). */
export function liveAddress({ id, published, services }: EditableService): string | undefined {
  const standing = services.find((service) => service.id === id)
  if (!published || standing?.withdrawn !== null) return undefined
  return servicePath({ id, title: published.title })
}

/** What it is called: the base questions and a subgroup's set have no name of their own. */
export function titleOf(id: number, { title }: ServiceContent): string {
  if (id === 0) return 'Perguntas base'
  if (isGroup(id)) return groupName({ id, title: title || 'sem nome' })
  return title || 'Serviço sem nome'
}
