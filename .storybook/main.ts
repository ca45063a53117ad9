import type { StorybookConfig } from '@storybook/react-vite'
import { storyNameFromExport } from 'storybook/internal/csf'

/** The tags that the sidebar filters by, and the names of stories that have them: a search for words is narrowed by them. */
const TAGS = {
  telemóvel: /No Telemóvel$/,
  erro: /\b(Erros?|Recusad[oa]s?|Falhad[oa]s?|Falhou)\b/,
  vazio: /\b(Vazi[oa]s?|Sem Resposta)\b/,
  espera: /\bA (Carregar|Enviar|Verificar|Guardar)\b/,
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [
    // Answers the requests of prototypes.
    { from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
    { from: '../public/favicon.svg', to: '/favicon.svg' },
  ],
  experimental_indexers: (indexers = []) =>
    indexers.map(({ test, createIndex }) => ({
      test,
      createIndex: async (file, options) =>
        (await createIndex(file, options)).map((input) => {
          const name = input.name ?? storyNameFromExport('exportName' in input ? input.exportName : '')
          const ownTags = Object.entries(TAGS).flatMap(([tag, names]) => (names.test(name) ? [tag] : []))
          return { ...input, tags: [...(input.tags ?? []), ...ownTags] }
        }),
    })),
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
