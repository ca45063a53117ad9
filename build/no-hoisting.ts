import type { Plugin } from 'vite'

const HOISTING = 'hoist-non-react-statics'
const STAND_IN = `\0${HOISTING}`

/**
 * Emotion without `hoist-non-react-statics` and its copy of `react-is`, 1.1 KiB gzipped: they copy a component's static
 * fields to what `withTheme` makes of it, which nothing of ours or MUI's calls.
 */
export function noHoisting(): Plugin {
  return {
    name: 'no-hoisting',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === HOISTING ? STAND_IN : undefined),
    load: (id) => (id === STAND_IN ? 'export default (component) => component' : undefined),
  }
}
