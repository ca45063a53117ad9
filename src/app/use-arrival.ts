import { useEffect, useRef } from 'react'

/** Something that has the focus by its own will: a dialog that came with the page, or a field that asked for it. */
const TAKEN = '[role=dialog], #conteudo input, #conteudo textarea'

/**
 * After a navigation to another page the focus goes to its heading, as after loading a document it would begin on top: who
 * hears the page is told where they are. A query or a hash is the same page.
 */
export function useArrival(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.matches(TAKEN) || document.activeElement?.closest('[role=dialog]')) return
    const main = document.getElementById('conteudo')
    const target = main?.querySelector('h1') ?? main
    if (target && target !== main) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }, [pathname])
}
