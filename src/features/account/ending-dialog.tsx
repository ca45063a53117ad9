import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { renewSession } from '#src/api/client.ts'
import { endSession } from '#src/lib/storage/session.ts'
import { hasSignInPlace } from '#src/lib/storage/signed-on-again.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

const FAILED = 'Não foi possível continuar agora. Verifique a ligação e tente novamente.'

/**
 * The warning before a session ends (ACC-52). Going on in another tab closes it here too: all of them read the same session. A
 * session that ends for good is begun again on the same page (ACC-46).
 */
export function EndingDialog({ renewable }: { renewable: boolean }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const goOn = async () => {
    setBusy(true)
    setFailed(!(await renewSession()))
    setBusy(false)
  }
  const signInAgain = () => {
    endSession()
    if (!hasSignInPlace()) navigate(paths.signin, { state: { wayBack: pathname + search } })
  }
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby="session-ending"
      aria-describedby="session-ending-why"
    >
      <DialogTitle id="session-ending">A sua sessão termina dentro de 2 minutos.</DialogTitle>
      <DialogContent>
        <Typography id="session-ending-why">
          {renewable
            ? 'Ninguém usou esta página há quase uma hora. O que escreveu fica como está.'
            : 'Por segurança, uma sessão dura no máximo 12 horas. Inicie sessão novamente: o que escreveu fica como está.'}
        </Typography>
        {hasFailed && <Notice style={{ marginTop: 12 }}>{FAILED}</Notice>}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button color="secondary" onClick={() => navigate('/sso?signout')}>
          Terminar sessão
        </Button>
        {renewable ? (
          <BusyButton variant="contained" autoFocus busy={busy} onClick={() => void goOn()}>
            Continuar com sessão iniciada
          </BusyButton>
        ) : (
          <Button variant="contained" autoFocus onClick={signInAgain}>
            Iniciar sessão novamente
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
