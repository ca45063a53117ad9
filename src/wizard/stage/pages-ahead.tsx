import {
  Activity,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { dropCaret } from '#src/lib/page/drop-caret.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { StageContext } from './use-told.ts'

/** A page of a wizard, by the id of its step. */
export interface WizardPage {
  readonly id: string
  readonly content: ReactNode
}

interface PagesAheadProps {
  shown: WizardPage
  /** The pages that may come next. */
  next: readonly WizardPage[]
  /** Gives the focus to a page that is shown before React hears of it; without it there is no such page. */
  focus?: ((page: HTMLElement, id: string) => void) | undefined
}

interface RenderedPage extends WizardPage {
  readonly key: string
  /** Whether its effects run. */
  readonly runs: boolean
}

/** The last move from one page to another. */
interface Move {
  /** The page that it led to. */
  readonly to: string
  /** What was rendered before it, which stays as it is until the browser has time to take it apart. */
  readonly kept: readonly RenderedPage[]
  /** How often a page was shown again while it was kept: each time it is another one, whose effects run anew. */
  readonly returns: Readonly<Record<string, number>>
}

/**
 * Shows a page, and renders the next ones in the browser's idle time, so that going on only has to put one in place. Each
 * is rendered into an element that is not in the document: nothing finds it there, and its effects run when it is shown.
 * The page that was left is hidden at once, and goes out of the document when the next one gets the focus.
 *
 * The first page is rendered in place, as the server does it. The stage may show a page that is rendered ahead before it is
 * `shown`.
 */
export function PagesAhead({ shown, next, focus }: PagesAheadProps) {
  const first = useRef<HTMLDivElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const stage = use(StageContext)
  /** Leaves the page that the stage shows to React. */
  const leave = useRef<() => void>(undefined)
  const elements = useMemo(() => new Map<string, HTMLElement>(), [])
  const rendered = useRef<readonly RenderedPage[]>([])
  const mayShowAhead = focus !== undefined
  /** Whether the person's last act was a press of the mouse. */
  const byMouse = useRef(false)
  const [inPlace, setInPlace] = useState<string | undefined>(shown.id)
  const [move, setMove] = useState<Move>({ to: shown.id, kept: [], returns: {} })
  /** The page beside which nothing is kept any more: the shown one, once the browser had time. */
  const [settled, setSettled] = useState<string>()
  if (inPlace !== undefined && inPlace !== shown.id) setInPlace(undefined)
  if (move.to !== shown.id) setMove(moveOn(move, shown.id, rendered.current))

  useEffect(() => {
    if (settled === shown.id) return
    const stop = whenIdle(() => startTransition(() => setSettled(shown.id)))
    if (settled !== undefined) return stop
    // Between press and release there is time for what the idle time was too short for.
    const hurry = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('label, button')) flushSync(() => setSettled(shown.id))
    }
    document.addEventListener('pointerdown', hurry, true)
    return () => {
      stop()
      document.removeEventListener('pointerdown', hurry, true)
    }
  }, [shown.id, settled])

  const elementOf = (key: string): HTMLElement => {
    const element = elements.get(key) ?? document.createElement('div')
    elements.set(key, element)
    return element
  }
  const keyOf = (id: string) => `${id} ${move.returns[id] ?? 0}`
  const page = ({ id, content }: WizardPage): RenderedPage => ({
    id,
    content,
    key: keyOf(id),
    runs: id === shown.id,
  })
  const isInPlace = inPlace === shown.id
  const kept = settled === shown.id ? [] : move.kept.filter(({ key }) => key !== keyOf(shown.id))
  const ahead = isInPlace && settled === undefined ? [] : next.map(page).filter((each) => !runsIn(kept, each))
  const pages = [
    ...(isInPlace ? [] : [page(shown)]),
    ...ahead,
    ...kept.filter((each) => !ahead.some(({ key }) => key === each.key)),
  ]
  const putInPlace = (key: string) => {
    const [place, element] = [slot.current, elementOf(key)]
    if (place?.firstChild !== element) dropCaret()
    element.style.display = 'contents'
    for (const child of [...(place?.childNodes ?? [])]) if (child !== element) child.remove()
    // Put in again, it would lose focus and scroll position.
    if (!place?.hasChildNodes()) place?.append(element)
  }
  useEffect(() => {
    if (!mayShowAhead) return
    const note = (event: PointerEvent | KeyboardEvent) => {
      byMouse.current = 'pointerType' in event && event.pointerType === 'mouse'
    }
    document.addEventListener('pointerdown', note, true)
    document.addEventListener('keydown', note, true)
    return () => {
      document.removeEventListener('pointerdown', note, true)
      document.removeEventListener('keydown', note, true)
    }
  }, [mayShowAhead])

  useLayoutEffect(() => {
    rendered.current = pages
    if (stage.isAhead) return
    leave.current?.()
    if (!isInPlace) putInPlace(keyOf(shown.id))
    else if (first.current) first.current.style.display = 'contents'
  })
  useLayoutEffect(() => {
    stage.show = (id, appear) => {
      const ready = rendered.current.find((page) => page.id === id && !page.runs)
      const page = ready && elements.get(ready.key)
      if (!focus || !ready || !page?.hasChildNodes()) return false
      stage.arrive?.()
      leave.current?.()
      leave.current = keepVisible(page)
      const left = first.current ?? slot.current?.firstElementChild
      if (left instanceof HTMLElement) left.style.display = 'none'
      // What is left may have the same ids: the first one in the document counts.
      slot.current?.prepend(page)
      page.style.display = 'contents'
      dropCaret()
      appear()
      stage.shown = page
      const { activeElement } = document
      stage.arrive = () => {
        stage.arrive = undefined
        // Focus that went elsewhere meanwhile stays there.
        if ([activeElement, document.body].includes(document.activeElement)) focus(page, id)
        putInPlace(ready.key)
      }
      // The focus has the browser compute styles and layout twice: with a mouse the page is painted before. Keys need it
      // at once, and a phone opens its keyboard only while it handles the press.
      if (!byMouse.current) stage.arrive()
      return true
    }
    return () => {
      stage.show = undefined
    }
  })

  return (
    <>
      {isInPlace && (
        <div ref={first} style={{ display: 'contents' }}>
          {shown.content}
        </div>
      )}
      <div ref={slot} style={{ display: 'contents' }} />
      {pages.map(({ key, content, runs }) =>
        createPortal(<Activity mode={runs ? 'visible' : 'hidden'}>{content}</Activity>, elementOf(key), key),
      )}
    </>
  )
}

/**
 * Shows the parts of a page that React hides, as React does it when it hears of the move. Until then whatever of the page
 * comes late has React hide it again. Returns how to leave the page to React.
 */
function keepVisible(page: HTMLElement): () => void {
  const parts = [...page.children].filter((part) => part instanceof HTMLElement)
  const reveal = () => {
    for (const { style } of parts) if (style.display !== '') style.display = ''
  }
  reveal()
  const hidden = new MutationObserver(reveal)
  for (const part of parts) hidden.observe(part, { attributeFilter: ['style'] })
  return () => hidden.disconnect()
}

/** Whether a page is among those that are kept, and still as it was shown. */
const runsIn = (kept: readonly RenderedPage[], { key }: RenderedPage): boolean =>
  kept.some((each) => each.key === key && each.runs)

function moveOn({ returns }: Move, to: string, kept: readonly RenderedPage[]): Move {
  const isBack = kept.some(({ id, runs }) => id === to && runs)
  return { to, kept, returns: isBack ? { ...returns, [to]: (returns[to] ?? 0) + 1 } : returns }
}
