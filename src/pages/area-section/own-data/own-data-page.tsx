import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useSearchParams, data as withStatus } from 'react-router-dom'
import { NEW_EMAIL } from '#schemas/accounts/own-data.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { call } from '#src/api/client.ts'
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
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import { runAction } from '#src/routes/posted-action.ts'
import { takeForm, untouched } from '#src/routes/posted-form.ts'
import { FailedLoad } from '#src/ui/feedback/failed-load.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import type { SectionProps } from '../section-data.ts'
import { useSection } from '../use-section.ts'

export const load = ({ call }: LoaderContext) => call('showOwnData', {})

/** Takes one of the page's forms; undefined where another button was pressed. */
function takeOwn(context: ActionContext, request: Request, action: string) {
  switch (action) {
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

export async function act(context: ActionContext, request: Request) {
  const action = textOf(context.form.posted, ACTION)
  const taken = await takeOwn(context, request, action)
  if (taken)
    return taken instanceof Response ? taken : withStatus({ form: taken.data, action }, taken.init ?? {})
  return runAction(context, {
    [CONFIRM_EMAIL]: async (call) => {
      const token = new URL(request.url).searchParams.get(NEW_EMAIL) ?? ''
      await call('confirmOwnEmail', { body: { token } })
      return changedPath('email')
    },
  })
}

/** A person's own data, and how they are changed (ACC-56). */
export function Page({ loaded }: SectionProps<ReplyOf<Calls['showOwnData']>>) {
  const { standing, form: refused, action } = loaded
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const notify = useNotify()
  const { data, failure, reload } = useSection(loaded, 'own-data', (signal) =>
    call('showOwnData', { signal }),
  )
  if (!data) {
    return failure ? (
      <FailedLoad failure={failure} onRetry={reload} />
    ) : (
      <WaitingPage label="A carregar os seus dados" shape="cards" />
    )
  }
  const confirmed = (failed?: Error) => {
    setSearch({}, { replace: true })
    notify(failed?.message ?? changedWords[FORM.email] ?? '', failed && 'error')
    // The card with the button is gone.
    heading.current?.focus()
    reload()
  }
  const said = changedWords[search.get(CHANGED) ?? '']
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ color: 'secondary.main', mb: 3 }}>
        Os seus dados
      </Typography>
      {said !== undefined && (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {said}
        </Alert>
      )}
      <OwnDataCards
        ownData={data}
        token={search.get(NEW_EMAIL)}
        standing={standing}
        forms={(name) => (refused && action === FORM[name] ? refused : untouched(standing))}
        onChanged={(text) => {
          notify(text)
          reload()
        }}
        onConfirmed={confirmed}
      />
      <Typography color="textSecondary">
        Os contactos de um pedido já enviado mudam-se na página do pedido.
      </Typography>
    </Box>
  )
}
