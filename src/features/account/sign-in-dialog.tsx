import { link } from 'virtual:form-validators/signin'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { linkForm } from '#schemas/forms/define-form.ts'
import { signin } from '#schemas/forms/signin.ts'
import { call } from '#src/api/client.ts'
import { PageForm } from '#src/forms/page-form.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { dropSession } from '#src/lib/storage/session.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { signIn, signInRefusal } from './sign-in.ts'
import { keepSignedOn } from './sign-on.ts'

const validators = linkForm(signin, link)

/** An administrator's device does not stay signed in (ACC-48). */
const { keep: _, ...properties } = signin.schema.properties
const withoutKeep: typeof signin = { ...signin, schema: { ...signin.schema, properties } }

/**
 * The sign-in over a page whose session has ended (ACC-46). It stays until somebody signs in, or goes to the sign-in's own page,
 * which leads back (ACC-33).
 */
export function SignInDialog({ role }: { role: string }) {
  const [form] = useState(() => (role === 'admin' ? withoutKeep : signin))
  const state = usePageForm({
    form,
    validators,
    refusal: signInRefusal,
    submit: async (values) => {
      const { token } = await signIn(call, values)
      keepSignedOn(await call('signOn', { body: { token, ...(values.keep && { keep: true }) } }))
    },
  })
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="sign-in-again" aria-describedby="sign-in-why">
      <DialogTitle id="sign-in-again">A sua sessão terminou</DialogTitle>
      <DialogContent>
        <Typography id="sign-in-why" sx={{ mb: 2 }}>
          Inicie sessão para continuar. Esta página fica como está, com o que escreveu.
        </Typography>
        <PageForm state={state} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={dropSession}>
          Entrar de outra forma
        </Button>
        <BusyButton type="submit" form={signin.id} variant="contained" busy={state.busy}>
          INICIAR SESSÃO
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
