import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { type RefObject, useState } from 'react'
import { callAdmin } from '#src/api/admin-client.ts'
import type { EditorSend, EditorSnapshot } from '#src/features/question-editor/drafts/use-draft-editor.ts'
import { useUndoKeys } from '#src/features/question-editor/drafts/use-undo-keys.ts'
import { inSentence } from '#src/features/question-editor/groups/names.ts'
import { usePublishing } from '#src/features/question-editor/publishing/use-publishing.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { WHY_UNSAVED } from './save-state.tsx'

/** It keeps the focus when there is nothing left for it to do. */
const icon = { width: 44, height: 44, '&[aria-disabled]': { opacity: 0.4, cursor: 'default' } }

interface WorkbenchBarProps {
  id: number
  title: string
  snapshot: EditorSnapshot
  send: EditorSend
  /** Where its keys count. */
  area: RefObject<HTMLElement | null>
  onReload: () => void
}

const states: Readonly<Record<string, string>> = {
  pausing: 'Por guardar…',
  saving: 'A guardar…',
  failed: 'Não guardado',
  conflicted: 'Não guardado',
}

/** Whether the draft is saved, undo and redo, and Publicar: they stay in view. */
export function WorkbenchBar({ id, title, snapshot, send, area, onReload }: WorkbenchBarProps) {
  const { revision, past, future } = snapshot.context
  const publishing = usePublishing(id, onReload)
  const [said, setSaid] = useState('')
  const unsaved = snapshot.hasTag('unsaved')
  const blocked = snapshot.hasTag('blocked')
  const undo = () => {
    if (blocked || past.length === 0) return
    send({ type: 'EDIT.UNDONE' })
    setSaid(`Alteração anulada. ${past.length === 1 ? 'Não há mais nenhuma para anular.' : ''}`)
  }
  const redo = () => {
    if (blocked || future.length === 0) return
    send({ type: 'EDIT.REDONE' })
    setSaid('Alteração reposta.')
  }
  useUndoKeys(area, (what) => (what === 'undo' ? undo() : redo()))
  const params = { id }
  const publish = () =>
    publishing.open({
      title: inSentence(id, title),
      check: () => callAdmin('checkDraft', { params, body: { revision } }),
      publish: (note, accepted) => callAdmin('publishDraft', { params, body: { revision, note, accepted } }),
    })
  return (
    <Box
      sx={{
        displayPrint: 'none',
        position: 'sticky',
        // Below the menu's bar, which phones have.
        top: { xs: 60, md: 0 },
        zIndex: 3,
        display: 'flex',
        gap: 0.5,
        alignItems: 'center',
        py: 1,
        mb: 1,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
      >
        <Typography role="status" color="textSecondary">
          {states[String(snapshot.value)] ?? (revision > 0 ? 'Rascunho guardado' : 'Sem alterações')}
        </Typography>
        {(snapshot.matches('failed') || snapshot.matches('conflicted')) && (
          <Button
            color="error"
            sx={{ px: 0.5, whiteSpace: 'nowrap' }}
            onClick={() => document.getElementById(WHY_UNSAVED)?.focus()}
          >
            Ver porquê
          </Button>
        )}
      </Box>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <IconButton
        aria-label="Anular a última alteração"
        aria-keyshortcuts="Control+Z"
        aria-disabled={past.length === 0 || blocked || undefined}
        onClick={undo}
        sx={icon}
      >
        <ArrowCounterClockwiseIcon size={20} aria-hidden />
      </IconButton>
      <IconButton
        aria-label="Repetir a alteração anulada"
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={future.length === 0 || blocked || undefined}
        onClick={redo}
        sx={icon}
      >
        <ArrowClockwiseIcon size={20} aria-hidden />
      </IconButton>
      <Button variant="contained" disabled={revision === 0 || unsaved} onClick={publish}>
        Publicar…
      </Button>
      {publishing.dialog}
    </Box>
  )
}
