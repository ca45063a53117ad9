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
  const relevance: Record<string, Record<string, Validate>> = {}
  for (const step of definition.steps) {
    steps[step.id] = ajv.compile(step.schema)
    if (step.when) when[step.id] = ajv.compile(step.when)
    if (step.relevance) relevance[step.id] = mapValues(step.relevance, (schema) => ajv.compile(schema))
  }
  return { definition, steps, when, relevance }
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
