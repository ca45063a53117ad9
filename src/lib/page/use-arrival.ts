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

/** The link that had the focus last at an entry of the history, by the entry's key: its address, and which of those to it. */
const places = new Map<string, readonly [href: string, index: number]>()

const linksTo = (href: string) =>
  [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href)

/** Remembers which link was followed from the entry `key`, for `useArrival` to find it when one comes back. */
export function useFollowedLink(key: string): void {
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const href = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null
      if (href !== null) places.set(key, [href, linksTo(href).indexOf(target as HTMLAnchorElement)])
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [key])
}

/**
 * After a navigation the focus goes to the new page's heading, so that a screen reader reads where one is. A dialog or a
 * field that took the focus keeps it. `opened` says that the browser opened the first `page` itself: its focus stays. On the
 * way `back` to an entry of the history the focus goes to the link that was followed from it (PAGE-49).
 */
export function useArrival(page: string, opened: boolean, back?: string): void {
  const shown = useRef(opened ? page : undefined)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const active = document.activeElement
    if (active?.matches(FIELD) || active?.closest('[role=dialog]')) return
    const [href, index = 0] = (back !== undefined && places.get(back)) || []
    const link = href === undefined ? undefined : linksTo(href)[index]
    if (link) link.focus({ preventScroll: true })
    else focusHeading()
  }, [page, back])
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
