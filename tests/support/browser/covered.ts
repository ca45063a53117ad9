import type { Page } from 'playwright-core'

/**
 * The controls of a page of which something that stays on the screen covers the middle or a corner while they have the focus
 * (of a text of several lines: its first line, where the caret is). Each gets the focus in turn, forwards and backwards.
 * The page rests before; where `drawn`, at each of them too, for what follows the focus.
 */
export const coveredInFocus = (page: Page, drawn = false): Promise<string[]> =>
  page.evaluate(async (waits) => {
    const TOP = [
      [0.05, 0.05],
      [0.95, 0.05],
    ] as const
    const WHOLE = [...TOP, [0.5, 0.5], [0.05, 0.95], [0.95, 0.95]] as const
    // A bar hears of a change in a frame, and React moves it in a task that it asks for there: this one comes after it.
    const task = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
    const rest = async () => {
      for (let round = 0; round < 3; round += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await task()
      }
    }
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
    await rest()
    for (const control of [...shown, ...shown.toReversed()]) {
      control.focus()
      if (document.activeElement !== control) continue
      await (waits ? rest() : null)
      const { left, top, width, height } = control.getBoundingClientRect()
      const points = control.localName === 'textarea' ? TOP : WHOLE
      const { length } = points.filter(([x, y]) => isOver(control, left + x * width, top + y * height))
      if (length > 0) covered.push(`${control.id || control.textContent} (${length} of ${points.length})`)
    }
    return covered
  }, drawn)
