import { link as linkAccount } from 'virtual:form-validators/account-correction'
import { link } from 'virtual:form-validators/lead-correction'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import { accountCorrection, leadCorrection } from '#schemas/forms/lead-correction.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'

const validators = linkForm(leadCorrection, link)
const accountValidators = linkForm(accountCorrection, linkAccount)

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
    refusal: refusalOf,
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

interface CorrectAccountProps {
  /** The account, with its contact as it stands. */
  id: string
  name: string
  email: string
  phone: string | null
  onDone: () => void
  onClose: () => void
}

/** The dialog that corrects the contact of an account for its owner (ADM-73). */
export function CorrectAccount({ id, name, email, phone, onDone, onClose }: CorrectAccountProps) {
  const state = usePageForm({
    form: accountCorrection,
    validators: accountValidators,
    start: { name, email, ...(phone !== null && { phone }) },
    keep: id,
    refusal: refusalOf,
    submit: async ({ reason, phone: typedPhone = '', ...values }) => {
      const body = { ...values, phone: typedPhone, reason: reason.trim() }
      await callAdmin('correctAccount', { params: { id }, body })
      onDone()
    },
  })
  return (
    <FormDialog
      state={state}
      title={`Corrigir o contacto de ${name || email}`}
      action="Corrigir"
      onClose={onClose}
    >
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        O novo contacto conta já, por confirmar. Com um e-mail novo terminam as sessões, e as ligações
        enviadas deixam de funcionar: entra-se com o novo, que recebe uma ligação para o confirmar. Os pedidos
        e o resto passam para ele. {email} e o novo e-mail são avisados. O motivo fica no registo.
      </Typography>
    </FormDialog>
  )
}
