import type { Ajv } from 'ajv'
import { createAjv } from '../validation/ajv.ts'
import type { CompiledWizard, Validate } from './compiled.ts'
import type { WizardDefinition } from './definition.ts'

/**
 * Compiles a definition with Ajv, where code may be generated: on the server, in tests and stories. A browser under the
 * content security policy links a module that the server made (see `server/features/wizards`).
 * Throws when a schema is not valid in strict mode.
 */
export function compileWizard(
  definition: WizardDefinition,
  ajv: Ajv = createAjv({ allErrors: true }),
): CompiledWizard {
  const steps: Record<string, Validate> = {}
  const when: Record<string, Validate> = {}
  for (const step of definition.steps) {
    steps[step.id] = ajv.compile(step.schema)
    if (step.when) when[step.id] = ajv.compile(step.when)
  }
  return { definition, steps, when }
}
