import { link } from 'virtual:form-validators/nobody-found'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import { nobodyFound } from '#schemas/forms/nobody-found.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(nobodyFound, link)
const TITLE = 'nao-encontrei'

interface NobodyFoundProps {
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Ends a request for which nobody was found, with the reason (REQ-8). */
export function NobodyFound({ onConfirm, onClose }: NobodyFoundProps) {
  const state = usePageForm({
    form: nobodyFound,
    validators,
    submit: ({ reason }) => onConfirm(reason.trim()),
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={TITLE}>
      <DialogTitle id={TITLE}>Não encontrei quem procurava</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>O pedido termina, e os profissionais deixam de o ver.</Typography>
        <PageForm state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Voltar
        </Button>
        <BusyButton type="submit" form={nobodyFound.id} variant="contained" busy={state.busy}>
          Terminar o pedido
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
