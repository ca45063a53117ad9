import '@fontsource-variable/figtree/wght.css'
import createCache from '@emotion/cache'
import type { Preview } from '@storybook/react-vite'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { App } from '../src/app/app.tsx'
import { exampleSite } from '../stories/support/example-site.ts'

const cache = createCache({ key: 'c' })

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: {
      options: {
        phone: { name: 'Telemóvel', styles: { width: '360px', height: '740px' } },
        desktop: { name: 'Computador', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
  decorators: [
    (Story) => (
      <App cache={cache} data={exampleSite}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: Story }])} />
      </App>
    ),
  ],
}

export default preview
