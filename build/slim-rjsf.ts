import { resolve } from 'node:path'
import type { Alias } from 'vite'

const standIn = (file: string) => resolve(import.meta.dirname, '../src/forms/rjsf', file)

/**
 * Modules that rjsf imports and no form of ours reaches, and the files in `src/forms/rjsf` that stand in for them in a
 * browser: they would be a large part of each page with a form (docs/decisions/theme.md). The server renders with rjsf as it is.
 */
export const slimRjsf: Alias[] = [
  { find: 'markdown-to-jsx/react', replacement: standIn('markdown.ts') },
  { find: /^.*\/findSchemaDefinition\.js$/, replacement: standIn('left-out.ts') },
  { find: /^.*\/shallowAllOfMerge\.js$/, replacement: standIn('left-out.ts') },
  { find: /^.*\/getDefaultRegistry\.js$/, replacement: standIn('registry.ts') },
]
