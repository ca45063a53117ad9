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
import { Things } from './things.tsx'

const validators = linkForm(decision, link)

/** How each decision is told (DEC-3). */
const TOLD = 'Quem é visado recebe-a por e-mail, ou por SMS se só confirmou o telemóvel.'

/** What a decision has besides its reason. */
export interface DecisionWords {
  ground?: Ground
  note?: string
}

interface DecisionDialogProps {
  /** What is decided: its own rule is chosen from the start. */
  kind: DecisionKind
  title: string
  /** What it is about, in words: the reference, the amount, the account (ADM-57). */
  things: readonly string[]
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
  const { kind, title, things, about = '', text, action, children, onConfirm, onClose } = props
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
      <Things things={things} />
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <Typography sx={{ mb: 2 }}>{`${TOLD} ${kindOf(kind).back}`}</Typography>
      {children}
    </FormDialog>
  )
}
