import equalModule from 'ajv/dist/runtime/equal.js'
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js'
import { type Formats, formats } from '../validation/formats.ts'
import { type CompiledWizard, mapSchemas, type Validate } from './compiled.ts'
import type { WizardDefinition } from './definition.ts'

/**
 * A wizard as the server publishes it: the definition, and validators compiled beforehand that still want the parts they
 * share (Ajv's small runtime and our formats), so that no module carries them twice and none needs `eval`.
 */
export interface WizardModule {
  readonly definition: WizardDefinition
  /** Returns the validators by their names (see `mapSchemas`). */
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
 * Links a published module; `ownFormats` are those that its schemas alone name. Throws when the module asks for a part that
 * this build does not have, or lacks a validator.
 */
export function linkWizard(module: WizardModule, ownFormats: Formats = {}): CompiledWizard {
  const validators = module.link((name) => {
    const part = name === '#formats' ? { ...formats, ...ownFormats } : shared[name]
    if (!part) throw new Error(`A wizard's module wants '${name}', which is not part of the runtime`)
    return part
  })
  const linked = mapSchemas(module.definition, (_, name) => {
    const validate = validators[name]
    if (!validate) throw new Error(`A wizard's module has no validator '${name}'`)
    return validate
  })
  return { definition: module.definition, ...linked }
}
