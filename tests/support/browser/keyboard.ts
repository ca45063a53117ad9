import type { Locator, Page } from 'playwright-core'

/** More than any page has. */
const MAX_STOPS = 120

/** Whether a control has the focus. */
export const hasFocus = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

/** Goes to a control as the keyboard does, backwards where it is before what has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // Found once: to look for it at each stop costs more than the stop.
  const element = await control.elementHandle()
  const isBefore = await element?.evaluate((element) => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body) return false
    return (element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  })
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
    if (await element?.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The keyboard does not reach it')
}

/** Goes to a field and types. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/** Goes to a button and presses it. */
export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Goes to a group of options, the page's only one or that of a question, and on to one of them. */
export async function choose(page: Page, name: string, question?: string): Promise<void> {
  const group = question === undefined ? page : page.getByRole('radiogroup', { name: question })
  const option = group.getByRole('radio', { name, exact: true })
  await tabTo(page, group.getByRole('radio').first())
  await page.keyboard.press('Space')
  for (let row = 0; row < MAX_STOPS && !(await option.isChecked()); row++)
    await page.keyboard.press('ArrowDown')
}
