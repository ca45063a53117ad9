import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { NEW_EMAIL } from '#schemas/accounts/own-data.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { textOf } from '#schemas/forms/posted.ts'
import {
  CHANGED,
  CONFIRM_EMAIL,
  changedPath,
  changedWords,
  FORM,
} from '#src/features/account/own-data/names.ts'
import { OwnDataCards } from '#src/features/account/own-data/own-data-cards.tsx'
import { emailForm } from '#src/features/account/own-data/own-email.tsx'
import { nameForm } from '#src/features/account/own-data/own-name.tsx'
import { passwordForm } from '#src/features/account/own-data/own-password.tsx'
import { phoneForm } from '#src/features/account/own-data/own-phone.tsx'
import type { ActionContext } from '#src/routes/loader-context.ts'
import type { Act, ActionStanding } from '#src/routes/posted-action.ts'
import { takeForm, untouched } from '#src/routes/posted-form.ts'
import { OwnDataHeading } from './own-data-heading.tsx'

/** One's own data as a page without scripts has it. */
export interface PlainOwnData {
  readonly own: ReplyOf<Calls['showOwnData']>
  readonly query: URLSearchParams
}

/** Takes one of the page's forms; undefined where another button was pressed. */
export function takeOwnData(context: ActionContext, request: Request) {
  switch (textOf(context.form.posted, ACTION)) {
    case FORM.name:
      return takeForm(context, request, nameForm)
    case FORM.email:
      return takeForm(context, request, emailForm)
    case FORM.phone:
      return takeForm(context, request, phoneForm)
    case FORM.password:
      return takeForm(context, request, passwordForm)
  }
  return undefined
}

/** What the page's button asks for. */
export const ownDataActions = (query: URLSearchParams): Record<string, Act> => ({
  [CONFIRM_EMAIL]: async (call) => {
    await call('confirmOwnEmail', { body: { token: query.get(NEW_EMAIL) ?? '' } })
    return changedPath('email')
  },
})

interface PlainOwnDataProps extends PlainOwnData {
  standing: ActionStanding
  /** The form that was posted and refused, and the value of its button. */
  refused: { form: FormStanding | undefined; action: string | undefined }
}

/** A person's own data where there are no scripts (ACC-56). */
export function PlainOwnDataPage({ own, query, standing, refused }: PlainOwnDataProps) {
  const said = changedWords[query.get(CHANGED) ?? '']
  return (
    <Box sx={{ maxWidth: 640, width: '100%' }}>
      <OwnDataHeading />
      {said !== undefined && (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {said}
        </Alert>
      )}
      <OwnDataCards
        own={own}
        token={query.get(NEW_EMAIL)}
        standing={standing}
        forms={(name) => (refused.form && refused.action === FORM[name] ? refused.form : untouched(standing))}
        onChanged={() => {}}
        onConfirmed={() => {}}
      />
      <Typography color="textSecondary">
        Os contactos de um pedido já enviado mudam-se na página do pedido.
      </Typography>
    </Box>
  )
}
