import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { ProofKind } from '#schemas/accounts/proof.ts'
import { call } from '#src/api/client.ts'
import { FormDialog } from '#src/forms/form-dialog.tsx'
import { usePageForm } from '#src/forms/use-page-form.ts'
import { AskLink, proving } from './prove-person.tsx'

const TITLE = 'Confirme a sua identidade'

interface PasswordAgainDialogProps {
  kind: ProofKind
  /** Called once, with whether the person has proved who they are. */
  onSettled: (isProved: boolean) => void
}

/** The dialog of `PasswordAgain`. */
export function PasswordAgainDialog({ kind, onSettled }: PasswordAgainDialogProps) {
  return kind === 'password' ? <ByPassword onSettled={onSettled} /> : <ByLink onSettled={onSettled} />
}

function ByPassword({ onSettled }: Pick<PasswordAgainDialogProps, 'onSettled'>) {
  const state = usePageForm({
    ...proving,
    submit: async (values) => {
      await proving.send(call, values)
      onSettled(true)
    },
  })
  return (
    <FormDialog state={state} title={TITLE} action="Continuar" onClose={() => onSettled(false)}>
      <Typography sx={{ mb: 2 }}>
        Por segurança, escreva outra vez a sua password. O que escreveu na página fica como está.
      </Typography>
    </FormDialog>
  )
}

function ByLink({ onSettled }: Pick<PasswordAgainDialogProps, 'onSettled'>) {
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="proof-by-link" onClose={() => onSettled(false)}>
      <DialogTitle id="proof-by-link">{TITLE}</DialogTitle>
      <DialogContent>
        <AskLink isSent={false} actions={{}} />
        <Typography sx={{ mt: 2 }}>
          Depois de confirmar na página que a ligação abre, volte aqui e continue.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={() => onSettled(false)}>
          Cancelar
        </Button>
        <Button variant="contained" onClick={() => onSettled(true)}>
          Já confirmei
        </Button>
      </DialogActions>
    </Dialog>
  )
}
