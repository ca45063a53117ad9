import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { withSetOf } from '#schemas/questions/groups/edit.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { ServicePicker } from '#src/features/admin/service-picker.tsx'
import { ChangesDialog } from '#src/features/question-editor/groups/changes-dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

interface CopySetProps {
  content: ServiceContent
  /** The other services. */
  services: readonly { id: number; title: string }[]
  subgroups: readonly { id: number; title: string }[]
  onCopy: (content: ServiceContent) => void
  onClose: () => void
}

/** Puts the questions of another service in place of a draft's own, after it has said what changes (ADM-27). */
export function CopySet({ content, services, subgroups, onCopy, onClose }: CopySetProps) {
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [after, setAfter] = useState<ServiceContent>()
  const compare = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const other = await callAdmin('showEditable', { params: { id: Number(chosen) } })
      setAfter(withSetOf(content, other.published ?? other.content))
    } catch (error) {
      setFailure(errorOf(error))
    }
    setBusy(false)
  }
  if (after)
    return (
      <ChangesDialog
        title={`Copiar as perguntas de «${services.find(({ id }) => String(id) === chosen)?.title}»`}
        action="Copiar"
        before={content}
        after={after}
        subgroups={subgroups}
        onConfirm={() => onCopy(after)}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="copiar-perguntas">
      <DialogTitle id="copiar-perguntas">Copiar as perguntas de outro serviço</DialogTitle>
      <DialogContent>
        {failure && <Notice>{failure.message}</Notice>}
        <ServicePicker
          services={services}
          value={chosen}
          placeholder="Nome do serviço"
          onChange={setChosen}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton variant="contained" disabled={chosen === ''} busy={busy} onClick={compare}>
          Ver o que muda
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
