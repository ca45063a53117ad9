import { link } from 'virtual:form-validators/chat-report'
import Typography from '@mui/material/Typography'
import { chatReport } from '#schemas/forms/chat-report.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { refusalOf } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { FormDetails } from '#src/forms/form-details.tsx'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { pageForm, untouched } from '#src/routes/posted-form.ts'
import { REPORT } from './chat-actions.ts'
import type { PageChat } from './page-chat.ts'

const validators = linkForm(chatReport, link)

/** The form that reports the other one of a chat, as its page takes it (CHT-6). */
export const reportOf = (send: (call: CallFunction, reason: string) => Promise<unknown>, leadsTo: string) =>
  pageForm({
    form: chatReport,
    validators,
    send: (call, { reason }) => send(call, reason.trim()),
    refusal: refusalOf,
    leadsTo,
  })

interface ReportFormProps {
  /** The proposal that the chat is about. */
  about: string
  other: string
  report: (reason: string) => Promise<void>
  /** The page that takes the form, where there are no scripts: there it is folded, and no dialog. */
  posted?: PageChat | undefined
  onClose: () => void
}

const TEXT = 'A conversa fica fechada, e a nossa equipa passa a poder lê-la. Diga-nos o que se passou.'
const BUTTON = 'Denunciar'

/** Reports the other one of a chat, which closes it (CHT-6). */
export function ReportForm({ about, other, report, posted, onClose }: ReportFormProps) {
  const state = usePageForm({
    form: chatReport,
    validators,
    ...(posted && { standing: posted.report ?? untouched(posted) }),
    keep: about,
    submit: ({ reason }) => report(reason.trim()),
  })
  const title = `Denunciar ${other}`
  if (posted)
    return (
      <FormDetails
        state={state}
        title={title}
        text={TEXT}
        button={BUTTON}
        action={REPORT}
        address={posted.address}
      />
    )
  return (
    <FormDialog state={state} title={`${title}?`} action={BUTTON} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{TEXT}</Typography>
    </FormDialog>
  )
}
