import { resolve } from 'node:path'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const roots = ['src/app/entry-client.tsx', 'src/pages/home/home-page.tsx'].map((root) =>
  resolve(import.meta.dirname, root),
)

/**
 * One chunk of what the home page cannot do without. The bundler would cut it into some forty, by who shares what with
 * whom; together they compress better and come in one go. What only other pages use stays in chunks of theirs.
 */
export function firstViewChunk() {
  let members: Set<string> | undefined
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      members ??= closure(graph)
      return members.has(id) ? 'inicio' : null
    },
    debugName: 'inicio',
    includeDependenciesRecursively: false,
  }
}

function closure(graph: ModuleGraph): Set<string> {
  const seen = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  // The two themselves stay what they are: an entry and a page that is asked for.
  for (const root of roots) seen.delete(root)
  return seen
}
