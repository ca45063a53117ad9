import { link } from 'virtual:form-validators/credit-correction'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { correctionOf, creditCorrection } from '#schemas/forms/credit-correction.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const validators = linkForm(creditCorrection, link)
const PARTS = { widgets: moreWidgets }

interface CorrectCreditsProps {
  /** The account, and its e-mail. */
  id: string
  email: string
  onDone: () => void
  onClose: () => void
}

/** The dialog that gives or takes credits, with a reason (CRD-5). */
export function CorrectCredits({ id, email, onDone, onClose }: CorrectCreditsProps) {
  const state = usePageForm({
    form: creditCorrection,
    validators,
    submit: async (values) => {
      const body = { amount: correctionOf(values), reason: values.reason.trim() }
      await callAdmin('correctCredits', { params: { id }, body })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="acertar-creditos">
      <DialogTitle id="acertar-creditos">{creditCorrection.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {email} lê o motivo nos seus movimentos. O saldo não pode ficar negativo.
        </Typography>
        <PageForm state={state} parts={PARTS} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton type="submit" form={creditCorrection.id} variant="contained" busy={state.busy}>
          Acertar
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
