import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import type { EditorSend, EditorSnapshot } from '#src/features/question-editor/use-draft-editor.ts'
import { usePublishing } from '#src/features/question-editor/use-publishing.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { paths } from '#src/routes/paths.ts'

/** It keeps the focus when there is nothing left for it to do. */
const icon = { width: 44, height: 44, '&[aria-disabled]': { opacity: 0.4, cursor: 'default' } }

interface WorkbenchActionsProps {
  id: number
  title: string
  /** Whether visitors see any version of it. */
  published: boolean
  snapshot: EditorSnapshot
  send: EditorSend
  onReload: () => void
  onFailed: (error: Error | undefined) => void
}

const states: Readonly<Record<string, string>> = {
  pausing: 'Por guardar…',
  saving: 'A guardar…',
  failed: 'Não guardado',
  conflicted: 'Não guardado',
}

/** What can be done with a service's questions as a whole: undo, export, discard, publish. */
export function WorkbenchActions(props: WorkbenchActionsProps) {
  const { id, title, published, snapshot, send, onReload, onFailed } = props
  const { revision, past, future } = snapshot.context
  const navigate = useNavigate()
  const publishing = usePublishing(onReload)
  const [discarding, setDiscarding] = useState(false)
  const unsaved = snapshot.hasTag('unsaved')
  const blocked = snapshot.hasTag('blocked')
  const params = { id }

  const publish = () =>
    publishing.open({
      title: isGroup(id) ? title : `«${title}»`,
      check: () => callAdmin('checkDraft', { params, body: { revision } }),
      publish: (note, accepted) => callAdmin('publishDraft', { params, body: { revision, note, accepted } }),
    })
  const attempt = (work: Promise<unknown>) => {
    onFailed(undefined)
    work.catch(onFailed)
  }
  const discard = async () => {
    setDiscarding(false)
    await callAdmin('discardDraft', { params, body: { revision } })
    if (published) onReload()
    else navigate(`${paths.admin}/${isGroup(id) ? 'grupos' : 'servicos'}`)
  }
  const download = async () => {
    const { file } = await callAdmin('exportQuestions', { query: { service: id } })
    saveFile(file, `perguntas-${id === 0 ? 'base' : id}.json`)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography role="status" color="textSecondary">
        {states[String(snapshot.value)] ?? (revision > 0 ? 'Rascunho guardado' : 'Sem alterações')}
      </Typography>
      <IconButton
        aria-label="Anular a última alteração"
        aria-disabled={past.length === 0 || blocked || undefined}
        onClick={() => !blocked && send({ type: 'EDIT.UNDONE' })}
        sx={icon}
      >
        <ArrowCounterClockwiseIcon size={20} aria-hidden />
      </IconButton>
      <IconButton
        aria-label="Repetir a alteração anulada"
        aria-disabled={future.length === 0 || blocked || undefined}
        onClick={() => !blocked && send({ type: 'EDIT.REDONE' })}
        sx={icon}
      >
        <ArrowClockwiseIcon size={20} aria-hidden />
      </IconButton>
      {published && id > 0 && !isGroup(id) && (
        <Button color="secondary" component={RouterLink} to={`${paths.admin}/servicos/${id}/pagina`}>
          Página
        </Button>
      )}
      <Button color="secondary" onClick={() => attempt(download())}>
        Exportar
      </Button>
      <Button color="secondary" disabled={revision === 0 || unsaved} onClick={() => setDiscarding(true)}>
        Deitar fora o rascunho
      </Button>
      <Button variant="contained" disabled={revision === 0 || unsaved} onClick={publish}>
        Publicar…
      </Button>
      {publishing.dialog}
      {discarding && (
        <Discarding
          published={published}
          onDiscard={() => attempt(discard())}
          onClose={() => setDiscarding(false)}
        />
      )}
    </Box>
  )
}

interface DiscardingProps {
  published: boolean
  onDiscard: () => void
  onClose: () => void
}

function Discarding({ published, onDiscard, onClose }: DiscardingProps) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="deitar-fora">
      <DialogTitle id="deitar-fora">Deitar fora o rascunho?</DialogTitle>
      <DialogContent>
        <Typography>
          {published
            ? 'As alterações que ainda não publicou perdem-se e não podem ser recuperadas. Os visitantes continuam a ver a versão em vigor.'
            : 'Ainda não foi publicado: perde-se por inteiro e não pode ser recuperado.'}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button color="error" variant="contained" onClick={onDiscard}>
          Deitar fora
        </Button>
      </DialogActions>
    </Dialog>
  )
}
