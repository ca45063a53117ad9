import { Ajv, type Options } from 'ajv'
import { conditionSchemas } from '../questions/conditions/condition-schema.ts'
import { type Formats, formats } from './formats.ts'

interface AjvOptions extends Pick<Options, 'allErrors' | 'code'> {
  /** Formats that only these schemas name. */
  ownFormats?: Formats
}

/** The only function that makes an Ajv: */
export function createAjv({ ownFormats, ...options }: AjvOptions = {}): Ajv {
  return new Ajv({
    strict: true,
    strictRequired: false,
    strictTypes: true,
    // A number, or the word that stands for none.
    allowUnionTypes: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    validateFormats: true,
    // For a value that has to repeat another field's (a password).
    $data: true,
    // Amounts have two decimals, which binary numbers do not hold exactly.
    multipleOfPrecision: 6,
    schemas: [...conditionSchemas],
    formats: { ...formats, ...ownFormats },
    ...options,
  })
}
