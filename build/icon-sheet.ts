import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { iconNames } from '#schemas/catalogue/icons.ts'

const ID = 'virtual:icon-sheet'
/** The package exports single definitions only through its own components. */
const DEFINITIONS = join(dirname(createRequire(import.meta.url).resolve('@phosphor-icons/react')), 'defs')
const IN_DEVELOPMENT = '/@icones.svg'

/**
 * Makes one SVG file with the icons of services and subgroups, with a hash in its name. A page shows some seventy; as
 * components they would be scripts to parse and markup to compare.
 */
export function iconSheet(): Plugin {
  let isBuild = false
  let isSsr = false
  const whole = readSheet()
  return {
    name: 'icon-sheet',
    configResolved: ({ command, build }) => {
      isBuild = command === 'build'
      isSsr = Boolean(build.ssr)
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) => {
      if (id !== `\0${ID}`) return undefined
      const path = isBuild ? `/${(await whole).file}` : IN_DEVELOPMENT
      return `export default ${JSON.stringify(path)}`
    },
    async generateBundle() {
      if (isSsr) return
      const { file, svg } = await whole
      this.emitFile({ type: 'asset', fileName: file, source: svg })
    },
    configureServer(server) {
      server.middlewares.use(IN_DEVELOPMENT, async (_request, reply) => {
        reply.setHeader('content-type', 'image/svg+xml')
        reply.end((await whole).svg)
      })
    },
  }
}

async function readSheet(): Promise<{ file: string; svg: string }> {
  const symbols = await Promise.all(iconNames.map(readSymbol))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8)
  return { file: `assets/icones-${hash}.svg`, svg }
}

async function readSymbol(name: string): Promise<string> {
  const module: { default: Map<string, ReactNode> } = await import(
    pathToFileURL(join(DEFINITIONS, `${name}.es.js`)).href
  )
  const drawing = renderToStaticMarkup(module.default.get('duotone'))
  return `<symbol id="${name}" viewBox="0 0 256 256">${drawing}</symbol>`
}
