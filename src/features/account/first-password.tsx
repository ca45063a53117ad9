import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '#src/api/client.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Setting the first password on first access (M§6), for who came in by a link. */
export function FirstPassword() {
  const [done, setDone] = useState(false)
  if (done) {
    return (
      <Alert severity="success" role="status">
        A password foi definida. Da próxima vez, entre com o seu e-mail e esta password.
      </Alert>
    )
  }
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Ainda não tem password. Defina uma para voltar a entrar quando quiser.
      </Typography>
      <NewPasswordForm
        action="Definir a password"
        submit={async (password) => {
          await call('setFirstPassword', { body: { password } })
          setDone(true)
        }}
      />
    </>
  )
}
