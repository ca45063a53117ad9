import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { rowNamed } from './page-story.tsx'
import type { Replies } from './replies.ts'
import type { Stored } from './stored.ts'
import { beginsAt } from './widths.ts'

interface Surroundings {
  replies?: Replies
  /** The page's row of the route table, by its name: the page stands in the site's frame. */
  row?: string
  /** What the browser has kept. */
  stored?: Stored
  /** What the tab has. */
  tab?: Stored
  address?: string
  path?: string
  state?: unknown
  /** What its loader would have given. */
  loaded?: unknown
}

/** A page's form as nobody has posted it. */
export const UNTOUCHED: FormStanding = { done: false, values: {}, problems: [] }

/** A part or a page by itself, with what its calls are answered and what the browser has kept. */
export const shown = (
  render: () => React.JSX.Element,
  { replies, row, stored, tab, address = '/', path, state, loaded }: Surroundings = {},
): StoryObj => ({
  render,
  parameters: {
    replies,
    stored,
    tab,
    page: { address, path, state, loaded, ...(row !== undefined && { row: rowNamed(row) }) },
  },
})

/** The same on a phone. */
export const phone = (story: StoryObj): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, ...beginsAt('phone') },
})

/** Presses something once a pointer counts there: a part that has only just come takes no press yet. */
export async function press(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(getComputedStyle(element).pointerEvents).not.toBe('none'))
  await userEvent.click(element)
}

/** Presses buttons, one after the other, as each appears. */
export const pressing =
  (...names: (string | RegExp)[]): StoryObj['play'] =>
  async ({ canvasElement }) => {
    for (const name of names) {
      await press(await within(canvasElement).findByRole('button', { name }))
    }
  }

/** Fills a field in at once: a letter at a time draws the whole form for each. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await press(field)
  await userEvent.paste(text)
}

/** Fills fields in by their labels, and presses a button. */
export const filling =
  (fields: Readonly<Record<string, string>>, button: string | RegExp): StoryObj['play'] =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const [label, text] of Object.entries(fields)) {
      await fill(await canvas.findByLabelText(label), text)
    }
    await userEvent.click(await canvas.findByRole('button', { name: button }))
  }
