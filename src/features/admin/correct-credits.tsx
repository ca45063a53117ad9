import { link } from 'virtual:form-validators/credit-correction'
import Typography from '@mui/material/Typography'
import { correctionOf, creditCorrection } from '#schemas/forms/credit-correction.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { moreWidgets } from '#src/forms/theme/more-widgets.ts'
import { usePageForm } from '#src/forms/use-page-form.ts'

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
    keep: id,
    submit: async (values) => {
      const body = { amount: correctionOf(values), reason: values.reason.trim() }
      await callAdmin('correctCredits', { params: { id }, body })
      onDone()
    },
  })
  return (
    <FormDialog state={state} title={creditCorrection.title} action="Acertar" parts={PARTS} onClose={onClose}>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {email} lê o motivo nos seus movimentos e, se tirar créditos, num e-mail que diz como objetar. O saldo
        não pode ficar negativo.
      </Typography>
    </FormDialog>
  )
}
