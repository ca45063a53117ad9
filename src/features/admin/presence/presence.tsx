import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { usePresence } from './use-presence.ts'

interface PresenceProps {
  id: number
  /** The list to go back to: its path under `/admin`. */
  list: string
}

const inWords = new Intl.ListFormat('pt-PT')

/**
 * Shows who else edits the open thing (ADM-25). A second administrator is asked before they edit; the first one only
 * reads that somebody came.
 */
export function Presence({ id, list }: PresenceProps) {
  const others = usePresence(id)
  const navigate = useNavigate()
  /** Whether another was there when this page was opened; undefined until that is known. */
  const [second, setSecond] = useState<boolean>()
  if (others === undefined) return null
  if (second === undefined) setSecond(others.length > 0)
  if (others.length === 0) return null
  const who = inWords.format(others)
  return (
    <>
      <Alert severity="warning" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        A editar: {who}. Se ambos fizerem alterações, o segundo a guardar terá de escolher quais ficam.
      </Alert>
      <Dialog
        open={second === true}
        onClose={() => setSecond(false)}
        fullWidth
        maxWidth="xs"
        aria-labelledby="a-editar"
      >
        <DialogTitle id="a-editar">Já está a ser editado</DialogTitle>
        <DialogContent>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <span>{others.length === 1 ? `${who} tem isto aberto.` : `${who} têm isto aberto.`}</span> Se
            ambos fizerem alterações, o segundo a guardar terá de escolher quais ficam.
          </Typography>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button color="secondary" onClick={() => navigate(`${paths.admin}/${list}`)}>
            Voltar à lista
          </Button>
          <Button variant="contained" onClick={() => setSecond(false)}>
            Editar na mesma
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
