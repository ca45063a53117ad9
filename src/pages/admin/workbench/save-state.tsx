import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Conflict } from '#src/features/question-editor/drafts/conflict.tsx'
import type { EditorSend, EditorSnapshot } from '#src/features/question-editor/drafts/use-draft-editor.ts'
import type { Subgroup } from '#src/features/question-editor/service-form.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

interface SaveStateProps {
  id: number
  snapshot: EditorSnapshot
  send: EditorSend
  subgroups: readonly Subgroup[]
  onReload: () => void
}

/** By which the bar leads to what is said here, which may be out of view. */
export const WHY_UNSAVED = 'porque-nao-guardado'

/** Why the draft could not be saved, and what to do about it (ADM-9, ADM-10). */
export function SaveState({ id, snapshot, send, subgroups, onReload }: SaveStateProps) {
  const { content, common, revision, base, failure } = snapshot.context
  if (!snapshot.matches('failed') && !snapshot.matches('conflicted')) return null
  return (
    <Box
      id={WHY_UNSAVED}
      role="group"
      aria-label="Porque não está guardado"
      tabIndex={-1}
      sx={{ scrollMarginTop: { xs: 160, md: 80 } }}
    >
      {snapshot.matches('failed') && (
        <Box sx={{ mb: 2 }}>
          <Notice>O rascunho não foi guardado: {failure}</Notice>
          <Button onClick={() => send({ type: 'SAVE.RETRIED' })}>Guardar de novo</Button>
        </Box>
      )}
      {snapshot.matches('conflicted') && (
        <Conflict
          id={id}
          mine={content}
          subgroups={subgroups}
          common={common}
          revision={revision}
          base={base}
          failure={failure}
          onMine={(mine, there) => {
            if (mine !== content) send({ type: 'CONTENT.EDITED', content: mine })
            send({ type: 'CONFLICT.OVERRULED', ...there })
          }}
          onTheirs={onReload}
        />
      )}
    </Box>
  )
}
