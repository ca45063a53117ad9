import Typography from '@mui/material/Typography'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { paths } from '#src/routes/paths.ts'
import { pageForm } from '#src/routes/posted-form.ts'
import { NewPasswordForm, newPasswordForm } from './new-password-form.tsx'
import { ProveElsewhere } from './prove-elsewhere.tsx'

/** The value of the form's button, and the part of the area's address that says that the password was set. */
export const SET_PASSWORD = 'definir-password'
export const PASSWORD_SET =
  'A password foi definida. Da próxima vez, inicie sessão com o seu e-mail e esta password.'

const setPassword = (call: CallFunction, password: string) => call('setFirstPassword', { body: { password } })

/** The first password as the area takes it (ACC-18, ACC-31). */
export const firstPassword = pageForm({
  ...newPasswordForm('A sua sessão terminou. Inicie sessão novamente.'),
  send: (call, { password }) => setPassword(call, password),
  leadsTo: `${paths.area}?${SET_PASSWORD}=1`,
})

/** The form that sets the first password (ACC-18), for who was signed on by a link. */
export function FirstPassword({ standing, onDone }: { standing: FormStanding; onDone: () => void }) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Ainda não tem password. Defina uma para poder iniciar sessão quando quiser.
      </Typography>
      <ProveElsewhere standing={standing} />
      <NewPasswordForm
        record={firstPassword}
        standing={standing}
        action="Definir a password"
        asks={SET_PASSWORD}
        submit={async (password) => {
          await setPassword(call, password)
          onDone()
        }}
      />
    </>
  )
}
