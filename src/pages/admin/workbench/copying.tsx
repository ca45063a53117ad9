import type { ServiceContent } from '#schemas/questions/content.ts'
import { without } from '#schemas/questions/groups/edit.ts'
import type { EditorSnapshot } from '#src/features/question-editor/drafts/use-draft-editor.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { CopySet } from './copy-set.tsx'
import type { EditableService } from './editable-service.ts'

/** What is being copied: a question, by its place, to another service, or the set of another service to this one. */
export type Copied = number | 'set'

interface CopyingProps {
  what: Copied
  service: EditableService
  snapshot: EditorSnapshot
  onEdit: (content: ServiceContent) => void
  /** A question left this draft for another one. */
  onMoved: () => void
  onClose: () => void
}

/** The dialog of what is copied from here to another service (ADM-21), or from there to here (ADM-27). */
export function Copying({ what, service, snapshot, onEdit, onMoved, onClose }: CopyingProps) {
  const { id, services, subgroups } = service
  const { content, revision, base } = snapshot.context
  const others = services.filter((other) => other.id !== id && other.archived === null)
  if (what === 'set')
    return (
      <CopySet
        content={content}
        services={others.filter(({ number }) => number > 0)}
        subgroups={subgroups}
        onCopy={(next) => {
          onClose()
          onEdit(next)
        }}
        onClose={onClose}
      />
    )
  const record = content.questions[what]
  if (!record) return null
  return (
    <CopyDialog
      record={record}
      services={others}
      without={
        snapshot.hasTag('unsaved')
          ? undefined
          : { id, revision, base_number: base, content: without(content, what) }
      }
      onMoved={onMoved}
      onClose={onClose}
    />
  )
}
