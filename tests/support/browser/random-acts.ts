import type { Page } from 'playwright-core'

/**
 * Presses, types and chooses in the page, `count` times, whatever the seed draws among the controls on the screen. It leaves
 * the page by no link, so that all acts meet the same one.
 */
export const actAtRandom = (page: Page, seed: number, count: number): Promise<string[]> =>
  page.evaluate(
    async ([seed, count]) => {
      let state = seed
      // Park and Miller's generator: the same acts in every run.
      const draw = (below: number) => {
        state = (state * 48271) % 2147483647
        return state % below
      }
      const TYPED = ['9', '999999', '4999-999', 'Ana Teste', 'ana.teste@', '31/02/1990', '']
      const CONTROLS = 'button, input, textarea, select, summary, [role=tab]'
      const mayUse = (control: Element) =>
        control instanceof HTMLElement &&
        control.checkVisibility() &&
        !control.matches(':disabled, [type=hidden], [type=file]') &&
        !control.closest('[inert], [aria-hidden=true]')
      const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const done: string[] = []
      for (let act = 0; act < count; act++) {
        const controls = [...document.querySelectorAll(CONTROLS)].filter(mayUse) as HTMLElement[]
        const control = controls[draw(Math.max(1, controls.length))]
        const drawn = draw(997)
        if (!control) continue
        done.push(`${control.tagName} ${control.id || control.textContent}`)
        control.focus()
        if (control instanceof HTMLSelectElement) {
          control.selectedIndex = drawn % control.options.length
          control.dispatchEvent(new Event('change', { bubbles: true }))
        } else if (
          control instanceof HTMLTextAreaElement ||
          (control instanceof HTMLInputElement && !['radio', 'checkbox', 'submit'].includes(control.type))
        ) {
          write(control, TYPED[drawn % TYPED.length] ?? '')
        } else control.click()
        // Waits until the outcome of the act is shown.
        await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
      }
      return done
    },
    [seed, count] as const,
  )
