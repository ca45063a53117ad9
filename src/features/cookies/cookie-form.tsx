import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import {
  BACK,
  CONSENT_SECONDS,
  COOKIE_CONSENT,
  COOKIES_PATH,
  type CookieConsent,
} from '#schemas/forms/cookie-consent.ts'
import { swallowSecondClick } from '#src/lib/page/swallow-second-click.ts'
import { writeCookie } from '#src/lib/storage/cookie.ts'
import { writeStored } from '#src/lib/storage/storage.ts'

/** Keeps the answer in this browser: for scripts, and as the cookie by which the server no longer asks. */
export function keepAnswer(answer: CookieConsent): void {
  writeCookie(COOKIE_CONSENT, answer, CONSENT_SECONDS)
  writeStored(COOKIE_CONSENT, answer)
}

interface CookieFormProps {
  /** Where it leads without scripts, an address of ours; where there is none, the page stays as it is. */
  back: string | undefined
  /** With scripts: the answer is kept. */
  onAnswer?: () => void
}

/** The two answers about cookies, as equal buttons (PAGE-9). */
export function CookieForm({ back, onAnswer }: CookieFormProps) {
  const button = (answer: CookieConsent, text: string) => (
    <Button
      type="submit"
      name={COOKIE_CONSENT}
      value={answer}
      variant="outlined"
      onClick={(event) => {
        event.preventDefault()
        swallowSecondClick(event)
        keepAnswer(answer)
        onAnswer?.()
      }}
      sx={{ flex: 1 }}
    >
      {text}
    </Button>
  )
  return (
    <Stack
      component="form"
      method="post"
      action={COOKIES_PATH}
      direction="row"
      spacing={1}
      sx={{ flex: 'none' }}
    >
      {button('rejected', 'Rejeitar')}
      {button('accepted', 'Aceitar')}
      {/* The HTML of a page that is kept ready has no query that the page does not read. */}
      {back !== undefined && <input type="hidden" name={BACK} value={back} suppressHydrationWarning />}
    </Stack>
  )
}
