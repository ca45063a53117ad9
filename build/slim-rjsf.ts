import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const standIns = resolve(import.meta.dirname, '../src/forms/rjsf')

const fields = ['CyclicSchema', 'Fallback', 'LayoutGrid', 'LayoutHeader', 'LayoutMultiSchema', 'MultiSchema']
const ownFields = [...fields, 'Null', 'Number', 'OptionalDataControls'].map((name) => `${name}Field`)

/** Maps modules of rjsf, or packages that it imports, to the files in `src/forms/rjsf` that replace them. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['markdown-to-jsx/react', 'plain-text.ts'],
  ['@rjsf/utils/lib/deepEquals.js', 'deep-equals.ts'],
  ['@rjsf/utils/lib/findSchemaDefinition.js', 'left-out.ts'],
  ['@rjsf/core/lib/components/templates/index.js', 'templates.ts'],
  ['@rjsf/core/lib/components/widgets/index.js', 'widgets.ts'],
  ...ownFields.map((name) => [`@rjsf/core/lib/components/fields/${name}.js`, 'left-out.ts'] as const),
])

/** The key of an import in `replacements`: its path from `@rjsf` on, or the package's name. */
function moduleName(source: string, importer: string): string {
  if (!source.startsWith('.')) return source
  const path = resolve(dirname(importer), source).replaceAll('\\', '/')
  return path.slice(path.lastIndexOf('/@rjsf/') + 1)
}

/** Replaces what rjsf imports, and fails a bundle that has rjsf's form and did not meet every replacement. */
export function replacing() {
  let used = new Set<string>()
  let hasForm = false
  return {
    name: 'slim-rjsf',
    buildStart() {
      used = new Set()
      hasForm = false
    },
    resolveId(source: string, importer?: string) {
      if (!importer?.includes('/@rjsf/')) return undefined
      const name = moduleName(source, importer)
      hasForm ||= name === '@rjsf/core/lib/components/Form.js'
      const file = replacements.get(name)
      if (file === undefined) return undefined
      used.add(name)
      return resolve(standIns, file)
    },
    buildEnd(error?: Error) {
      const unused = [...replacements.keys()].filter((name) => !used.has(name))
      if (error || !hasForm || unused.length === 0) return
      throw new Error(`rjsf no longer imports what build/slim-rjsf.ts replaces: ${unused.join(', ')}`)
    },
  }
}

/**
 * Removes some 60 KB gzipped from rjsf that no form of ours needs; the files in `src/forms/rjsf` say what each part
 * was for. It also applies where dependencies are bundled ahead: in development, Storybook and the stories' tests.
 */
export function slimRjsf(): Plugin {
  return {
    ...replacing(),
    enforce: 'pre',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [replacing()] } } }),
  }
}
