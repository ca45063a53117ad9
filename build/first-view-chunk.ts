import { resolve } from 'node:path'
import type { Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const roots = ['src/app/hydrate-site.ts', 'src/pages/home/home-page.tsx'].map((root) =>
  resolve(import.meta.dirname, '..', root),
)

/**
 * Modules that MUI's index files import and the first view does not use. They would otherwise become part of its
 * chunks.
 */
const UNUSED =
  /@mui\/material\/(?:styles\/enhanceHighContrast|utils\/(?:mergeSlotProps|debounce|isMuiElement|owner\w+))/

/**
 * React, then the other libraries, then our modules: three chunks that run in separate tasks, so that none blocks the
 * page for long. Each imports only from those before it; otherwise they would wait for one another in a circle.
 */
const partOf = (id: string): string => {
  if (/node_modules\/(?:react|react-dom|scheduler)\/|preload-helper/.test(id)) return 'react'
  return id.includes('/node_modules/') ? 'desenho' : 'inicio'
}

/**
 * A few chunks with what the home page needs. The bundler would divide it into some forty, by who shares what;
 * together they compress better and need fewer requests. What only other pages use stays in their chunks.
 */
export function firstViewChunk() {
  let members: Set<string> | undefined
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      members ??= closure(graph)
      return members.has(id) ? partOf(id) : null
    },
    debugName: 'inicio',
    includeDependenciesRecursively: false,
  }
}

function closure(graph: ModuleGraph): Set<string> {
  const seen = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || UNUSED.test(id)) continue
    seen.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  // The two roots stay what they are: an entry, and a page that is loaded on demand.
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
        const first = Object.keys(chunks).filter((name) => chunks[name]?.facadeModuleId === roots[0])
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
