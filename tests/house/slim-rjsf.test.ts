import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slimRjsf } from '../../build/slim-rjsf.ts'

const importsOf = (file: string): string[] => {
  const code = readFileSync(`node_modules/@rjsf/${file}`, 'utf8')
  return [...code.matchAll(/from ['"]([^'"]+)['"]/g)].map(([, from = '']) => from)
}

/** Modules of rjsf that import what is replaced; a new version that does it otherwise would be larger again. */
const importers = [
  'core/lib/components/fields/ObjectField.js',
  'utils/lib/schema/getDefaultFormState.js',
  'utils/lib/schema/retrieveSchema.js',
  'core/lib/components/Form.js',
]

test.each(slimRjsf.map(({ find }, index) => [String(find), find, importers[index] ?? '']))(
  'rjsf imports what is replaced: %s',
  (_, find, importer) => {
    const specifiers = importsOf(importer).filter((from) =>
      find instanceof RegExp ? find.test(from) : find === from,
    )
    expect(specifiers).toHaveLength(1)
  },
)
