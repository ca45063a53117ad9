import {
  Activity,
  type ReactNode,
  type RefObject,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { afterAppearing } from '#src/lib/after-paint.ts'
import { dropCaret } from '#src/lib/page/drop-caret.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { keepVisible, type LaidOut, layOut, leadsOn } from './lay-out.ts'
import { StageContext } from './use-told.ts'

/** A page of a wizard, by the id of its step. */
export interface WizardPage {
  readonly id: string
  readonly content: ReactNode
}

interface PagesAheadProps {
  shown: WizardPage
  /** The page that going on leads to. */
  next: WizardPage | undefined
  /** The page that going back leads to. */
  before: WizardPage | undefined
  /** Lays out what the last page leads to, unseen. Returns how to take that back. */
  layOutEnd?: (() => () => void) | undefined
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

/** How long a press that came before React waits for the page that it leads to, in milliseconds: its code may be late. */
const LONGEST_MS = 250

/** The events that tell whether a press that may lead on is held, and whether the mouse made it. */
const ACTS = ['pointerdown', 'pointerup', 'pointercancel', 'keydown'] as const

/**
 * Shows a page, and renders the ones beside it when React has nothing else to do, so that going on only has to put one in
 * place. Each is rendered into an element that is not in the document: nothing finds it there, and its effects run when it
 * is shown. While a press is held that may lead on, the next page is laid out in the document, unseen.
 * The page that was left is hidden at once, and goes out of the document when the next one gets the focus.
 *
 * The first page is rendered in place, as the server does it. The stage may show a page that is rendered ahead before it is
 * `shown`.
 */
export function PagesAhead({ shown, next, before, layOutEnd, focus }: PagesAheadProps) {
  const first = useRef<HTMLDivElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const stage = use(StageContext)
  /** Leaves the page that the stage shows to React. */
  const leave = useRef<() => void>(undefined)
  /** The page that a press may lead to, laid out while the button is held. */
  const laidOut = useRef<LaidOut>(undefined)
  /** Takes back what the last page may lead to. */
  const putEndBack = useRef<() => void>(undefined)
  /** Whether a press that may lead to the next page has begun. */
  const isHeld = useRef(false)
  const elements = useMemo(() => new Map<string, HTMLElement>(), [])
  const rendered = useRef<readonly RenderedPage[]>([])
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
    return whenIdle(() => startTransition(() => setSettled(shown.id)))
  }, [shown.id, settled])

  const elementOf = (key: string): HTMLElement => {
    const known = elements.get(key)
    if (known) return known
    const element = document.createElement('div')
    elements.set(key, element)
    // The next page may be rendered while the button is held.
    new MutationObserver(() => isHeld.current && stage.layOut?.()).observe(element, { childList: true })
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
  const around = [next, before].flatMap((each) => (each ? [page(each)] : []))
  const ahead = isInPlace && settled === undefined ? [] : around.filter((each) => !runsIn(kept, each))
  const pages = [
    ...(isInPlace ? [] : [page(shown)]),
    ...ahead,
    ...kept.filter((each) => !ahead.some(({ key }) => key === each.key)),
  ]
  const putInPlace = (key: string) => {
    const [place, element] = [slot.current, elementOf(key)]
    const isNew = place?.firstChild !== element
    element.style.display = 'contents'
    for (const child of [...(place?.childNodes ?? [])]) if (child !== element) child.remove()
    // Put in again, it would lose focus and scroll position.
    if (!place?.hasChildNodes()) place?.append(element)
    if (isNew) dropCaret()
  }
  useEffect(() => {
    const note = (event: PointerEvent | KeyboardEvent) => {
      const pointer = event.type === 'pointerdown' && 'pointerType' in event ? event.pointerType : undefined
      if (pointer || event.type === 'keydown') byMouse.current = pointer === 'mouse'
      isHeld.current = pointer !== undefined && leadsOn(event.target)
      if (isHeld.current) stage.layOut?.()
      // A finger's click comes after its release. Where no click leads on, the keyboard would find the page.
      else if (event.type !== 'keydown')
        afterAppearing(() => {
          if (isHeld.current || stage.isSending) return
          putBack(laidOut)
          putEndBack.current?.()
        })
    }
    for (const act of ACTS) document.addEventListener(act, note, true)
    return () => {
      for (const act of ACTS) document.removeEventListener(act, note, true)
      putEndBack.current?.()
    }
  }, [stage])

  useLayoutEffect(() => {
    rendered.current = pages
    if (stage.isAhead) return
    putBack(laidOut)
    if (!isHeld.current && !stage.isSending) putEndBack.current?.()
    leave.current?.()
    if (!isInPlace) putInPlace(keyOf(shown.id))
    else if (first.current) first.current.style.display = 'contents'
  })
  useLayoutEffect(() => {
    const readyFor = (id: string | undefined) => {
      const ready = rendered.current.find((page) => page.id === id && !page.runs)
      const page = ready && elements.get(ready.key)
      return ready && page?.hasChildNodes() ? { page, key: ready.key } : undefined
    }
    stage.whenAhead = (work) => {
      if (settled === undefined) setSettled(shown.id)
      const page = next && elementOf(keyOf(next.id))
      if (!focus || !page || page.hasChildNodes()) return work()
      const go = () => {
        watcher.disconnect()
        clearTimeout(latest)
        work()
      }
      const watcher = new MutationObserver(go)
      watcher.observe(page, { childList: true })
      const latest = setTimeout(go, LONGEST_MS)
    }
    stage.layOut = () => {
      // Between press and release there is time for what the idle time was too short for.
      if (settled === undefined) flushSync(() => setSettled(shown.id))
      if (!focus) return
      if (!next) putEndBack.current = layOutEnd?.()
      const ready = readyFor(next?.id)
      if (laidOut.current?.page === ready?.page) return
      putBack(laidOut)
      if (ready && slot.current) laidOut.current = layOut(ready.page, slot.current)
    }
    stage.show = (id, appear) => {
      const ready = readyFor(id)
      if (!focus || !ready) return false
      const { page, key } = ready
      stage.arrive?.()
      if (laidOut.current?.page !== page) putBack(laidOut)
      leave.current?.()
      leave.current = keepVisible(page)
      const left = first.current ?? [...(slot.current?.children ?? [])].find((one) => one !== page)
      if (left instanceof HTMLElement) left.style.display = 'none'
      // What is left may have the same ids: the first one in the document counts.
      if (laidOut.current) laidOut.current.reveal()
      else slot.current?.prepend(page)
      laidOut.current = undefined
      page.style.display = 'contents'
      dropCaret()
      appear()
      stage.shown = page
      const { activeElement } = document
      stage.arrive = () => {
        stage.arrive = undefined
        // Focus that went elsewhere meanwhile stays there.
        if ([activeElement, document.body].includes(document.activeElement)) focus(page, id)
        putInPlace(key)
      }
      // The focus has the browser compute styles and layout twice: with a mouse the page is painted before. Keys need it
      // at once, and a phone opens its keyboard only while it handles the press.
      if (!byMouse.current) stage.arrive()
      return true
    }
    return () => {
      stage.show = undefined
      stage.layOut = undefined
      stage.whenAhead = undefined
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

/** Whether a page is among those that are kept, and still as it was shown. */
const runsIn = (kept: readonly RenderedPage[], { key }: RenderedPage): boolean =>
  kept.some((each) => each.key === key && each.runs)

/** Takes the page that is laid out back out of the document, unless it was shown. */
function putBack(laidOut: RefObject<LaidOut | undefined>): void {
  laidOut.current?.putBack()
  laidOut.current = undefined
}

function moveOn({ returns }: Move, to: string, kept: readonly RenderedPage[]): Move {
  const isBack = kept.some(({ id, runs }) => id === to && runs)
  return { to, kept, returns: isBack ? { ...returns, [to]: (returns[to] ?? 0) + 1 } : returns }
}
