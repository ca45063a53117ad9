import Button from '@mui/material/Button'
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo'
import { useSiteData } from '#src/api/site-data.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { withScripts } from '#src/ui/with-scripts.ts'
import { goToGoogle, hasGoogle } from './google-callback.ts'

/**
 * 'Login com Google', where it is configured (ACC-19). It leads to Google's page, which leads back with a token in
 * the address's fragment.
 */
export function GoogleButton() {
  const { settings } = useSiteData()
  const ready = useInBrowser()
  if (!hasGoogle(settings)) return null
  return (
    <Button
      fullWidth
      size="large"
      variant="outlined"
      color="secondary"
      startIcon={<GoogleLogoIcon aria-hidden />}
      disabled={!ready}
      onClick={() => goToGoogle(settings)}
      sx={{ mt: 2, ...withScripts }}
    >
      Login com Google
    </Button>
  )
}
