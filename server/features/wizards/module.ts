import { _ } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { createAjv } from '#schemas/validation/ajv.ts'
import type { Formats } from '#schemas/validation/formats.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'

/**
 * Writes a wizard as an ES module: its definition, and its validators as code that wants Ajv's runtime and our formats
 * from whoever links it (see `schemas/wizards/link`). The page's policy (`script-src 'self'`) allows it as it stands.
 * `extra` are further exports, as JSON; `ownFormats` those that this wizard alone names. Throws when a schema is not valid in strict mode.
 */
export function wizardModule(
  definition: WizardDefinition,
  extra: Readonly<Record<string, unknown>> = {},
  ownFormats: Formats = {},
): string {
  const ajv = createAjv({
    ownFormats,
    allErrors: true,
    code: { source: true, esm: false, lines: false, optimize: 2, formats: _`require("#formats")` },
  })
  const names: Record<string, string> = {}
  definition.steps.forEach((step, index) => {
    for (const [kind, schema] of [
      ['steps', step.schema],
      ['when', step.when],
    ] as const) {
      if (!schema) continue
      const name = `${kind}_${index}`
      ajv.addSchema(schema, name)
      names[name] = name
    }
    Object.values(step.relevance ?? {}).forEach((schema, at) => {
      const name = `relevance_${index}_${at}`
      ajv.addSchema(schema, name)
      names[name] = name
    })
  })
  const exportsOf = standaloneCode(ajv, names)
  const values = { definition, ...extra }
  const constants = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${asScript(value)};`,
  )
  return [
    ...constants,
    `export const link = (require) => { const exports = {};`,
    exportsOf,
    'return exports };',
    '',
  ].join('\n')
}

/** JSON is a script's literal but for two line separators in texts. */
const asScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
