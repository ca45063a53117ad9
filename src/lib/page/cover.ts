import { afterAppearing, afterPaint } from '#src/lib/after-paint.ts'

/** What may be said and pressed over a dialog: messages about the connection. */
const ABOVE = '[role=status], [role=alert], [aria-live]'

/** The dialogs that stand in the page; the last one is on top. */
const dialogs: Element[] = []
/** What the one on top covers. */
let covered: readonly HTMLElement[] = []
let giveScroll: (() => void) | undefined
let stopCovering: (() => void) | undefined
/** What comes beside a dialog later, such as the question about cookies, is under it too. */
let watcher: MutationObserver | undefined

/**
 * Covers the page under a dialog: its siblings are neither reached nor read, and the page does not scroll. Some may have
 * come covered in the page's HTML. Returns how to uncover it, once what runs now is over: a dialog that takes the place of
 * this one before leaves the page covered, and the browser computes no styles in between.
 */
export function coverPage(dialog: Element, uncovered: () => void): () => void {
  dialogs.push(dialog)
  update()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    queueMicrotask(() => {
      update()
      uncovered()
    })
  }
}

/** Uncovers what came covered in the page's HTML, if no dialog is over it. */
export function uncoverUnlessUnder(came: HTMLElement): void {
  if (dialogs.length === 0) setCovered(came, false)
}

function update(): void {
  const top = dialogs.at(-1)
  const under = top ? siblingsOf(top) : []
  for (const one of covered) if (!under.includes(one)) setCovered(one, false)
  covered = under
  cover(under.filter((one) => !dialogs.includes(one)))
  // A dialog below mostly goes when this one has appeared. To cover it before would hold that up.
  stopCovering?.()
  stopCovering = afterAppearing(() => cover(covered))
  watcher?.disconnect()
  if (top?.parentElement) {
    watcher ??= new MutationObserver(update)
    watcher.observe(top.parentElement, { childList: true })
  }
  if (top) giveScroll ??= holdScroll()
  else {
    giveScroll?.()
    giveScroll = undefined
  }
}

function cover(them: readonly HTMLElement[]): void {
  // Where it is covered already, the browser would compute its styles anew.
  for (const one of them) if (!one.inert) setCovered(one, true)
}

const siblingsOf = (element: Element): HTMLElement[] =>
  [...(element.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one !== element && !one.matches(ABOVE),
  )

function setCovered(element: HTMLElement, is: boolean): void {
  element.inert = is
  element.ariaHidden = is ? 'true' : null
}

/**
 * Keeps the page behind at its position, with room in place of its scrollbar, once the dialog is on the screen: before, the
 * browser would lay the page out for it alone. Returns how to undo that.
 */
function holdScroll(): () => void {
  const { style } = document.body
  const { overflow, paddingRight } = style
  const stop = afterPaint(() => {
    const bar = window.innerWidth - document.documentElement.clientWidth
    if (bar > 0) style.paddingRight = `${bar}px`
    style.overflow = 'hidden'
  })
  return () => {
    stop()
    style.overflow = overflow
    style.paddingRight = paddingRight
  }
}
