import { useEffect, useRef } from 'react'

/** Something that has the focus by its own will: a dialog that came with the page, or a field that asked for it. */
const TAKEN = '[role=dialog], #conteudo input, #conteudo textarea'

/** The focus goes to the page's heading; what is seen stays where it is. */
function focusHeading(): void {
  const main = document.getElementById('conteudo')
  const target = main?.querySelector('h1') ?? main
  if (target && target !== main) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/**
 * After a navigation to another page the focus goes to its heading, as after loading a document it would begin on top: who
 * hears the page is told where they are. A query or a hash is the same page.
 * After the order over a page was closed (`over`), the focus goes there as well where nothing on the page had it before: an
 * address opened the order, or what opened it is gone.
 */
export function useArrival(pathname: string, over: boolean): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.matches(TAKEN) || document.activeElement?.closest('[role=dialog]')) return
    focusHeading()
  }, [pathname])

  const wasOver = useRef(over)
  useEffect(() => {
    if (wasOver.current && !over && document.activeElement === document.body) focusHeading()
    wasOver.current = over
  }, [over])
}
