import {
  Activity,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { whenIdle } from '#src/lib/when-idle.ts'

/** A page of a wizard, by the id of its step. */
export interface WizardPage {
  readonly id: string
  readonly content: ReactNode
}

interface PagesAheadProps {
  shown: WizardPage
  /** The pages that may come next. */
  next: readonly WizardPage[]
}

/**
 * Shows a page, and renders the next ones in the browser's idle time, so that going on only has to put one in place. Each
 * is rendered into an element that is not in the document: nothing finds it there, and its effects run when it is shown.
 *
 * The first page is rendered in place, as the server does it.
 */
export function PagesAhead({ shown, next }: PagesAheadProps) {
  const slot = useRef<HTMLDivElement>(null)
  const elements = useMemo(() => new Map<string, HTMLElement>(), [])
  const [inPlace, setInPlace] = useState<string | undefined>(shown.id)
  if (inPlace !== undefined && inPlace !== shown.id) setInPlace(undefined)
  /** The page beside which the next ones are rendered: the shown one, once the browser had time. */
  const [settled, setSettled] = useState<string>()

  useEffect(() => whenIdle(() => startTransition(() => setSettled(shown.id))), [shown.id])

  const elementOf = (id: string): HTMLElement => {
    const element = elements.get(id) ?? document.createElement('div')
    element.style.display = 'contents'
    elements.set(id, element)
    return element
  }
  useLayoutEffect(() => {
    if (inPlace !== undefined) return
    const [place, element] = [slot.current, elementOf(shown.id)]
    // Put in again, it would lose focus and scroll position.
    if (place?.firstChild !== element) place?.replaceChildren(element)
  })

  const ahead = settled === shown.id ? next : []
  const elsewhere = inPlace === shown.id ? ahead : [shown, ...ahead]
  return (
    <>
      {inPlace === shown.id ? shown.content : <div ref={slot} style={{ display: 'contents' }} />}
      {elsewhere.map(({ id, content }) =>
        createPortal(
          <Activity mode={id === shown.id ? 'visible' : 'hidden'}>{content}</Activity>,
          elementOf(id),
          id,
        ),
      )}
    </>
  )
}
