import type { Page } from 'playwright-core'

/**
 * The controls of a page whose ring is told apart from what is next to it by less than 3:1 while they have the focus, with
 * the contrast; 0 where there is no ring. Next to a ring inside its box is the box, else what is around it.
 */
export const faintRings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) =>
      channels(colour)
        .slice(0, 3)
        .map((channel) => channel / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return channels(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor
    }
    /** The control itself, the label next to it that stands for it, or the row around both. */
    const ringed = (control: Element) =>
      [control, control.nextElementSibling, control.closest('label'), control.closest('li')].find(
        (element) => element && getComputedStyle(element).outlineStyle !== 'none',
      )
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) return []
      const name = control.getAttribute('aria-label') || control.textContent || control.id
      const ring = ringed(control)
      if (!ring) return [`${name}: 0`]
      const { outlineColor, outlineOffset } = getComputedStyle(ring)
      const beside = Number.parseFloat(outlineOffset) < 0 ? ring : ring.parentElement
      const ratio = contrast(outlineColor, groundOf(beside))
      return ratio < 3 ? [`${name}: ${ratio.toFixed(1)}`] : []
    })
  })
