import type { Plugin } from 'vite'

const DEFINITIONS = /@phosphor-icons\/react\/dist\/defs\//
const UNUSED = / {2}\[\n {4}"(?:bold|fill|light|thin)",[\s\S]*?\n {2}\],?(?=\n)/g

/** Removes the icon weights that the site does not use: every icon has six, we show regular and duotone. */
export function usedIconWeights(): Plugin {
  return {
    name: 'used-icon-weights',
    apply: 'build',
    transform: (code, id) =>
      DEFINITIONS.test(id) ? { code: code.replace(UNUSED, ''), map: null } : undefined,
  }
}
