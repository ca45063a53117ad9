import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TOKEN_FILE, TOKEN_TAG } from '#schemas/profiles/verifications.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { Act, ActionStanding } from '#src/routes/posted-action.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { CHECK_SITE, OWN_PROFILE_PATH, VERIFICATIONS } from './names.ts'

interface WebsiteCheckProps {
  website: { address: string; token: string }
  standing: ActionStanding
  onVerified: () => void
}

/** Checks the professional's website where there are no scripts. Throws an error with the words to show where the check finds nothing. */
export const checkSite: Act = async (call) => {
  const { verified, message } = await call('verifyWebsite', {})
  if (!verified) throw new ApiError(422, message)
  return `${OWN_PROFILE_PATH}#${VERIFICATIONS}`
}

/** How a site shows that it is the professional's, and the button that has it looked at (PRF-6). */
export function WebsiteCheck({ website: { address, token }, standing, onVerified }: WebsiteCheckProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(
    standing.failed?.action === CHECK_SITE ? standing.failed.text : undefined,
  )
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
        {`Ponha um ficheiro com este código no seu site, em ${new URL(TOKEN_FILE, address).href}:`}
      </Typography>
      <Code>{token}</Code>
      <Typography>{`Ou esta etiqueta no início da página ${address}:`}</Typography>
      <Code>{`<meta name="${TOKEN_TAG}" content="${token}">`}</Code>
      {failure !== undefined && (
        <Alert severity="warning" role="alert" sx={{ my: 1 }}>
          {failure}
        </Alert>
      )}
      <PostForm token={standing.token}>
        <BusyButton variant="outlined" color="secondary" busy={busy} {...posts(CHECK_SITE, look)}>
          Verificar agora
        </BusyButton>
      </PostForm>
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
