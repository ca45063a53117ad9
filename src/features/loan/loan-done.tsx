import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { closing, Settled, useSettling } from '#src/engine/settled.tsx'
import { paths } from '#src/routes/paths.ts'
import { DoneScene } from '#src/ui/scenes/done-scene.tsx'

/** The request has arrived; closing the message leads home (L§4.2, L§8). */
export function LoanDone() {
  const navigate = useNavigate()
  const settling = useSettling('feito', { atFirst: true })
  const close = () => navigate(paths.home)
  return (
    <Dialog open onClose={closing(settling, close)} maxWidth="xs" fullWidth aria-labelledby="loan-done">
      <Settled settling={settling}>
        <DialogTitle id="loan-done">Pedido enviado</DialogTitle>
        <DialogContent sx={{ textAlign: 'center' }}>
          <DoneScene />
          <Typography sx={{ mt: 2 }}>
            O seu pedido foi submetido com sucesso para análise. Irá receber brevemente a resposta à sua
            solicitação. Até breve.
          </Typography>
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
