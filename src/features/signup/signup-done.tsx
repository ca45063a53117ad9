import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { paths } from '#src/routes/paths.ts'

/** Shown after an account was made without scripts. */
export const SignupDone = () => (
  <>
    <Typography component="h2" variant="h5" sx={{ mb: 2 }}>
      A sua conta está criada
    </Typography>
    <Typography sx={{ mb: 3 }}>
      Enviámos-lhe um e-mail com uma ligação para confirmar o endereço. É válida durante 48 horas.
    </Typography>
    <Button href={paths.signin} variant="contained" size="large">
      Iniciar sessão
    </Button>
  </>
)
