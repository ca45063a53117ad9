import Button from '@mui/material/Button'
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo'
import { useState } from 'react'
import { useSiteData } from '#src/api/site-data.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { goToGoogle, hasGoogle } from './google-callback.ts'
import { rememberKeep } from './sign-on.ts'

/**
 * 'Login com Google', where it is configured (ACC-19). It leads to Google's page, which leads back with a token in
 * the address's fragment. `keep`: the device stays signed in (ACC-48).
 */
export function GoogleButton({ keep = false }: { keep?: boolean }) {
  const { settings } = useSiteData()
  const ready = useInBrowser()
  const [refused, setRefused] = useState(false)
  if (!hasGoogle(settings)) return null
  return (
    <>
      <Button
        fullWidth
        size="large"
        variant="outlined"
        color="secondary"
        startIcon={<GoogleLogoIcon aria-hidden />}
        disabled={!ready}
        onClick={() => {
          rememberKeep(keep)
          setRefused(!goToGoogle(settings))
        }}
        sx={{ mt: 2, ...withScripts }}
      >
        Login com Google
      </Button>
      {refused && (
        <Notice style={{ marginTop: 12 }}>
          Para entrar com Google, o seu navegador tem de deixar este site guardar dados. Autorize-o nas
          definições do navegador e tente novamente.
        </Notice>
      )}
    </>
  )
}
