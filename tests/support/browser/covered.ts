import type { Page } from 'playwright-core'

/**
 * The controls of a page that something else covers by a tenth or more while they have the focus, of those that the screen has
 * room for. Each gets the focus in turn, forwards and backwards.
 */
export const coveredInFocus = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const GRID = [0.05, 0.275, 0.5, 0.725, 0.95]
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isOver = (control: Element, x: number, y: number) => {
      let over = document.elementFromPoint(x, y)
      while (over && !over.contains(control)) {
        if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return !control.contains(over)
        over = over.parentElement
      }
      return false
    }
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    const shown = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }))
    const covered: string[] = []
    await frames()
    for (const control of [...shown, ...shown.toReversed()]) {
      control.focus()
      if (document.activeElement !== control) continue
      await frames()
      const { left, top, width, height } = control.getBoundingClientRect()
      const hits = GRID.flatMap((across) => GRID.map((down) => [left + across * width, top + down * height]))
      const count = hits.filter(([x = 0, y = 0]) => isOver(control, x, y)).length
      if (count > 2) covered.push(`${control.id || control.textContent} (${count} of ${hits.length})`)
    }
    return covered
  })
