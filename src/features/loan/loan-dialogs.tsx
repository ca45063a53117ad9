import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useSiteData } from '#src/api/site-data.tsx'
import { type LoanDialogName, textsOf } from './loan-texts.tsx'

/** One of the two texts that are accepted on the last step (LOAN-9). */
export function LoanDialog({ name, onClose }: { name: LoanDialogName | undefined; onClose: () => void }) {
  const { settings } = useSiteData()
  const text = name && textsOf(settings.name, settings.supportEmail)[name]
  return (
    <Dialog open={text !== undefined} onClose={onClose} scroll="paper" aria-labelledby="loan-dialog">
      <DialogTitle id="loan-dialog">{text?.title}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {text?.paragraphs.map((paragraph) => (
          <Typography key={paragraph} sx={{ mb: 2 }}>
            {paragraph}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
