import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const files = new Map([
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
])

/** React Router without its warnings for developers. Its package has that build, but names it to no bundler. */
export function productionRouter(): Plugin {
  const ofOurs = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
  const folder = join(dirname(ofOurs.resolve('react-router')), '../production')
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
