import { createAjv } from '../validation/ajv.ts'
import type { Formats } from '../validation/formats.ts'
import { type CompiledWizard, mapSchemas } from './compiled.ts'
import type { WizardDefinition } from './definition.ts'

/**
 * Compiles a definition with Ajv, where code may be generated: on the server, in tests and stories. A browser under the
 * content security policy links a module that the server made (see `server/features/wizards`). `ownFormats` are those that
 * its schemas alone name. Throws when a schema is not valid in strict mode.
 */
export function compileWizard(definition: WizardDefinition, ownFormats: Formats = {}): CompiledWizard {
  const ajv = createAjv({ allErrors: true, ownFormats })
  return { definition, ...mapSchemas(definition, (schema) => ajv.compile(schema)) }
}
