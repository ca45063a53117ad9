import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { DoneScene } from '#src/ui/scenes/done-scene.tsx'
import { closing, Settled, useSettling } from '#src/wizard/settled.tsx'

interface LoanDoneProps {
  /** The request's code; undefined if the reply had none. */
  cod: string | undefined
  /** The first applicant's, where the confirmation goes. */
  email: string | undefined
}

/** What is said after sending: the request's code, and the address of the confirmation. */
export function LoanDoneWords({ cod, email }: LoanDoneProps) {
  return (
    <>
      <DoneScene />
      <Typography sx={{ mt: 2 }}>
        O seu pedido foi submetido com sucesso para análise. Irá receber brevemente a resposta à sua
        solicitação. Até breve.
      </Typography>
      {cod !== undefined && (
        <Typography sx={{ mt: 2 }}>
          Código do pedido: <strong style={{ whiteSpace: 'nowrap' }}>{cod}</strong>
        </Typography>
      )}
      {email !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          Vai a caminho de {email} um e-mail com este código.
        </Typography>
      )}
    </>
  )
}

/** Shown after sending (LOAN-24): the request's code, and the address of the confirmation. Closing it leads home. */
export function LoanDone({ cod, email }: LoanDoneProps) {
  const navigate = useNavigate()
  const settling = useSettling('feito', { atFirst: true })
  const close = () => navigate(paths.home)
  return (
    <Dialog open onClose={closing(settling, close)} maxWidth="xs" fullWidth aria-labelledby="loan-done">
      <Settled settling={settling}>
        <DialogTitle id="loan-done">Pedido enviado</DialogTitle>
        <DialogContent sx={{ textAlign: 'center' }}>
          <LoanDoneWords cod={cod} email={email} />
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button variant="contained" size="large" onClick={close} autoFocus>
            Fechar
          </Button>
        </DialogActions>
      </Settled>
    </Dialog>
  )
}
