import type { ReactNode } from 'react'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'

/** What scripts make once somebody wants it; without them it is in the page from the start. Never inside a `noscript`. */
export function OnceWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const inBrowser = useInBrowser()
  return inBrowser ? wanted && children : <noscript>{children}</noscript>
}
