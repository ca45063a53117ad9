import { resolve } from 'node:path'
import type { Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const fromHere = (path: string) => resolve(import.meta.dirname, '..', path)

/** What starts the page: it asks for the rest, and runs before it. */
const ENTRY = ['src/app/entry-client.tsx'].map(fromHere)
/** The page's root, and the home page. */
const FIRST_VIEW = ['src/app/hydrate-site.ts', 'src/pages/home/home-page.tsx'].map(fromHere)
/** An order in its dialog, and on a page of its own. */
const ORDER = ['src/features/order/order-dialog.tsx', 'src/features/order/order-page.tsx'].map(fromHere)

/** Pages that need part of what an order needs, by the chunk for that part. */
const SHARED = Object.entries({
  comum: ['about/about-page.tsx', 'service/service-page.tsx'],
  campos: ['activation/activation-page.tsx', 'area/area-page.tsx', 'signin/signin-page.tsx'],
  passos: ['home-loan/home-loan-page.tsx'],
}).map(([chunk, pages]) => ({ chunk, pages: pages.map((page) => fromHere(`src/pages/${page}`)) }))

/**
 * Modules that MUI's index files import and the first view does not use. They would otherwise become part of its
 * chunks.
 */
const UNUSED =
  /@mui\/material\/(?:styles\/enhanceHighContrast|utils\/(?:mergeSlotProps|debounce|isMuiElement|owner\w+))/

/** Vite's function that loads a module on demand. It belongs to no module that imports it. */
const LOADER = /preload-helper/

/**
 * React, then the other libraries, then our modules: three chunks that run in separate tasks, so that none blocks the
 * page for long. Each imports only from those before it; otherwise they would wait for one another in a circle.
 */
const partOf = (id: string): string => {
  if (/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'react'
  return id.includes('/node_modules/') ? 'desenho' : 'inicio'
}

/** The chunk of each module that the home page or an order needs. */
function chunksOf(graph: ModuleGraph): Map<string, string> {
  // The packages that the entry uses stay with it: in one of these chunks, all of that chunk would run before the entry.
  const entry = closure(ENTRY, graph)
  const shared = SHARED.map(({ chunk, pages }) => ({ chunk, part: closure(pages, graph) }))
  const chunks = new Map<string, string>()
  for (const id of closure(FIRST_VIEW, graph)) if (!entry.has(id)) chunks.set(id, partOf(id))
  for (const id of closure(ORDER, graph)) {
    if (entry.has(id) || chunks.has(id)) continue
    chunks.set(id, shared.find(({ part }) => part.has(id))?.chunk ?? 'pedido')
  }
  return chunks
}

/**
 * A few chunks with what the home page needs, and a few with what an order needs besides, by which other pages need it.
 * The bundler would divide them into some seventy, by who shares what; together they compress better and need fewer
 * requests. Modules that only other pages use stay in their chunks.
 */
export function pageChunks() {
  let chunks: Map<string, string> | undefined
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      chunks ??= chunksOf(graph)
      return chunks.get(id) ?? null
    },
    debugName: 'inicio',
    includeDependenciesRecursively: false,
  }
}

/** All that the roots import, without the roots: they stay what they are, an entry or a page that is loaded on demand. */
function closure(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const seen = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || UNUSED.test(id) || LOADER.test(id)) continue
    seen.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  for (const root of roots) seen.delete(root)
  return seen
}

interface Chunk {
  facadeModuleId?: string | null
  imports?: string[]
}

/** Adds preload links for the chunks that the entry imports one after another, so that they load at once. */
export function preloadFirstView(): Plugin {
  return {
    name: 'preload-first-view',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = bundle as Readonly<Record<string, Chunk>>
        const first = Object.keys(chunks).filter((name) => chunks[name]?.facadeModuleId === FIRST_VIEW[0])
        const files = new Set<string>()
        for (const open = [...first]; open.length > 0; ) {
          const name = open.pop() ?? ''
          if (files.has(name)) continue
          files.add(name)
          open.push(...(chunks[name]?.imports ?? []))
        }
        const missing = [...files].filter((file) => !html.includes(`/${file}"`))
        return missing.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
