import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TOKEN_FILE, TOKEN_TAG } from '#schemas/profiles/verifications.ts'
import { call } from '#src/api/client.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

interface WebsiteCheckProps {
  website: { address: string; token: string }
  onVerified: () => void
}

/** How a site shows that it is the professional's, and the button that has it looked at (PRF-6). */
export function WebsiteCheck({ website: { address, token }, onVerified }: WebsiteCheckProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const look = () => {
    setBusy(true)
    setFailure(undefined)
    call('verifyWebsite', {})
      .then(
        ({ verified, message }) => (verified ? onVerified() : setFailure(message)),
        (error: Error) => setFailure(error.message),
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Typography>
        Ponha um ficheiro com este código no seu site, em {new URL(TOKEN_FILE, address).href}:
      </Typography>
      <Code>{token}</Code>
      <Typography>Ou esta etiqueta no início da página {address}:</Typography>
      <Code>{`<meta name="${TOKEN_TAG}" content="${token}">`}</Code>
      {failure !== undefined && (
        <Alert severity="warning" role="alert" sx={{ my: 1 }}>
          {failure}
        </Alert>
      )}
      <BusyButton variant="outlined" color="secondary" busy={busy} onClick={look}>
        Verificar agora
      </BusyButton>
    </>
  )
}

const Code = ({ children }: { children: string }) => (
  <Box
    component="code"
    sx={{
      display: 'block',
      my: 1,
      p: 1.5,
      borderRadius: '8px',
      bgcolor: 'action.hover',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
)
