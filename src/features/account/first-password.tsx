import Typography from '@mui/material/Typography'
import { call } from '#src/api/client.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** The form that sets the first password (ACC-18), for who was signed on by a link. */
export function FirstPassword({ onDone }: { onDone: () => void }) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Ainda não tem password. Defina uma para poder iniciar sessão quando quiser.
      </Typography>
      <NewPasswordForm
        action="Definir a password"
        over="A sua sessão terminou. Inicie sessão novamente."
        submit={async (password) => {
          await call('setFirstPassword', { body: { password } })
          onDone()
        }}
      />
    </>
  )
}
