import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const files = new Map([
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
])

/** React Router without its warnings for developers. Its package has that build, but names it to no bundler. */
export function productionRouter(): Plugin {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production')
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => {
      const file = files.get(source)
      return file && join(folder, file)
    },
  }
}
