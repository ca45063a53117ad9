import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { withScripts } from '../with-scripts.ts'
import { Notice } from './notice.tsx'

/** Why something could not be loaded, and a button that tries again; nothing where it could. */
export function FailedLoad({ failure, onRetry }: { failure: Error | undefined; onRetry: () => void }) {
  if (!failure) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Notice>{failure.message}</Notice>
      <Button color="secondary" onClick={onRetry} sx={withScripts}>
        Tentar novamente
      </Button>
    </Box>
  )
}
