import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Answers the requests of prototypes.
  staticDirs: [{ from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' }],
  core: { disableTelemetry: true },
  docs: { defaultName: 'Documentação' },
  // Our toolbar chooses the width, in words of ours and never pinned; a page has its own background.
  features: { viewport: false, backgrounds: false },
  // The site's files are compressed when it is built. Storybook's would take half of its time for that, and some of it to
  // say how small each would get.
  viteFinal: async ({ plugins = [], build, ...rest }) => ({
    ...rest,
    build: { ...build, reportCompressedSize: false },
    plugins: (await Promise.all(plugins))
      .flat()
      .filter((plugin) => plugin && 'name' in plugin && plugin.name !== 'compressed'),
  }),
}

export default config
