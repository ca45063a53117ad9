import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { MAX_REPORT_TEXT } from '#schemas/chat/chat.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { TextArea } from '#src/ui/inputs/text-input.tsx'
import { isTooShort, NO_REASON, WHAT_REPORTING_DOES } from './report-words.ts'

interface ReportDialogProps {
  other: string
  /** What was typed: it outlives the dialog, which a press beside it closes, and the page. */
  reason: string
  onReason: (reason: string) => void
  report: (reason: string) => Promise<void>
  onClose: () => void
}

/** Reports the other one of a chat, which closes it (CHT-6). */
export function ReportDialog({ other, reason, onReason, report, onClose }: ReportDialogProps) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = async () => {
    if (isTooShort(reason)) {
      setFailure(NO_REASON)
      return
    }
    setBusy(true)
    try {
      await report(reason.trim())
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="denunciar">
      <DialogTitle id="denunciar">Denunciar {other}?</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{WHAT_REPORTING_DOES}</Typography>
        <TextArea
          aria-label="O que se passou"
          value={reason}
          maxLength={MAX_REPORT_TEXT}
          onChange={({ target }) => {
            onReason(target.value)
            setFailure(undefined)
          }}
        />
        {failure !== undefined && <Notice>{failure}</Notice>}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton variant="contained" busy={busy} onClick={() => void send()}>
          Denunciar
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
