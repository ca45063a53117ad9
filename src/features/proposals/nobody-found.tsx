import { link } from 'virtual:form-validators/nobody-found'
import Typography from '@mui/material/Typography'
import { linkForm } from '#schemas/forms/define-form.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { nobodyFound } from '#schemas/forms/nobody-found.ts'
import { refusalOf } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { FormDetails } from '#src/forms/form-details.tsx'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { leadPath } from '#src/routes/paths.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { CLOSE } from './actions.ts'

type Link = { l: string; s: string }

const validators = linkForm(nobodyFound, link)

/** The form that ends a request, as its page takes it (REQ-8). */
export const closingOf = ({ l, s }: Link) =>
  pageForm({
    form: nobodyFound,
    validators,
    send: (call, { reason }) => call('closeLead', { body: { l, s, reason: reason.trim() } }),
    refusal: refusalOf,
    leadsTo: leadPath({ id: l, s }),
  })

interface NobodyFoundProps {
  /** The request's link. */
  request: Link
  standing: FormStanding
  /** The request was ended. */
  onClosed: () => void
  /** Closes the dialog; without it the form is folded in the page, which takes it where there are no scripts. */
  onClose?: () => void
}

const TITLE = 'Não encontrei quem procurava'
const TEXT = 'O pedido termina, e os profissionais deixam de o ver.'
const BUTTON = 'Terminar o pedido'

/** Ends a request for which nobody was found, with the reason (REQ-8). */
export function NobodyFound({ request, standing, onClosed, onClose }: NobodyFoundProps) {
  const form = closingOf(request)
  const state = usePageForm({
    ...form,
    standing,
    keep: request.l,
    submit: async (values) => {
      await form.send(call, values)
      onClosed()
    },
  })
  if (!onClose) return <FormDetails state={state} title={TITLE} text={TEXT} button={BUTTON} action={CLOSE} />
  return (
    <FormDialog state={state} title={TITLE} action={BUTTON} leave="Voltar" onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{TEXT}</Typography>
    </FormDialog>
  )
}
