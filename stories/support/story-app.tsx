import createCache from '@emotion/cache'
import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, parsePath, type RouteObject, RouterProvider } from 'react-router-dom'
import { App } from '#src/app/app.tsx'
import { Layout } from '#src/app/layout.tsx'
import { exampleSite } from './example-site.ts'
import type { StoryPage } from './page-story.tsx'
import { isTested } from './tested.ts'

/**
 * Each rule is a text of its own in the document, also where Storybook is built: the toolbar's emulations read them. Tests
 * have no toolbar, and a style sheet that rules are put into is drawn again much faster.
 */
const cache = createCache({ key: 'c', speedy: isTested() })

/** Takes the styles of earlier stories out of the document: one that holds those of all gets slower from file to file. */
export function forgetStyles(): void {
  cache.sheet.flush()
  cache.inserted = {}
  cache.registered = {}
}

const Story = createContext<ReactNode>(null)
const Shown = () => use(Story)

/** A page's story says what was loaded or what failed, at which address and by which row of the route table. */
function routerOf({ loaded = null, address = '/', path = '*', state, row, error }: StoryPage) {
  const page: RouteObject = {
    id: 'page',
    path,
    Component: Shown,
    ...(error && { ErrorBoundary: Shown }),
    handle: row,
    loader: () => loaded,
  }
  const inFrame = row !== undefined || error !== undefined
  return createMemoryRouter(inFrame ? [{ id: 'site', Component: Layout, children: [page] }] : [page], {
    initialEntries: [{ ...parsePath(address), state }],
    hydrationData: { loaderData: { page: loaded }, ...(error && { errors: { page: error } }) },
  })
}

/** What stands around a story: the providers of every page, and the site's header and footer where it is a page. */
export function StoryApp({ page, children }: { page: StoryPage; children: ReactNode }) {
  const [router] = useState(() => page.router?.() ?? routerOf(page))
  return (
    <App cache={cache} globals data={exampleSite}>
      <Story value={children}>
        <RouterProvider router={router} />
      </Story>
    </App>
  )
}
