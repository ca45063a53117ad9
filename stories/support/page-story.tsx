import type { StoryObj } from '@storybook/react-vite'
import { type RouteRow, routeTable } from '#src/routes/table.ts'

/** What a page's story stands on: its row of the route table, its address, and what its loader would have given. */
export interface StoryPage {
  row?: RouteRow
  address?: string
  loaded?: unknown
  /** What came with the navigation. */
  state?: unknown
  /** What its loader threw instead. */
  error?: object
}

const rowNamed = (name: string): RouteRow => {
  const row = routeTable.find((candidate) => candidate.name === name)
  if (!row) throw new Error(`There is no route ${name}`)
  return row
}

/** A page with what was loaded for it. */
export const page = (name: string, loaded: unknown = null, address = '/'): StoryObj => ({
  parameters: { page: { row: rowNamed(name), loaded, address } satisfies StoryPage },
  globals: { viewport: { value: 'desktop' } },
})

/** The same on a phone. */
export const onPhone = ({ parameters }: StoryObj): StoryObj => ({
  parameters,
  globals: { viewport: { value: 'phone' } },
})
