import Button from '@mui/material/Button'
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo'
import { useSiteData } from '#src/api/site-data.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { randomId } from '#src/lib/random-id.ts'
import { withScripts } from '#src/ui/with-scripts.ts'
import { GOOGLE_CALLBACK, GOOGLE_STATE } from './google-callback.ts'

/**
 * 'Login com Google', where it is configured (ACC-19). It leads to Google's page, which leads back with a token in
 * the address's fragment.
 */
export function GoogleButton() {
  const { settings } = useSiteData()
  const ready = useInBrowser()
  const { googleClientId, googleAuthUrl, origin } = settings
  if (!googleClientId || !googleAuthUrl) return null
  const go = () => {
    const nonce = randomId()
    sessionStorage.setItem(GOOGLE_STATE, nonce)
    const query = new URLSearchParams({
      client_id: googleClientId,
      redirect_uri: `${origin}${GOOGLE_CALLBACK}`,
      response_type: 'id_token',
      scope: 'openid email profile',
      nonce,
      state: nonce,
    })
    window.location.assign(`${googleAuthUrl}?${query}`)
  }
  return (
    <Button
      fullWidth
      size="large"
      variant="outlined"
      color="secondary"
      startIcon={<GoogleLogoIcon aria-hidden />}
      disabled={!ready}
      onClick={go}
      sx={{ mt: 2, ...withScripts }}
    >
      Login com Google
    </Button>
  )
}
