import { link } from 'virtual:form-validators/lead-correction'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import { leadCorrection } from '#schemas/forms/lead-correction.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'

const validators = linkForm(leadCorrection, link)

interface CorrectContactProps {
  /** The request, and its contact as it stands. */
  id: string
  cod: string
  contact: { name: string; email: string; phone: string }
  onDone: () => void
  onClose: () => void
}

/** The dialog that corrects the contact of a request for its client (ADM-52). */
export function CorrectContact({ id, cod, contact, onDone, onClose }: CorrectContactProps) {
  const { name, email, phone } = contact
  const state = usePageForm({
    form: leadCorrection,
    validators,
    start: { name, email, phone },
    keep: id,
    submit: async ({ reason, ...values }) => {
      await callAdmin('correctContact', { params: { id }, body: { ...values, reason: reason.trim() } })
      onDone()
    },
  })
  return (
    <FormDialog
      state={state}
      title={`Corrigir o contacto do pedido ${cod}`}
      action="Corrigir"
      onClose={onClose}
    >
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        O novo contacto conta já, por confirmar. Um e-mail novo recebe a confirmação e outra ligação para o
        pedido; as anteriores deixam de funcionar. {email} e o novo e-mail são avisados. O motivo fica no
        registo.
      </Typography>
    </FormDialog>
  )
}
