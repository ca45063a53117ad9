/** What hides an element that is laid out. Not `visibility`, which all that is inside would inherit, at a cost. */
export const CLIPPED = { clipPath: 'inset(100%)', animation: 'none' }
export const UNCLIPPED = { clipPath: '', animation: '' } satisfies typeof CLIPPED

/** A hidden element that is laid out, but not seen. */
export interface Unseen {
  /** Has it seen. The pointer goes through it until it is settled: what is below gets no events for losing the pointer. */
  readonly reveal: () => void
  /** It is shown by React now. */
  readonly settle: () => void
  /** Hides it again. */
  readonly putBack: () => void
}

/**
 * Has the browser compute the styles and the layout of an element that React hides, before it is shown. It takes a place of
 * its own in the page, as a dialog does.
 */
export function layOutUnseen(element: HTMLElement): Unseen {
  const { style, inert } = element
  Object.assign(style, { display: '', pointerEvents: 'none', ...CLIPPED })
  // The dialog that it follows covers it. To uncover it would have its styles computed anew.
  element.inert = false
  const reveal = () => Object.assign(style, UNCLIPPED)
  const settle = () => {
    style.pointerEvents = ''
  }
  return {
    reveal,
    settle,
    putBack: () => {
      reveal()
      settle()
      style.setProperty('display', 'none', 'important')
      element.inert = inert
    },
  }
}
