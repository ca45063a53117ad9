import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { COOKIE_CONSENT, isConsent } from '#schemas/forms/cookie-consent.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { readCookie } from '#src/lib/storage/cookie.ts'
import { readStored, writeStored } from '#src/lib/storage/storage.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { paths } from '#src/routes/paths.ts'
import { screenFoot } from '#src/ui/screen-foot.ts'
import { Wide } from '#src/ui/wide.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { CookieForm, keepAnswer } from './cookie-form.tsx'

interface CookieBarProps {
  /** It stands at the page's end, because the page has a bar of its own at the screen's. */
  atEnd: boolean
  /** Whether something is typed into the page, which an answer without scripts would lose. */
  isFilledIn: boolean
}

/**
 * Asks once about cookies. Nothing is loaded from other sites before an answer (PAGE-9). It comes with the server's HTML where
 * the browser's cookie has no answer, as the last thing of the page.
 */
export function CookieBar({ atEnd, isFilledIn }: CookieBarProps) {
  const { asks } = useSiteData()
  const consent = useStored(COOKIE_CONSENT)
  const { pathname, search } = useLocation()
  const isShown = asks && !isConsent(consent)

  useEffect(() => {
    // A posted answer is in the cookie alone; before there was one, answers were in local storage alone (PAGE-72).
    const answer = readCookie(COOKIE_CONSENT)
    const stored = readStored(COOKIE_CONSENT)
    if (isConsent(answer)) writeStored(COOKIE_CONSENT, answer)
    else if (isConsent(stored)) keepAnswer(stored)
  }, [])

  if (!isShown) return null
  return (
    <Paper
      component="section"
      aria-label="Cookies"
      elevation={6}
      sx={{
        ...(!atEnd && screenFoot('10rem')),
        zIndex: 'appBar',
        ...(isFilledIn && withScripts),
        displayPrint: 'none',
        borderRadius: 0,
        py: 1.5,
      }}
    >
      <Wide
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: { xs: 1, sm: 3 },
          alignItems: { sm: 'center' },
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="body2">
          Usamos os cookies necessários e, se autorizar, cookies de terceiros.{' '}
          <Link component={RouterLink} to={paths.privacy}>
            Saber mais
          </Link>
        </Typography>
        <CookieForm back={isFilledIn ? undefined : pathname + search} />
      </Wide>
    </Paper>
  )
}
