import { readFileSync } from 'node:fs'
import type { RenderResult } from './render.ts'

/** Vite's list of what was built: by module, its file and the modules that it imports. */
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>

/** Links by which a browser asks for what a page needs as soon as it reads the page's head. */
export type Preloads = (page: Pick<RenderResult, 'modules' | 'scripts'>) => string

export const noPreloads: Preloads = () => ''

/** What every page hydrates by. The entry asks for it once it runs itself. */
const EVERY_PAGE = 'src/app/hydrate-site.ts'

/** Reads the list of what was built. Files that the template links to already are left out. */
export function preloadsOf(manifestFile: string, template: string): Preloads {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const filesOf = (modules: readonly string[], seen: Set<string>): Set<string> => {
    for (const name of modules) {
      const chunk = manifest[name]
      if (!chunk || seen.has(chunk.file)) continue
      seen.add(chunk.file)
      filesOf(chunk.imports ?? [], seen)
    }
    return seen
  }
  return ({ modules = [], scripts = [] }) => {
    const files = [...filesOf([EVERY_PAGE, ...modules], new Set())].map((file) => `/${file}`)
    return [...files.filter((file) => !template.includes(`${file}"`)), ...scripts]
      .map((file) => `<link rel="modulepreload" href="${file}">`)
      .join('')
  }
}
