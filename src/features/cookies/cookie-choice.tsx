import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { COOKIE_CONSENT, type CookieConsent, isConsent } from '#schemas/forms/cookie-consent.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { CookieForm } from './cookie-form.tsx'

const words: Readonly<Record<CookieConsent, string>> = {
  accepted: 'A sua escolha atual: aceitou cookies de terceiros.',
  rejected: 'A sua escolha atual: rejeitou cookies de terceiros.',
}

interface CookieChoiceProps {
  /** Whether an answer has just been taken without scripts. */
  done: boolean
  /** Where the page is that says so. */
  back: string
}

/** The answer to the question about cookies, given or changed (PAGE-79), with and without scripts. */
export function CookieChoice({ done, back }: CookieChoiceProps) {
  const consent = useStored(COOKIE_CONSENT)
  const [changed, setChanged] = useState(false)
  return (
    <>
      <div aria-live="polite">
        {(done || changed) && (
          <Alert severity="success" sx={{ mb: 2 }}>
            Guardámos a sua escolha neste navegador.
          </Alert>
        )}
        {isConsent(consent) && (
          <Typography key={consent} sx={{ mb: 2 }}>
            {words[consent]}
          </Typography>
        )}
      </div>
      <Box sx={{ maxWidth: 360 }}>
        <CookieForm back={back} onAnswer={() => setChanged(true)} />
      </Box>
    </>
  )
}
