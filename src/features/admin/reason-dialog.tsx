import { link } from 'virtual:form-validators/reason'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { linkForm } from '#schemas/forms/define-form.ts'
import { reason } from '#schemas/forms/reason.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { Things } from './things.tsx'

const validators = linkForm(reason, link)

interface ReasonDialogProps {
  title: string
  /** What it is done with, in words, where the title does not say it. */
  things?: readonly string[]
  /** What of its page it is for, where the page has several. */
  about?: string
  /** What will happen. */
  text: string
  /** What the button does. */
  action: string
  /** What else is to be read or chosen, above the reason. */
  children?: ReactNode
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for a reason before an account or request is changed. The reason is stored in the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, things = [], about = '', text, action, children, onConfirm, onClose } = props
  const { pathname } = useLocation()
  const state = usePageForm({
    form: reason,
    validators,
    keep: `${pathname} ${title} ${about}`,
    submit: ({ reason }) => onConfirm(reason.trim()),
  })
  return (
    <FormDialog state={state} title={title} action={action} onClose={onClose}>
      <Things things={things} />
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      {children}
    </FormDialog>
  )
}
