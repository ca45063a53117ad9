import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { differenceInWords } from '#schemas/questions/difference.ts'

interface ChangesDialogProps {
  title: string
  /** What the button does. */
  action: string
  before: ServiceContent
  after: ServiceContent
  /** The subgroups that may be named. */
  subgroups: readonly { id: number; title: string }[]
  onConfirm: () => void
  onClose: () => void
}

/** Shows what would change in a draft before its questions are replaced, joined with others or separated (QST-32). */
export function ChangesDialog(props: ChangesDialogProps) {
  const { title, action, before, after, subgroups, onConfirm, onClose } = props
  const id = useId()
  const sentences = [...new Set(differenceInWords(before, after, subgroups))]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography>
          {sentences.length === 0
            ? 'Nada muda no que é perguntado aos visitantes.'
            : 'O que muda, depois de publicar:'}
        </Typography>
        <Box component="ul" sx={{ mt: 0.5, mb: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
        <Typography color="textSecondary">Pode anular esta alteração no editor.</Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
