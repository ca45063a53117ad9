import { link } from 'virtual:form-validators/decision'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Ground } from '#schemas/decisions/grounds.ts'
import { type DecisionKind, kindOf } from '#schemas/decisions/kinds.ts'
import { decision } from '#schemas/forms/decision.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'

const validators = linkForm(decision, link)

/** What a decision has besides its reason. */
export interface DecisionWords {
  ground?: Ground
  note?: string
}

interface DecisionDialogProps {
  /** What is decided: its own rule is chosen from the start. */
  kind: DecisionKind
  title: string
  /** What of its page it is for, where the page has several. */
  about?: string
  /** What will happen. */
  text: string
  /** What the button does. */
  action: string
  /** What else is to be read, above the fields. */
  children?: ReactNode
  onConfirm: (reason: string, words: DecisionWords) => Promise<void>
  onClose: () => void
}

/** Asks for the words of a decision about a person (DEC-2). The log keeps them too. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { kind, title, about = '', text, action, children, onConfirm, onClose } = props
  const { pathname } = useLocation()
  const state = usePageForm({
    form: decision,
    validators,
    start: { ground: kindOf(kind).ground },
    keep: `${pathname} ${title} ${about}`,
    submit: ({ reason, ground, note = '' }) =>
      onConfirm(reason.trim(), { ground, ...(note.trim() !== '' && { note: note.trim() }) }),
  })
  return (
    <FormDialog state={state} title={title} action={action} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      {children}
    </FormDialog>
  )
}
