import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteData } from '#src/api/site-data.tsx'

/** The location's key of the page that the browser opened: its focus is the browser's own. */
const OPENED = 'default'

/**
 * Tells where one has come to: the browser's title, and the focus on the heading (the ref that it returns), which screen
 * readers then read. A record's title comes later than its page, and takes the focus only from what is gone; so do the
 * buttons that go when they have done their work (`acts`).
 */
export function useArrival(title: string, acts: boolean) {
  const { name } = useSiteData().settings
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(key === OPENED)
  const acted = useRef(acts)
  useEffect(() => {
    document.title = `${title} · Administração · ${name}`
    const lost = document.activeElement === document.body && key !== OPENED
    if (!arrived.current || lost) heading.current?.focus({ preventScroll: true })
    arrived.current = true
  }, [title, name, key])
  useEffect(() => {
    if (acted.current && !acts && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    acted.current = acts
  }, [acts])
  return heading
}
