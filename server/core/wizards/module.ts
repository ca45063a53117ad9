import { _ } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { createAjv } from '#schemas/validation/ajv.ts'
import type { Formats } from '#schemas/validation/formats.ts'
import { mapSchemas } from '#schemas/wizards/compiled.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'

/**
 * A wizard's validators as the body of a function of `require`, which gives it Ajv's runtime and our formats (see
 * `schemas/wizards/link`). Equal schemas are compiled once. `ownFormats` are those of this wizard alone. Throws if a schema
 * is not valid in strict mode.
 */
export function validatorCode(definition: WizardDefinition, ownFormats: Formats = {}): string {
  const ajv = createAjv({
    ownFormats,
    allErrors: true,
    code: { source: true, esm: false, lines: false, optimize: 2, formats: _`require("#formats")` },
  })
  const names: Record<string, string> = {}
  const aliases: string[] = []
  /** The name of each schema by its text. Several questions often have the same condition. */
  const schemaNames = new Map<string, string>()
  mapSchemas(definition, (schema, name) => {
    const text = JSON.stringify(schema)
    const same = schemaNames.get(text)
    if (same !== undefined) return aliases.push(`exports.${name} = exports.${same};`)
    schemaNames.set(text, name)
    ajv.addSchema(schema, name)
    names[name] = name
  })
  return `const exports = {};\n${standaloneCode(ajv, names)}\n${aliases.join('')}\nreturn exports`
}

/**
 * Writes a wizard as an ES module: its definition, its validators and `extra`, further exports as JSON. The page's policy
 * (`script-src 'self'`) allows it as it stands.
 */
export function wizardModule(
  definition: WizardDefinition,
  code: string,
  extra: Readonly<Record<string, unknown>> = {},
): string {
  const constants = Object.entries({ definition, ...extra }).map(
    ([name, value]) => `export const ${name} = ${asScript(value)};`,
  )
  return [...constants, `export const link = (require) => { ${code} };`, ''].join('\n')
}

/** JSON is valid in a script, but for two line separators in texts. */
const asScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
