import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const standIn = (file: string) => resolve(import.meta.dirname, '../src/forms/rjsf', file)

/** What rjsf carries for schemas that ours never are, and what stands in for it; see the files. */
const replacements: Readonly<Record<string, string>> = {
  'markdown-to-jsx/react': standIn('plain-text.ts'),
  'fast-uri': standIn('resolve-uri.ts'),
  '@x0k/json-schema-merge': standIn('no-all-of.ts'),
  '@x0k/json-schema-merge/lib/array': standIn('no-all-of.ts'),
}

const FIELDS = /^\.\/(?:Layout\w+|MultiSchemaField)\.js$/

/** rjsf's own widgets, and its fields that no schema of ours asks for. */
const isLeftOut = (source: string, importer: string): boolean =>
  importer.endsWith('/components/widgets/index.js') ||
  (importer.endsWith('/components/fields/index.js') && FIELDS.test(source))

/** Leaves out of rjsf, and of nobody else, some 55 KB gzipped that no step of ours asks for. */
export function slimRjsf(): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) => {
      if (!importer?.includes('/@rjsf/')) return undefined
      return isLeftOut(source, importer) ? standIn('left-out.ts') : replacements[source]
    },
  }
}
