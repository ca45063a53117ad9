/** Nearer than this to the page's left edge a text touches it. */
const NEAR_PX = 4

/** Whether something around an element is scrolled sideways: what stands in it may stand anywhere. */
const isScrolled = (element: Element | null): boolean =>
  element !== null && (element.scrollLeft > 0 || isScrolled(element.parentElement))

/**
 * Fails where a text that is seen touches the left edge of the page: a part that stands by itself needs room around it
 * (`aroundPart`).
 */
export function failIfAtEdge(id: string, root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement
    if (!text.textContent?.trim()) continue
    range.selectNodeContents(text)
    const { left, width, height } = range.getBoundingClientRect()
    if (left < 0 || left >= NEAR_PX || width <= NEAR_PX || height <= NEAR_PX) continue
    const isSeen = around?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (isSeen && !isScrolled(around))
      throw new Error(`${id}: «${text.textContent.trim()}» touches the edge of the page`)
  }
}
