import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import { BACK, COOKIE_CONSENT, COOKIES_PATH, type CookieConsent } from '#schemas/forms/cookie-consent.ts'
import { onTallScreen, TALL_SCREEN } from '#src/ui/tall-screen.ts'
import { CookieButtons, CookieFrame } from './cookie-frame.tsx'

/** Whether a page's HTML asks about cookies where there are no scripts. */
export const AsksPlainly = createContext(false)

/** More than the bar's height, which is greater on a phone. */
const HEIGHT = '5rem'
const PHONE_HEIGHT = '9rem'

/** What gets the focus stays above the bar. The bar's own controls scroll nothing: they are seen as they stand. */
const above = (height: string) => ({
  html: { scrollPaddingBottom: height },
  '#cookies *': { scrollMarginBottom: `-${height}` },
})
const without = `@media (scripting: none) and ${TALL_SCREEN}`

/**
 * What sticks to the screen's end needs the whole page around it, so the `noscript` does, not the bar in it. It must be a box:
 * with `display: contents` browsers with scripts show what is in it as text.
 */
const styles = ({ zIndex }: Theme) => ({
  '#cookies': { display: 'block' },
  [onTallScreen]: { '#cookies': { position: 'sticky', bottom: 0, zIndex: zIndex.appBar } },
  [without]: above(HEIGHT),
  [`${without} and (max-width: 599.95px)`]: above(PHONE_HEIGHT),
})

const button = (answer: CookieConsent) => ({ type: 'submit' as const, name: COOKIE_CONSENT, value: answer })

/** Asks about cookies without scripts, by a form that the server answers (PAGE-9). Stands in a `noscript`. */
export function PlainCookieBar() {
  const asks = use(AsksPlainly)
  const { pathname, search } = useLocation()
  if (!asks) return null
  return (
    <>
      <GlobalStyles styles={styles} />
      <CookieFrame position="static">
        <Box component="form" method="post" action={COOKIES_PATH} sx={{ flex: 'none' }}>
          <CookieButtons button={button} />
          <input type="hidden" name={BACK} value={pathname + search} />
        </Box>
      </CookieFrame>
    </>
  )
}
