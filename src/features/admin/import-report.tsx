import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { moment } from './moment.ts'

export interface ImportedFile {
  drafts: readonly number[]
  /** Drafts that the file would have replaced. */
  skipped: readonly { service: number; title: string; revision: number; by: string; at: string }[]
  unchanged: number
  findings: readonly { service: number; path: string; level: 'error' | 'warning'; message: string }[]
}

interface ImportReportProps {
  imported: ImportedFile
  /** Puts the file in the place of the drafts that it left alone. */
  onReplace: () => void
  onClose: () => void
}

/** What came of a file: the drafts that it made, those that it left alone, and what there is to correct in it. */
export function ImportReport({ imported, onReplace, onClose }: ImportReportProps) {
  const { drafts, skipped, unchanged, findings } = imported
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="importado">
      <DialogTitle id="importado">Ficheiro importado</DialogTitle>
      <DialogContent>
        <Typography>
          {drafts.length === 1 ? '1 rascunho' : `${drafts.length} rascunhos`}, {unchanged} sem alterações.
          Nada foi publicado.
        </Typography>
        {skipped.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            Estes rascunhos dizem outra coisa e ficaram como estavam:
            <Box component="ul" sx={{ mt: 0.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {skipped.map(({ service, title, by, at }) => (
                <li key={service}>
                  «{title}», de {by}, {moment(at)}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        {findings.length > 0 && (
          <Box component="ul" sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
            {findings.map(({ service, path, level, message }) => (
              <Box
                component="li"
                key={`${service} ${path} ${message}`}
                sx={{ color: level === 'error' ? 'error.main' : 'warning.main' }}
              >
                {service > 0 && `Serviço ${service}, `}
                <code>{path || 'ficheiro'}</code>: {message}
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {skipped.length > 0 && (
          <Button color="secondary" onClick={onReplace}>
            {skipped.length === 1 ? 'Substituir este rascunho' : 'Substituir estes rascunhos'}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
