import '@fontsource-variable/figtree/wght.css'
import '../src/app/fallback-font.css'
import createCache from '@emotion/cache'
import type { Preview } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom'
import { configure, sb } from 'storybook/test'
import { App } from '../src/app/app.tsx'
import { exampleSite } from '../stories/support/example-site.ts'
import type { StoryPage } from '../stories/support/page-story.tsx'
import { type AdminReplies, answer, type Replies } from '../stories/support/replies.ts'

// What a story looks for may take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

sb.mock(import('../src/api/client.ts'), { spy: true })
sb.mock(import('../src/api/admin-client.ts'), { spy: true })

const cache = createCache({ key: 'c' })

/** A page's story says what was loaded or what failed, at which address and by which row of the route table. */
const routerOf = (
  Component: ComponentType,
  { loaded = null, address = '/', path = '*', state, row, error }: StoryPage,
) =>
  createMemoryRouter(
    [
      {
        id: 'page',
        path,
        Component,
        ...(error && { ErrorBoundary: Component }),
        handle: row,
        loader: () => loaded,
      },
    ],
    {
      initialEntries: [{ ...parsePath(address), state }],
      hydrationData: { loaderData: { page: loaded }, ...(error && { errors: { page: error } }) },
    },
  )

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    // What passes is not listed element by element: nobody reads it, and it takes time.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    viewport: {
      options: {
        phone: { name: 'Telemóvel', styles: { width: '360px', height: '740px' } },
        desktop: { name: 'Computador', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  beforeEach: ({ parameters: { replies = {} } }) => answer(replies as Replies & AdminReplies),
  decorators: [
    (Story, { parameters: { page = {} } }) => (
      <App cache={cache} data={exampleSite}>
        <RouterProvider router={routerOf(Story, page as StoryPage)} />
      </App>
    ),
  ],
}

export default preview
