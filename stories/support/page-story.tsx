import type { StoryObj } from '@storybook/react-vite'
import type { createMemoryRouter } from 'react-router-dom'
import { type RouteRow, routeTable } from '#src/routes/table.ts'

/** What a page's story stands on: its row of the route table, its address, and what its loader would have given. */
export interface StoryPage {
  /** The whole site in place of one page: a prototype's routes. */
  router?: () => ReturnType<typeof createMemoryRouter>
  row?: RouteRow
  address?: string
  /** The route that it stands on, where what it shows has routes of its own. */
  path?: string
  loaded?: unknown
  /** What came with the navigation. */
  state?: unknown
  /** What its loader threw instead; it stands in the site's frame as a page with a row does. */
  error?: object
}

/** A row of the route table by its name. */
export const rowNamed = (name: string): RouteRow => {
  const row = routeTable.find((candidate) => candidate.name === name)
  if (!row) throw new Error(`There is no route ${name}`)
  return row
}

/** A page with what was loaded for it. */
export const page = (name: string, loaded: unknown = null, address = '/'): StoryObj => ({
  parameters: { page: { row: rowNamed(name), loaded, address } satisfies StoryPage },
})
