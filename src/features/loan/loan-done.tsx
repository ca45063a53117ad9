import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { type LoanDoneProps, LoanDoneWords } from './loan-done-words.tsx'

/** Shown after sending (LOAN-24): the request's code, and the address of the confirmation. Closing it leads home. */
export function LoanDone({ cod, email }: LoanDoneProps) {
  const navigate = useNavigate()
  const close = () => navigate(paths.home)
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="loan-done">
      <DialogTitle id="loan-done">Pedido enviado</DialogTitle>
      <DialogContent sx={{ textAlign: 'center' }}>
        <LoanDoneWords cod={cod} email={email} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" size="large" onClick={close} autoFocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
