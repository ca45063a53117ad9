import { resolve } from 'node:path'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The entry, which asks for the other chunks and runs first: its modules stay in its chunk, else all of another chunk would run with them. */
const ENTRY = ['app/entry-client.tsx']

/** What every page needs. */
const EVERY_PAGE = ['app/hydrate-site.ts']

/** Pages by what they need besides; `begun` is an order once something is answered. */
const KINDS = {
  home: ['pages/home/home-page.tsx'],
  dialog: ['features/order/order-dialog.tsx'],
  step: ['pages/service-step/service-step-page.tsx'],
  begun: ['forms/widgets/question-widgets.ts', 'features/order/drafts/order-draft.tsx'],
  forms: [
    'pages/contact/contact-page.tsx',
    'pages/signin/signin-page.tsx',
    'pages/area/area-page.tsx',
    'pages/lead/lead-page.tsx',
  ],
  loan: ['pages/home-loan/home-loan-page.tsx'],
  texts: ['pages/service/service-page.tsx', 'pages/about/about-page.tsx'],
}

/** Vite's function that loads a module on demand. It belongs to no module that imports it. */
const LOADER = /preload-helper/

/** React changes seldom: a browser keeps it over an update. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//

/** All modules that these import, directly or not, without these themselves: an entry, or a page that is loaded on demand. */
function importedBy(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const open = roots.map((path) => resolve(import.meta.dirname, '../src', path))
  const seen = new Set(open)
  for (const id of open) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (seen.has(imported) || LOADER.test(imported)) continue
      seen.add(imported)
      open.push(imported)
    }
  }
  for (const id of open.slice(0, roots.length)) seen.delete(id)
  return seen
}

/**
 * One chunk for what every page needs, and one for what the same kinds of pages need besides. The bundler divides modules by
 * each page that shares them, into very many pieces: together they compress better. The needs
 * of one kind alone stay in the chunk of its page. `home` shares with every page: other pages have little of it.
 */
export function pageChunks() {
  let entry: Set<string> | undefined
  let every = new Set<string>()
  let kinds: [string, Set<string>][] = []
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      if (!entry) {
        entry = importedBy(ENTRY, graph)
        every = importedBy(EVERY_PAGE, graph)
        kinds = Object.entries(KINDS).map(([kind, pages]) => [kind, importedBy(pages, graph)])
      }
      if (entry.has(id)) return null
      if (REACT.test(id)) return 'react'
      if (every.has(id)) return 'every-page'
      const sharing = kinds.filter(([, modules]) => modules.has(id)).map(([kind]) => kind)
      if (sharing.length < 2) return null
      return sharing.includes('home') ? 'every-page' : sharing.join('-')
    },
    debugName: 'pages',
    includeDependenciesRecursively: false,
  }
}
