import { CLIPPED, UNCLIPPED } from '#src/lib/page/unseen.ts'

/** Whether a press that begins at an element may lead to the next page. */
export function leadsOn(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const control = target.closest('label')?.control
  return control instanceof HTMLInputElement
    ? control.type === 'radio'
    : Boolean(target.closest('[type=submit]'))
}

/** A page that is in the document, but not seen. */
export interface LaidOut {
  readonly page: HTMLElement
  /** Has the page seen. */
  readonly reveal: () => void
  /** Takes the page out of the document. */
  readonly putBack: () => void
}

const UNSEEN = { position: 'absolute', inset: '0', ...CLIPPED }
const SEEN = { position: '', inset: '', ...UNCLIPPED } satisfies typeof UNSEEN

/** Puts a page into the document unseen, so that its styles and its layout are computed before it is shown. */
export function layOut(page: HTMLElement, place: HTMLElement): LaidOut {
  const stop = keepVisible(page)
  const parts = [...page.children].filter((part) => part instanceof HTMLElement)
  for (const { style } of parts) Object.assign(style, UNSEEN)
  page.style.display = 'contents'
  place.prepend(page)
  const reveal = () => {
    stop()
    for (const { style } of parts) Object.assign(style, SEEN)
  }
  return {
    page,
    reveal,
    putBack: () => {
      page.remove()
      reveal()
    },
  }
}

/**
 * Shows the parts of a page that React hides, as React does it when it hears of the move. Until then whatever of the page
 * comes late has React hide it again. Returns how to leave the page to React.
 */
export function keepVisible(page: HTMLElement): () => void {
  const parts = [...page.children].filter((part) => part instanceof HTMLElement)
  const reveal = () => {
    for (const { style } of parts) if (style.display !== '') style.display = ''
  }
  reveal()
  const hidden = new MutationObserver(reveal)
  for (const part of parts) hidden.observe(part, { attributeFilter: ['style'] })
  return () => hidden.disconnect()
}
