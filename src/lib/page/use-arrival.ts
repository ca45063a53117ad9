import { useEffect, useRef } from 'react'

/** A field that has the focus because it asked for it. */
const FIELD = '#conteudo input, #conteudo textarea'

/** Moves the focus to the page's heading, without scrolling. */
function focusHeading(): void {
  const main = document.getElementById('conteudo')
  const target = main?.querySelector('h1') ?? main
  if (target && target !== main) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/**
 * After a navigation the focus goes to the new page's heading, so that a screen reader reads where one is. A dialog or a
 * field that took the focus keeps it. `opened` says that the browser opened the first `page` itself: its focus stays.
 */
export function useArrival(page: string, opened: boolean): void {
  const shown = useRef(opened ? page : undefined)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const active = document.activeElement
    if (!active?.matches(FIELD) && !active?.closest('[role=dialog]')) focusHeading()
  }, [page])
}

/** When `value` changes, what had the focus may be gone from the page. Then the focus goes to the heading, if `wanted`. */
export function useFocusBack(value: unknown, wanted: boolean): void {
  const before = useRef(value)
  useEffect(() => {
    const isWanted = before.current !== value && wanted
    before.current = value
    if (!isWanted) return
    // A dialog that closes uncovers the page in the same moment.
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusHeading()
    })
  }, [value, wanted])
}
