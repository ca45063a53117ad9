import Typography from '@mui/material/Typography'
import { call } from '#src/api/client.ts'
import { NewPasswordForm, newPasswordForm } from './new-password-form.tsx'

const record = newPasswordForm('A sua sessão terminou. Inicie sessão novamente.')

/** The form that sets the first password (ACC-18), for who was signed on by a link. */
export function FirstPassword({ onDone }: { onDone: () => void }) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Ainda não tem password. Defina uma para poder iniciar sessão quando quiser.
      </Typography>
      <NewPasswordForm
        record={record}
        action="Definir a password"
        submit={async (password) => {
          await call('setFirstPassword', { body: { password } })
          onDone()
        }}
      />
    </>
  )
}
