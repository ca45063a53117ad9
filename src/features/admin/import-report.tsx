import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'

export interface ImportedFile {
  drafts: readonly number[]
  unchanged: number
  findings: readonly { service: number; path: string; level: 'error' | 'warning'; message: string }[]
}

/** What came of a file: the drafts that it made, and what there is to correct in them. */
export function ImportReport({ imported, onClose }: { imported: ImportedFile; onClose: () => void }) {
  const { drafts, unchanged, findings } = imported
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="importado">
      <DialogTitle id="importado">Ficheiro importado</DialogTitle>
      <DialogContent>
        <Typography>
          {drafts.length === 1 ? '1 rascunho' : `${drafts.length} rascunhos`}, {unchanged} sem alterações.
          Nada foi publicado.
        </Typography>
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
        <Button variant="contained" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
