import { type MouseEvent, useEffect, useRef } from 'react'
import {
  CONSENT_SECONDS,
  COOKIE_CONSENT,
  type CookieConsent,
  isConsent,
} from '#schemas/forms/cookie-consent.ts'
import { useBarAtFoot } from '#src/lib/page/page-foot.ts'
import { swallowSecondClick } from '#src/lib/page/swallow-second-click.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useMatches } from '#src/lib/page/use-matches.ts'
import { readStored, writeStored } from '#src/lib/storage/storage.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { TALL_SCREEN } from '#src/ui/tall-screen.ts'
import { CookieButtons, CookieFrame } from './cookie-frame.tsx'

const IN_COOKIES = new RegExp(`(?:^|; )${COOKIE_CONSENT}=(\\w+)`)

/** Keeps the answer in this browser. */
export function keepAnswer(answer: CookieConsent): void {
  // Where nothing is stored, the answer stays in the cookie that it has without scripts.
  if (!writeStored(COOKIE_CONSENT, answer))
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${COOKIE_CONSENT}=${answer}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax`
}

const button = (answer: CookieConsent) => ({
  onClick: (event: MouseEvent) => {
    swallowSecondClick(event)
    keepAnswer(answer)
  },
})

/**
 * Asks once about cookies. Nothing is loaded from other sites before an answer (PAGE-9). What
 * was answered without scripts (`PlainCookieBar`) counts where this browser stored no answer. `atEnd`: it stands at the page's
 * end, because the page has its own buttons at the screen's.
 */
export function CookieBar({ atEnd = false }: { atEnd?: boolean }) {
  const consent = useStored(COOKIE_CONSENT)
  const inBrowser = useInBrowser()
  const bar = useRef<HTMLDivElement>(null)
  const isTall = useMatches(TALL_SCREEN)
  const asks = inBrowser && !isConsent(consent)

  useEffect(() => {
    const [, answer] = IN_COOKIES.exec(document.cookie) ?? []
    if (isConsent(answer) && !isConsent(readStored(COOKIE_CONSENT))) writeStored(COOKIE_CONSENT, answer)
  }, [])
  useBarAtFoot(bar, asks && isTall && !atEnd, true)

  if (!asks) return null
  return (
    <CookieFrame ref={bar} position={atEnd ? 'static' : 'fixed'}>
      <CookieButtons button={button} />
    </CookieFrame>
  )
}
