import equalModule from 'ajv/dist/runtime/equal.js'
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js'
import { type Formats, formats } from '../validation/formats.ts'
import type { CompiledWizard, Validate } from './compiled.ts'
import type { WizardDefinition } from './definition.ts'

/**
 * A wizard as the server publishes it: the definition, and validators compiled beforehand that still want the parts they
 * share (Ajv's small runtime and our formats), so that no module carries them twice and none needs `eval`.
 */
export interface WizardModule {
  readonly definition: WizardDefinition
  /** Returns validators named `steps_<index>`, `when_<index>` and `relevance_<index>_<n>` by the step's position. */
  readonly link: (require: (name: string) => unknown) => Readonly<Record<string, Validate>>
}

/** Bundlers and Node disagree on what the default import of a CommonJS module is; the compiled code wants `.default`. */
const asRequired = (imported: object): object =>
  typeof imported === 'function' ? { default: imported } : imported

const shared: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': asRequired(equalModule),
  'ajv/dist/runtime/ucs2length': asRequired(ucs2lengthModule),
}

/**
 * Links a published module; `ownFormats` are those that its schemas alone name. Throws when the module asks for a part that this build does not
 * have.
 */
export function linkWizard(module: WizardModule, ownFormats: Formats = {}): CompiledWizard {
  const validators = module.link((name) => {
    const part = name === '#formats' ? { ...formats, ...ownFormats } : shared[name]
    if (!part) throw new Error(`A wizard's module wants '${name}', which is not part of the runtime`)
    return part
  })
  const steps: Record<string, Validate> = {}
  const when: Record<string, Validate> = {}
  const relevance: Record<string, Record<string, Validate>> = {}
  module.definition.steps.forEach((step, index) => {
    const own = validators[`steps_${index}`]
    const condition = validators[`when_${index}`]
    if (own) steps[step.id] = own
    if (condition) when[step.id] = condition
    const pointers = Object.keys(step.relevance ?? {})
    const conditions = pointers.flatMap((pointer, at) => {
      const validate = validators[`relevance_${index}_${at}`]
      return validate ? [[pointer, validate] as const] : []
    })
    if (conditions.length > 0) relevance[step.id] = Object.fromEntries(conditions)
  })
  return { definition: module.definition, steps, when, relevance }
}
